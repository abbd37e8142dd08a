# Completion of attune for fish: attune completion fish > ~/.config/fish/completions/attune.fish
function __attune_complete
    set -l words (commandline -opc) (commandline -ct)
    attune __complete -- $words[2..-1] 2>/dev/null
end
complete -c attune -a '(__attune_complete)'
