import { annotation, fieldsOf, renderModule, resources, settingsOf } from './schemas.mjs';

/**
 * `catalogue.ts`: the settings and the fields that files can expect as data, without defaults (see `catalogueFor`),
 * `limits` and `stamped`.
 */
export function renderCatalogue(schemas, vocabularies) {
  const scopesOf = (resource) => JSON.stringify(schemas.get(`${resource}-settings`)[annotation].scopes);
  return renderModule('CatalogueData', '../setting.js', [
    'export const data: CatalogueData = {',
    `  scopes: { ${resources.map((name) => `${name}: ${scopesOf(name)}`).join(', ')} },`,
    '  settings: [',
    ...settingsOf(schemas).map(lineOf),
    '  ],',
    '  fields: [',
    ...fieldsOf(schemas).map(lineOf),
    '  ],',
    `  keys: ${JSON.stringify(keysOfFiles(schemas))},`,
    `  vocabularies: ${JSON.stringify(vocabularies, null, 2).replaceAll('\n', '\n  ')},`,
    '};',
  ]);
}

/** The keys of the files that users write, in their canonical order. */
function keysOfFiles(schemas) {
  const keysOf = ({ properties }) => Object.keys(properties);
  const root = schemas.get('setpoint');
  const layer = schemas.get('layer-file');
  return {
    root: keysOf(root),
    service: keysOf(root.properties.service),
    guard: keysOf(root.properties.guard),
    organization: keysOf(schemas.get('organization-file')),
    layer: keysOf(layer),
    match: keysOf(layer.properties.match),
    project: keysOf(schemas.get('project-file')),
  };
}

function lineOf({ resource, name, schema }) {
  const { limits, stamped, ...note } = schema[annotation] ?? {};
  // The properties that a file can set. Other properties of a reply's items belong to the service.
  const fields = note.kind === 'keyed-list' ? { fields: Object.keys(schema.items.properties) } : {};
  const entry = { resource, name, ...note, ...fields, description: schema.description };
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  const isScalar = (entry.kind ?? 'scalar') === 'scalar';
  if (isScalar && types.length !== 1) throw new Error(`${resource}.${name}: a scalar needs one type`);
  return `    ${JSON.stringify(isScalar ? { ...entry, type: types[0] } : entry)},`;
}
