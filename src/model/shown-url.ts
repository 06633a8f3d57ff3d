/**
 * What may be shown of an address as somebody gave it: its scheme, host and port. A user name, a path or a query can hold a
 * secret, and what parsers would not split alike is not shown at all.
 */
export function shownUrl(text: string): string {
  const plain = /^(https?:\/\/)(?:[^\s/?#@\\]*@)?([^\s/?#@\\]+)(?:[/?#][^@]*)?$/i.exec(text);
  return plain === null ? 'an address that is not shown' : `${plain[1]}${plain[2]}`;
}

/** A sentence with each address in it as it may be shown. */
export function withShownUrls(sentence: string): string {
  return sentence.replace(/\b[a-z][a-z\d+.-]*:\/\/[^\s,]+/gi, shownUrl);
}
