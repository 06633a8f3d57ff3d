/**
 * The completion script of each shell. All of them pass the words before the cursor to `setpoint __complete` and offer
 * its answer as data: none evaluates it. `setpoint` is not quoted, so that an alias works too.
 */
export const completionScripts: Readonly<Record<string, string>> = {
  bash: `# Completion of setpoint for bash 4 or later: source <(setpoint completion bash)
_setpoint() {
  # The word up to the cursor, but a separated = is not part of it.
  local word current=$2 previous=\${COMP_WORDS[COMP_CWORD - 1]} quotes=$'[\\'"\\\\\\\\]'
  local -a words=("\${COMP_WORDS[@]:1:COMP_CWORD - 1}")
  [[ \${COMP_WORDS[COMP_CWORD]} == = ]] && current==
  COMPREPLY=()
  while IFS= read -r word; do
    if [[ $word == :files ]]; then
      compopt -o default
      return
    fi
    word=\${word%%$'\\t'*}
    # bash replaces only what follows the = of a flag.
    [[ $current == = || $previous == = ]] && word=\${word#--*=}
    [[ $word == *= ]] && compopt -o nospace
    COMPREPLY+=("$word")
  done < <(setpoint __complete "\${words[@]//$quotes/}" "\${current//$quotes/}" 2>/dev/null)
}
complete -F _setpoint setpoint
`,
  zsh: `#compdef setpoint
# Completion of setpoint for zsh: source <(setpoint completion zsh), or a file _setpoint in a folder of $fpath
_setpoint() {
  local line
  local -a candidates open
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      compset -P '*='
      _files
      return
    fi
    if [[ \${line%%$'\\t'*} == *= ]]; then
      open+=("\${line/$'\\t'/:}")
    else
      candidates+=("\${line/$'\\t'/:}")
    fi
  done < <(setpoint __complete "\${(@Q)words[2,CURRENT-1]}" "\${(Q)PREFIX}" 2>/dev/null)
  _describe setpoint candidates -- open -S ''
}
if [[ $funcstack[1] == _setpoint ]]; then
  _setpoint "$@"
else
  compdef _setpoint setpoint
fi
`,
  fish: `# Completion of setpoint for fish: setpoint completion fish | source
function __setpoint_complete
    set -l words (commandline --tokenize --cut-at-cursor --current-process)
    # The word includes its opening quote.
    set -l current (commandline --cut-at-cursor --current-token | string replace --regex -- '^[\\'"]' '')
    set -e words[1]
    set -l candidates (setpoint __complete $words "$current" 2>/dev/null)
    if test "$candidates" = :files
        set -l before (string match --regex -- '^.*=' "$current")
        for path in (__fish_complete_path (string replace --regex -- '^.*=' '' "$current"))
            echo "$before$path"
        end
    else
        string join \\n -- $candidates
    end
end
complete --command setpoint --no-files --arguments '(__setpoint_complete)'
`,
};
