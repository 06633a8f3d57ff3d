import { CST, Lexer } from 'yaml';

/** The comments of a text, in their order. Uses YAML's own tokens, because `#` inside a value is not a comment. */
export function commentsOf(text: string): readonly string[] {
  const found: string[] = [];
  let isValue = false;
  for (const token of new Lexer().lex(text)) {
    if (!isValue && token.startsWith('#')) found.push(token);
    isValue = token === CST.SCALAR;
  }
  return found;
}
