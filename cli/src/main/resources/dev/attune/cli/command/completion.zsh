#compdef attune
# Completion of attune for zsh: attune completion zsh > "${fpath[1]}/_attune"
_attune() {
  local -a candidates
  candidates=("${(@f)$(attune __complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
  candidates=(${candidates:#})
  if (( ${#candidates} )); then
    compadd -a candidates
  else
    _files
  fi
}
if [ "$funcstack[1]" = "_attune" ]; then
  _attune "$@"
else
  compdef _attune attune
fi
