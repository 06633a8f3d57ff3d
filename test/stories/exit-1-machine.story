# A damaged state file of the sandbox is a system error that names the file
$ setpoint sandbox --state state.json
exit 1
stdout
stderr
  ...
-- state.json --
{}
