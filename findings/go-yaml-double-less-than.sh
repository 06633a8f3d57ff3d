#!/usr/bin/env bash
# Packages: go.yaml.in/yaml/v4 4.0.0, and go.yaml.in/yaml/v3 3.0.6 for comparison. 2026-11-29.
# Situation: a program moves from v3 to v4 and decodes settings into `map[string]any`. A value or a list item is the
#   plain text `<<`, such as one of a pair of template delimiters.
# Expected: the text `<<`, as v3 reads it. Only a key `<<` merges.
# Seen: v4 drops the list item, so that the list is shorter, and drops the key whose value is `<<`, without an error.
#   Into a struct, v4 reads the text. A quoted `"<<"` is read as text by both.
# Output:
#   v3 <nil> any map[delimiters:[<< >>] left:<< right:>>]
#   v3 <nil> struct {<< [<< >>]}
#   v4 <nil> any map[delimiters:[>>] right:>>]
#   v4 <nil> struct {<< [<< >>]}
#   v4 <nil> any map[left:<<]
set -euo pipefail
folder=$(mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
cd "$folder"
cat >go.mod <<'GO'
module delimiters

go 1.24
GO
cat >main.go <<'GO'
package main

import (
	"fmt"

	v3 "go.yaml.in/yaml/v3"
	v4 "go.yaml.in/yaml/v4"
)

type settings struct {
	Left       string
	Delimiters []string
}

func decode(name string, unmarshal func([]byte, any) error, text string, isStruct bool) {
	if isStruct {
		var into settings
		fmt.Println(name, unmarshal([]byte(text), &into), "struct", into)
		return
	}
	var into map[string]any
	fmt.Println(name, unmarshal([]byte(text), &into), "any", into)
}

func main() {
	v4Unmarshal := func(text []byte, into any) error { return v4.Unmarshal(text, into) }
	plain := "left: <<\nright: '>>'\ndelimiters: [<<, '>>']\n"
	decode("v3", v3.Unmarshal, plain, false)
	decode("v3", v3.Unmarshal, plain, true)
	decode("v4", v4Unmarshal, plain, false)
	decode("v4", v4Unmarshal, plain, true)
	decode("v4", v4Unmarshal, "left: '<<'\n", false)
}
GO
go get go.yaml.in/yaml/v3@v3.0.6 go.yaml.in/yaml/v4@v4.0.0 2>log || { cat log; exit 1; }
seen=$(go run .)
stated='v3 <nil> any map[delimiters:[<< >>] left:<< right:>>]
v3 <nil> struct {<< [<< >>]}
v4 <nil> any map[delimiters:[>>] right:>>]
v4 <nil> struct {<< [<< >>]}
v4 <nil> any map[left:<<]'
if [ "$seen" != "$stated" ]; then
  echo "go-yaml v4 reads a plain << differently now: ${seen//$'\n'/; }"
  exit 1
fi
echo "$seen"
