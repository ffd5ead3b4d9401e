// Stands for the package argon2 in tests, see vitest.config.ts. Its own parameters cost 190 ms of CPU for each new key.
import { createRequire } from 'node:module';
import type * as Argon2 from 'argon2';

const argon2: typeof Argon2 = createRequire(import.meta.url)('argon2');

/** The weakest parameters that Argon2 accepts. A hash contains its own, so verifying it is as cheap. */
const CHEAP = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

export const { verify } = argon2;
export const hash = (text: string, options: Argon2.HashOptions = {}): Promise<string> =>
  argon2.hash(text, { ...CHEAP, ...options });
