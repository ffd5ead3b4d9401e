import * as v from 'valibot';
import type { Mode } from '../../domain/modes.ts';
import { ICON_PATH } from '../pages/icon.ts';
import { type Answer, type App, ok } from './route.ts';

// The answers to wallets' transaction requests (Solana Pay).

/** The answer to GET: what the wallet shows before it requests the transaction. */
export const described = v.object({ label: v.string(), icon: v.pipe(v.string(), v.url()) });
/** The answer to POST. */
export const requested = v.object({ transaction: v.pipe(v.string(), v.base64()), message: v.string() });

/** Returns the answer to GET. */
export function describe({ config }: App, { merchant_name, mode }: { merchant_name: string; mode: Mode }): Answer {
  return { ...ok({ label: merchant_name, icon: config.BASE_URL + ICON_PATH }), mode };
}
