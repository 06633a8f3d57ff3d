const service = 'the service answered';
const read = 'Reading organization acme failed:';
const issues = 'Reading a page of issues failed:';
const denied = `${service} 403: You do not have permission to perform this action.`;
const missing = `Organization acme does not exist, or the token has no access to it:`;
const checkToken = 'Check that the token is complete, has not expired, and belongs to this service.';
const checkNames =
  'Check the slug or id in setpoint.yaml, the URL and the token. With service.read: get, the service must support GET.';
const addScope =
  'If the token lacks the scope org:read, add it; if it is the token of a user, check that the user has access.';
const gone = 'no access with this token, or just deleted: the service lists it but returns 404';
const noName = `${service} 422: name: Field required`;
const checkService = 'Check that the URL is that of the service itself, and that no cache replies instead.';
const noExport =
  'SP6028: The service is GlitchTip, whose replies cannot prove that an export of issues is complete, so nothing was exported. Read the issues with the API of GlitchTip, or from its database.';
const noList = `SP3035: The project list cannot be read completely: the Link header of a page is invalid. ${checkService}`;

/** What setpoint prints about each recorded error: the message and the hint. */
export const messages: Readonly<Record<string, string>> = {
  'server-24.6/bad-token': `SP3012: ${read} ${service} 401: Invalid token. ${checkToken}`,
  'server-24.6/unauthorized': `SP3012: ${read} ${service} 401: Authentication credentials were not provided. ${checkToken}`,
  'server-24.6/organization-event-only': `SP3013: ${read} ${denied} ${addScope}`,
  'server-24.6/organization-none': `SP3013: ${read} ${denied} ${addScope}`,
  'server-24.6/organization-outsider': `SP3013: ${read} ${denied} ${addScope}`,
  'server-24.6/organization-missing': `SP3032: ${missing} ${service} 404: The requested resource does not exist. ${checkNames}`,
  'server-24.6/no-final-slash': `SP3032: ${missing} ${service} 404: info: Route not found, did you forget a trailing slash? try: /api/0/organizations/acme/. ${checkNames}`,
  'server-24.6/project-missing': gone,
  'server-24.6/project-old-slug': `SP3008: Reading project mobile #2 failed: ${service} 302: the new slug is mobile-app. Use the slug mobile-app in the files.`,
  'server-24.6/projects-bad-cursor': `SP3011: Reading the list of projects failed: ${service} 400: Invalid cursor parameter. Run the command again; if the service rejects it again, check service.read and the log of the service.`,
  'server-24.6/issues-bad-period': `SP6064: ${issues} ${service} 400: Invalid statsPeriod: 'soon'. Correct the parameter that the message names.`,
  'server-24.6/organization-update-forbidden': denied,
  'server-24.6/project-update-reader': denied,
  'server-24.6/method-not-allowed': denied,
  'server-24.6/malformed-json': `${service} 400: JSON parse error - Expecting value: line 1 column 15 (char 14)`,
  'server-24.6/organization-invalid': `${service} 400: name: Ensure this field has no more than 64 characters.; defaultRole: "king" is not a valid choice.`,
  'server-24.6/organization-2fa-refused': `${service} 400: require2FA: Cannot require two-factor authentication without personal two-factor enabled.`,
  'server-24.6/organization-avatar-missing': `${service} 400: avatarType: Cannot set avatarType to upload without avatar`,
  'server-24.6/organization-pii-invalid': `${service} 400: relayPiiConfig: invalid type: integer \`5\`, expected a map at line 1 column 10`,
  'server-24.6/organization-relays-invalid': `${service} 400: trustedRelays: Invalid public key for relay key info with name:'a' in Trusted Relays`,
  'server-24.6/project-invalid': `${service} 400: slug: Enter a valid slug consisting of lowercase letters, numbers, underscores or hyphens. It cannot be entirely numeric.; platform: Invalid platform; resolveAge: A valid integer is required.`,
  'server-24.6/project-slug-taken': `${service} 400: slug: Another project (Web) is already using that slug`,

  'glitchtip-2025-12/bad-token': `SP3012: ${read} ${service} 401: Unauthorized. ${checkToken}`,
  'glitchtip-2025-12/unauthorized': `SP3012: ${read} ${service} 401: Unauthorized. ${checkToken}`,
  'glitchtip-2025-12/organization-none': `SP3013: ${read} ${service} 403: Permission denied. ${addScope}`,
  'glitchtip-2025-12/organization-missing': `SP3032: ${missing} ${service} 404: Not Found. ${checkNames}`,
  'glitchtip-2025-12/organization-stranger': `SP3032: ${missing} ${service} 404: Not Found. ${checkNames}`,
  'glitchtip-2025-12/organization-no-slash': `SP3008: ${read} ${service} 301, a redirect, which is not followed. Set SETPOINT_URL or --url to the actual URL of the service.`,
  'glitchtip-2025-12/project-missing': gone,
  'glitchtip-2025-12/project-by-id': gone,
  'glitchtip-2025-12/projects': noList,
  'glitchtip-2025-12/projects-per-page': noList,
  'glitchtip-2025-12/issues-no-event-scope': `SP3013: ${issues} ${service} 403: Permission denied. If the token lacks the scope event:read, add it; if it is the token of a user, check that the user has access.`,
  'glitchtip-2025-12/issues': noExport,
  'glitchtip-2025-12/issues-all': noExport,
  'glitchtip-2025-12/issues-default-query-of-others': noExport,
  'glitchtip-2025-12/issues-limit-1000': noExport,
  'glitchtip-2025-12/issues-project-minus-one': noExport,
  'glitchtip-2025-12/issues-sort-date': noExport,
  'glitchtip-2025-12/issues-sort-last-seen': noExport,
  'glitchtip-2025-12/issues-unknown-term': noExport,
  'glitchtip-2025-12/issues-unresolved': noExport,
  'glitchtip-2025-12/issues-window': noExport,
  'glitchtip-2025-12/organization-update-reader': `${service} 403: Permission denied`,
  'glitchtip-2025-12/project-update-reader': `${service} 403: Permission denied`,
  'glitchtip-2025-12/organization-malformed': `${service} 400: Cannot parse request body`,
  'glitchtip-2025-12/organization-empty-update': noName,
  'glitchtip-2025-12/organization-update-partial': noName,
  'glitchtip-2025-12/project-empty-update': noName,
  'glitchtip-2025-12/project-update-partial': noName,
  'glitchtip-2025-12/organization-update-type': `${service} 422: name: Input should be a valid string`,
};
