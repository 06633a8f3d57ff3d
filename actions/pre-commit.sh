#!/usr/bin/env bash
# The hook of .pre-commit-hooks.yaml. The first run builds the tool in pre-commit's clone; each run checks the
# repository of the commit.
set -euo pipefail
output=$("$(dirname "${BASH_SOURCE[0]}")/install.sh")
exec node "${output#bin=}" "$@"
