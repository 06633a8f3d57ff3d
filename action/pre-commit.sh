#!/usr/bin/env bash
# The hook that .pre-commit-hooks.yaml names: builds the tool in pre-commit's clone of it the first time, then runs it in the
# repository that commits.
set -euo pipefail
bin=$("$(dirname "${BASH_SOURCE[0]}")/install.sh")
exec node "$bin" "$@"
