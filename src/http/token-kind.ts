/**
 * Whether a token is an organization auth token, which has only the scope org:ci. Newer deployments begin each token
 * with its kind; older tokens have no prefix (observed, section 11).
 */
export function isUploadToken(token: string): boolean {
  return token.startsWith('sntrys_');
}

export const uploadTokenNote = 'The token is an organization auth token, which is only for uploads (org:ci).';

export const uploadTokenHint = 'Use the token of an internal integration, or of a user.';
