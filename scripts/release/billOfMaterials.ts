import { randomUUID } from 'node:crypto';

/** A package in package-lock.json. */
type Locked = {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  link?: boolean;
};
/** package-lock.json: the packages by their folder, `''` for the project itself. */
export type Lock = { packages: Record<string, Locked> };

/**
 * Returns the packages that run in production, in CycloneDX 1.5.
 * `npm sbom --omit=dev` leaves out every package that development needs, too.
 * @param lock the parsed package-lock.json
 */
export function billOfMaterials({ packages }: Lock) {
  const component = (name: string, { version = '' }: Locked) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return { name, version, 'bom-ref': purl, purl };
  };
  // Two folders may have the same version of a package.
  const components = new Map<string, object>();
  for (const [folder, locked] of Object.entries(packages)) {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(folder) ?? [];
    // The workspaces, which are links and folders elsewhere, are packages of development.
    if (name === undefined || locked.link || locked.dev || locked.devOptional) continue;
    const { purl, ...own } = component(locked.name ?? name, locked);
    // For example, a package for another platform.
    const scope = locked.optional ? 'optional' : 'required';
    components.set(purl, { type: 'library', ...own, scope, purl, ...licences(locked), ...hashes(locked) });
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: new Date().toISOString(),
      component: { type: 'application', ...component('florin', packages[''] ?? {}) },
    },
    components: [...components.values()],
  };
}

/** A licence in the lock is an SPDX expression. */
function licences({ license }: Locked): object {
  return license === undefined ? {} : { licenses: [{ expression: license }] };
}

/** The lock has hashes as npm compares them, such as sha512-…, in base64. */
function hashes({ integrity }: Locked): object {
  const [, bits, base64] = /^sha(\d+)-(\S+)/.exec(integrity ?? '') ?? [];
  if (base64 === undefined) return {};
  return { hashes: [{ alg: `SHA-${bits}`, content: Buffer.from(base64, 'base64').toString('hex') }] };
}
