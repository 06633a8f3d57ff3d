# A line break in a key of highlightContext is an error before any request, because services reject it
$ setpoint validate
exit 6
stderr
  projects/web.yaml:4:5 error SP1307 A key of highlightContext must not contain a line break, got "a\nb".
  ...
-- setpoint.yaml --
version: 1
organization: acme
-- projects/web.yaml --
project: web
settings:
  highlightContext:
    "a\nb": [c]
