#!/usr/bin/env bash
# Builds the tool from this checkout, once, and prints a step output: `bin=` and the path of the script to run with Node.
# If SETPOINT_PACKAGE is a tarball that `npm run package` made, installs it instead. A package name is not accepted,
# because anyone could own it in a registry. This step's environment contains no secret, install scripts do not run, and
# npm reads no settings of the work tree.
set -euo pipefail
home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Node prints its version without starting JavaScript, which takes ten times as long.
version=$(node --version || true)
IFS=. read -r major minor _ <<<"${version#v}"
if ! ((major >= 24 || (major == 22 && minor >= 13) || (major == 20 && minor >= 19))); then
  echo "setpoint requires Node 20.19, 22.13, 24 or newer, got ${version:-none}. Add actions/setup-node before this step." >&2
  exit 1
fi

if [ -n "${SETPOINT_PACKAGE:-}" ]; then
  if [ ! -f "$SETPOINT_PACKAGE" ]; then
    echo "The tarball $SETPOINT_PACKAGE does not exist." >&2
    exit 1
  fi
  tarball=$(realpath -- "$SETPOINT_PACKAGE")
  prefix=$(mktemp -d "${RUNNER_TEMP:-/tmp}/setpoint-package-XXXXXX")
  cd "$prefix"
  npm install --offline --ignore-scripts --no-audit --no-fund --no-package-lock --prefix "$prefix" -- "$tarball" >&2
  echo "bin=$prefix/node_modules/setpoint/bin/setpoint.cjs"
  exit 0
fi

if [ ! -f "$home/dist/cli.cjs" ]; then
  cd "$home"
  npm ci --ignore-scripts --no-audit --no-fund >&2
  npm run build >&2
fi
echo "bin=$home/bin/setpoint.cjs"
