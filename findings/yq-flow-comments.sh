#!/usr/bin/env bash
# Packages: yq 4.4.5 (Python, a wrapper of jq) with PyYAML 6.0.4; jq of the machine. 2026-11-29.
# Situation: settings are changed in place by `yq -Y -i`, which keeps comments. A list or map in brackets has a comment
#   behind it.
# Expected: the comment stays behind the bracket.
# Seen: it moves behind the first item, inside the brackets, and so comments out the other items and the bracket. The
#   exit code is 0, and neither yq itself nor other parsers can read the file again. Lists and maps without brackets,
#   and -y, which drops comments, are not affected.
# Output:
#   exit 0
#   highlightTags: [handled # shown first, level, release]
#   match: {team: web # all of them, platform: go}
#   safeFields: [iban # agreed]
#   exit 1
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check --only-binary :all: yq==4.4.5 PyYAML==6.0.4 \
  tomlkit==0.15.2 xmltodict==1.0.4 argcomplete==3.7.2
cat >settings.yaml <<'YAML'
highlightTags: [handled, level, release] # shown first
match: {team: web, platform: go} # all of them
safeFields: [iban] # agreed
YAML
seen=$(
  code=0; env/bin/yq -Y -i . settings.yaml || code=$?
  echo "exit $code"
  cat settings.yaml
  code=0; env/bin/yq . settings.yaml >again.json 2>&1 || code=$?
  echo "exit $code"
)
stated='exit 0
highlightTags: [handled # shown first, level, release]
match: {team: web # all of them, platform: go}
safeFields: [iban # agreed]
exit 1'
if [ "$seen" != "$stated" ]; then
  echo "yq writes comments behind brackets differently now: ${seen//$'\n'/; }"
  exit 1
fi
echo "$seen"
