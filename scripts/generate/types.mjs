import { compile } from 'json-schema-to-typescript';
import { editorOnly, follow, isByName, mapValues, notice, wording } from './schemas.mjs';

const roots = [
  ['OrganizationSettings', 'organization-settings'],
  ['ProjectSettings', 'project-settings'],
  ['OrganizationExpectations', 'organization-expectations'],
  ['ProjectExpectations', 'project-expectations'],
  ['OrganizationReply', 'organization-reply'],
  ['ProjectReply', 'project-reply'],
  ['Issue', 'issue-reply'],
  ['RootFile', 'setpoint'],
];

/** Keywords without an equivalent type: inner titles would become aliases, and types cannot express conditions. */
const dropped = new Set([...editorOnly, '$schema', '$id', 'definitions', 'if', 'then', 'else', wording]);
// Descriptions become comments.
dropped.delete('description');

/** `types.ts`: one self-contained interface for each root schema. */
export async function renderTypes(schemas) {
  const parts = [`/* ${notice} */`];
  for (const [title, name] of roots) {
    const schema = schemas.get(name);
    const plain = { ...inline(schema, schema, schemas), title };
    parts.push(await compile(plain, title, { bannerComment: '', additionalProperties: true, format: true }));
  }
  return parts.join('\n');
}

/** Replaces the references in a schema by their targets and removes inner titles. No schema is recursive. */
function inline(node, home, schemas) {
  if (Array.isArray(node)) return node.map((item) => inline(item, home, schemas));
  if (typeof node !== 'object' || node === null) return node;
  if (typeof node.$ref === 'string') {
    const { $ref, ...beside } = node;
    const target = follow($ref, home, schemas);
    return inline({ ...target, ...beside }, $ref.startsWith('#') ? home : target, schemas);
  }
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !dropped.has(key))
      .map(([key, value]) => [
        key,
        isByName(key)
          ? mapValues(value, (schema) => inline(schema, home, schemas))
          : inline(value, home, schemas),
      ]),
  );
}
