import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { readNamed } from '../../disk/read-named.js';
import { type Fault, usageError } from '../../model/fault.js';

/** Far larger than any bundle of authorities, in bytes. */
const maxBytes = 4 * 1024 * 1024;

/**
 * The certificates to trust with `--ca-file`, as PEM texts: those in the file, and all that Node.js trusts without it,
 * including those in the file that NODE_EXTRA_CA_CERTS names. Undefined without `--ca-file`.
 *
 * @throws Fault usage SP2112 if a file cannot be read or contains no valid certificate
 */
export async function trustedCertificates(
  caFile: string | undefined,
  extraCaFile: string | undefined,
): Promise<readonly string[] | undefined> {
  if (caFile === undefined) return undefined;
  const extra = extraCaFile ? await readCertificates('NODE_EXTRA_CA_CERTS', extraCaFile) : [];
  return [...rootCertificates, ...extra, ...(await readCertificates('--ca-file', caFile))];
}

async function readCertificates(option: string, path: string): Promise<readonly string[]> {
  const invalid = (why: string): Fault =>
    usageError(
      'SP2112',
      `The certificates in ${path} (${option}) cannot be used: ${why}.`,
      'Name a file with one or more certificates in PEM format.',
    );
  const text = await readNamed(path, maxBytes).catch((error: Error) => {
    throw invalid(error.message);
  });
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
  if (found.length === 0) throw invalid('it contains no PEM certificate');
  for (const pem of found)
    try {
      new X509Certificate(pem);
    } catch {
      throw invalid('it contains an invalid certificate');
    }
  return found;
}
