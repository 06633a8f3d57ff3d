/** Free text without its words that contain an @, such as e-mail addresses. Null if nothing is left. */
export function withoutAddresses(text: string | undefined): string | null {
  const kept = (text ?? '').split(/\s/).filter((word) => word !== '' && !word.includes('@'));
  return kept.length === 0 ? null : kept.join(' ');
}
