# With --all, a root file whose path is too long for a file name has a plan and a rollback with a shorter name
$ setpoint plan --all --out plans
$ setpoint apply --all plans --yes --rollback-out rollbacks
state /projects/0/settings/resolveAge 24
$ setpoint drift --all
-- seed.yaml --
projects: [{slug: web}]
-- teams-and-their-services-of-the-northern-region/production environments (protected)/größere Anwendungen und gemeinsame Dienste/konfiguration-der-fehlererfassung-und-benachrichtigung/unternehmensweite-einstellungen/setpoint.yaml --
version: 1
organization: acme
-- teams-and-their-services-of-the-northern-region/production environments (protected)/größere Anwendungen und gemeinsame Dienste/konfiguration-der-fehlererfassung-und-benachrichtigung/unternehmensweite-einstellungen/projects/web.yaml --
project: web
settings: {resolveAge: 24}
