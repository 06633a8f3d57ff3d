# The settings of a Terraform state are listed without a request, and so is what setpoint cannot compare
$ setpoint import --from-terraform state.json
stdout
  organization acme: sentry_organization.main
    slug                                          no file sets it
    name                                          no file sets it
    require2FA (require_2fa)                      organization.yaml:3:3
    scrubIPAddresses (scrub_ip_addresses)         no file sets it
    scrapeJavaScript (scrape_javascript)          no file sets it
    codecovAccess (codecov_access)                no file sets it
    githubPRBot (github_pr_bot)                   organization.yaml:4:3
    openMembership (open_membership)              no file sets it

  organization acme: sentry_organization_data_scrubbing.main
    dataScrubber (data_scrubber)                  no file sets it
    sensitiveFields (sensitive_fields)            organization.yaml:5:3

  project web: sentry_project.all["web"]
    slug                                              no file sets it
    name                                              no file sets it
    resolveAge (resolve_age)                          no file sets it
    allowedDomains (client_security.allowed_domains)  no file sets it
    verifySSL (client_security.verify_tls_ssl)        projects/web.yaml:3:3

  setpoint has no setting for these attributes:
    sentry_organization: agree_terms
    sentry_project: teams, client_security.security_token

  Resources of these types are not read:
    sentry_project_ownership (1)

  1 resource of other organizations is skipped.

  Let one tool manage each setting: remove it from the files, or from Terraform.

  Terraform manages 15 settings that setpoint can manage too; the files set 4 of them.
ledger org-read 0
$ setpoint import --from-terraform state.json --format json
absent s3cret
stdout
  ...
    "unmapped": [
      {
        "type": "sentry_organization",
        "attribute": "agree_terms",
        "resources": 1
      },
  ...
    "unread": [
      {
        "type": "sentry_project_ownership",
        "resources": 1
      }
    ],
    "otherOrganizations": 1
  }
$ setpoint import --from-terraform setpoint.yaml
exit 64
stdout
stderr
  error SP5516 The file setpoint.yaml contains no Terraform state in JSON.
    what to do: Pass a state of version 4 or the output of `terraform show -json`.
-- seed.yaml --
organization: {slug: acme}
names: sentry
projects:
  - {slug: web}
-- setpoint.yaml --
version: 1
organization: acme
service: {names: sentry}
extraSettings:
  project:
    allowedDomains: {type: array}
    verifySSL: {type: boolean}
-- organization.yaml --
organization: acme
settings:
  require2FA: false
  githubPRBot: true
  sensitiveFields: [iban]
-- projects/web.yaml --
project: web
settings:
  verifySSL: true
-- state.json --
{
  "version": 4,
  "resources": [
    {
      "mode": "managed", "type": "sentry_organization", "name": "main",
      "instances": [{"attributes": {
        "id": "acme", "internal_id": "42", "slug": "acme", "name": "Acme", "agree_terms": true,
        "require_2fa": true, "scrub_ip_addresses": true, "scrape_javascript": false, "codecov_access": true,
        "github_pr_bot": true, "data_scrubber": null, "open_membership": false, "safe_fields": []
      }}]
    },
    {
      "mode": "managed", "type": "sentry_organization_data_scrubbing", "name": "main",
      "instances": [{"attributes": {"organization": "acme", "data_scrubber": true, "sensitive_fields": []}}]
    },
    {
      "mode": "managed", "type": "sentry_project", "name": "all",
      "instances": [
        {"index_key": "web", "attributes": {
          "organization": "42", "slug": "web", "name": "Web", "teams": ["core"], "resolve_age": 24,
          "client_security": {"allowed_domains": ["*"], "verify_tls_ssl": true, "security_token": "s3cret"}
        }},
        {"index_key": "old", "attributes": {"organization": "other", "slug": "old", "name": "Old"}}
      ]
    },
    {
      "mode": "managed", "type": "sentry_project_ownership", "name": "web",
      "instances": [{"attributes": {"organization": "acme", "project": "web", "raw": "* #core"}}]
    }
  ]
}
