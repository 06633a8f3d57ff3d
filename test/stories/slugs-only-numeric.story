# If setpoint.yaml contains an id and the deployment supports only slugs, the hint asks for the slug
$ setpoint plan
exit 8
stderr
  error SP3032 Organization 7 does not exist, or the token has no access to it: the service answered 404: The requested resource does not exist. The organization is named at setpoint.yaml:2:1.
    what to do: Name the organization by its slug, because some deployments accept no ids, and check the URL and the token.
write setpoint.yaml
  version: 1
  organization: acme
$ setpoint plan
stdout
  1 setting would change in 1 resource.
  ...
-- seed.yaml --
behaviour: observed
quirks: [slugs-only]
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: "7"
-- projects/web.yaml --
project: web
settings: {resolveAge: 24}
