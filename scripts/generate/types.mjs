import { compile } from 'json-schema-to-typescript';
import { editorOnly, follow, isByName, mapNodes, mapValues, notice, wording } from './schemas.mjs';

/** The type of each document, by the name of its schema. */
export const typeNames = new Map([
  ['setpoint', 'RootFile'],
  ['organization-file', 'OrganizationFile'],
  ['project-file', 'ProjectFile'],
  ['layer-file', 'LayerFile'],
  ['plan', 'PlanJson'],
  ['outcome', 'OutcomeJson'],
  ['rollback', 'RollbackJson'],
  ['evidence', 'EvidenceJson'],
  ['export-manifest', 'ManifestJson'],
  ['export-checkpoint', 'CheckpointJson'],
  ['inventory', 'InventoryJson'],
  ['checked-files', 'CheckedFiles'],
  ['notification', 'NotificationJson'],
  ['sandbox-seed', 'SandboxSeed'],
  ['organization-reply', 'OrganizationReply'],
  ['project-reply', 'ProjectReply'],
  ['issue-reply', 'IssueReply'],
]);

/** A reply can lack any member. Only those that the interface describes have a name. */
const isReply = (name) => name.endsWith('-reply');

/** Keywords without an equivalent type: inner titles would become aliases, and types cannot express conditions. */
const dropped = new Set([...editorOnly, '$schema', '$id', 'definitions', 'if', 'then', 'else', wording]);

/** `types.ts`: one self-contained interface for each document. */
export async function renderTypes(schemas) {
  const parts = [`/* ${notice} */`, "import type { Json, JsonObject } from '../../model/json.js';"];
  for (const [name, title] of typeNames) {
    const schema = schemas.get(name);
    const plain = { ...inline(schema, schema, schemas), title };
    const optional = () => mapNodes(plain, ({ required: _, ...rest }) => rest);
    parts.push(
      await compile(isReply(name) ? optional() : plain, title, {
        bannerComment: '',
        additionalProperties: !isReply(name),
        ignoreMinAndMaxItems: true,
        format: true,
      }),
    );
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
    return inline({ ...target.node, ...beside }, target.home, schemas);
  }
  const kept = Object.fromEntries(Object.entries(node).filter(([key]) => !dropped.has(key)));
  const inlined = (value) => inline(value, home, schemas);
  const plain = mapValues(kept, (value, key) => (isByName(key) ? mapValues(value, inlined) : inlined(value)));
  // Each alternative contains all its properties.
  return plain.oneOf === undefined ? withJson(plain) : { oneOf: plain.oneOf };
}

/** The types of JSON values without a schema of their own: `unknown` would need a check wherever one is used. */
function withJson(schema) {
  if (Object.keys(schema).every((key) => key === 'description')) return { ...schema, tsType: 'Json' };
  const types = [schema.type ?? []].flat();
  const isOpen = !('properties' in schema || 'additionalProperties' in schema);
  if (!isOpen || types.some((type) => !['object', 'null'].includes(type))) return schema;
  return { ...schema, tsType: types.map((type) => (type === 'object' ? 'JsonObject' : type)).join(' | ') };
}
