import { forMessages, notice, written } from './schemas.mjs';

/** `message-schemas.ts`: the schemas of the files that users write, with what messages about a wrong value look up. */
export function renderMessageSchemas(schemas) {
  const kept = written.map((name) => [schemas.get(name).$id, forMessages(schemas.get(name))]);
  const data = JSON.stringify(Object.fromEntries(kept));
  return [
    `// ${notice}`,
    `import type { Json } from '../../model/json.js';`,
    '',
    '/** By file name, without texts that only editors show. */',
    `export const messageSchemas = ${data} as const satisfies Record<string, Json>;`,
    '',
  ].join('\n');
}
