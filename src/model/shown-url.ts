/**
 * The part of a user's URL that may be printed: scheme, host and port. A user name, path or query can contain a secret.
 * A URL that parsers could split differently is not printed at all.
 */
export function shownUrl(text: string): string {
  const plain = /^(https?:\/\/)(?:[^\s/?#@\\]*@)?([^\s/?#@\\]+)(?:[/?#][^@]*)?$/i.exec(text);
  return plain === null ? 'an address that is not shown' : `${plain[1]}${plain[2]}`;
}

/**
 * Replaces the user name and password of a URL, and the query of each URL. The password can contain any character, so
 * that everything between `://` and the last `@` is replaced; only own sentences continue after `://` with a comma.
 *
 * @param mark replaces each secret; if it is empty, `@` and `?` are removed too.
 */
export function withoutCredentials(text: string, mark = '…'): string {
  const end = Math.max(text.lastIndexOf('@'), 0);
  const begin = /:(?:\\?\/){2}(?![,\s])/.exec(text.slice(0, end));
  const plain =
    begin === null
      ? text
      : text.slice(0, begin.index + begin[0].length) + (mark && `${mark}@`) + text.slice(end + 1);
  return plain.replace(urlWithQuery, (_, url: string, query = '') => url + (query && mark && `?${mark}`));
}

/**
 * A query ends where a file or a message can end the URL. It is optional, here and below, so that one match takes all
 * characters that it has read: the time is linear.
 */
const urlWithQuery = /(:(?:\\?\/){2}[^\s"'`?#]*)(\?[^\s"'`<>{}[\]]+)?/g;

/** Replaces each URL in a sentence with the part that may be printed. */
export function withShownUrls(sentence: string): string {
  return sentence.replace(/\b[a-z][a-z\d+.-]*(:\/\/[^\s,]+)?/gi, (found: string, rest?: string) =>
    rest === undefined ? found : shownUrl(found),
  );
}

/** The service for the reader. `origin`: as in a plan. */
export function serviceName(origin: string): string {
  return origin === 'sandbox:' ? 'the embedded sandbox' : origin;
}
