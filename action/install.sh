#!/usr/bin/env bash
# Makes the tool ready from this checkout, once, and prints the path of what Node runs. A tarball that `npm run package` made is
# installed instead where SETPOINT_PACKAGE names it; a package's name is not taken, as anybody could own it in a registry.
# No secret is in this step's environment, install scripts do not run, and npm reads no settings of the work tree.
set -euo pipefail
home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

if ! node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a >= 24 || (a === 22 && b >= 13) || (a === 20 && b >= 19) ? 0 : 1)'; then
  echo "setpoint needs Node 20.19, 22.13, 24 or newer; this is $(node --version). Put actions/setup-node before it." >&2
  exit 1
fi

if [ -n "${SETPOINT_PACKAGE:-}" ]; then
  if [ ! -f "$SETPOINT_PACKAGE" ]; then
    echo "There is no tarball $SETPOINT_PACKAGE." >&2
    exit 1
  fi
  tarball=$(realpath -- "$SETPOINT_PACKAGE")
  place=$(mktemp -d "${RUNNER_TEMP:-/tmp}/setpoint-package-XXXXXX")
  cd "$place"
  npm install --offline --ignore-scripts --no-audit --no-fund --no-package-lock --prefix "$place" -- "$tarball" >&2
  echo "$place/node_modules/setpoint/bin/setpoint.cjs"
  exit 0
fi

if [ ! -f "$home/dist/cli.cjs" ]; then
  cd "$home"
  npm ci --ignore-scripts --no-audit --no-fund >&2
  npm run build >&2
fi
echo "$home/bin/setpoint.cjs"
