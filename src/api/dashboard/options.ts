import { isTokenAvailable } from '../../config/index.ts';
import { TOKEN_NAMES, type Token } from '../../domain/tokens.ts';
import type { Desk } from './desk.ts';
import { type Option, plainOptions } from './forms.ts';

/** Returns the tokens in which the merchant can be paid, or all if there is none yet. `chosen`: one to offer in any case. */
export function tokenOptions({ app, merchant, scope }: Desk, chosen?: Token): readonly Option[] {
  const own = TOKEN_NAMES.filter(
    (token) => token === chosen || (merchant.wallets[token] && isTokenAvailable(app.config, scope.mode, token)),
  );
  return plainOptions(own.length > 0 ? own : TOKEN_NAMES);
}
