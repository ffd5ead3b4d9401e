import { fileURLToPath } from 'node:url';

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  // The SDK is a link to a folder of this repository. A shop that installs it from npm needs no root.
  turbopack: { root: fileURLToPath(new URL('../..', import.meta.url)) },
};
