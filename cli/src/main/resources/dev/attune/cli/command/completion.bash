# Completion of attune for bash: source <(attune completion bash)
_attune() {
  local word="${COMP_WORDS[COMP_CWORD]}"
  local candidates
  candidates=$(attune __complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  mapfile -t COMPREPLY < <(compgen -W "$candidates" -- "$word")
}
complete -o default -F _attune attune
