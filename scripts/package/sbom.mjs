/**
 * A bill of materials (CycloneDX 1.5) of the bundled packages, which `npm audit` cannot see. The same input always
 * gives the same file.
 */
export function renderSbom(own, packages) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: component('application', own) },
    components: packages.map((one) => component('library', one)),
  };
}

function component(type, { name, version, license }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return { type, 'bom-ref': purl, name, version, purl, licenses: [{ expression: license }] };
}
