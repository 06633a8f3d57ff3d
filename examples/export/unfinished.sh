#!/bin/sh
# Continues an export until it is complete: exit code 8 means incomplete, any other ends the attempts.
set -u
for wait in 10 60 300 900 900; do
  setpoint issues export --output issues.jsonl --resume "$@"
  code=$?
  [ "$code" -ne 8 ] && exit "$code"
  sleep "$wait"
done
exec setpoint issues export --output issues.jsonl --resume "$@"
