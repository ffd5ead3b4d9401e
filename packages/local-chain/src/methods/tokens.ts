import { accountOptions, decimalsOf, encodeAccount } from '../encode-account.ts';
import { invalidParams } from '../errors.ts';
import { commitmentOf, configAt, isObject, minContextSlotOf, type Params, pubkeyOf } from '../params.ts';
import { isTokenProgram, parseMint, parseTokenAccount, type TokenAccount, uiTokenAmount } from '../token-accounts.ts';
import type { View } from '../view.ts';
import type { AccountState } from '../vm.ts';
import { type Method, withContext } from './method.ts';

const LARGEST_ACCOUNTS = 20;

type Found = { address: string; state: AccountState; account: TokenAccount };

/** Returns the token accounts of one token program, or of both. */
function tokenAccounts(view: View, programs: string[]): Found[] {
  return programs
    .flatMap((program) => view.core.vm.owned(program))
    .flatMap(({ address, state }) => {
      const account = parseTokenAccount(state.data);
      return account ? [{ address, state, account }] : [];
    });
}

function commitmentAt(view: View, params: Params, index: number) {
  const config = configAt(params, index);
  const commitment = commitmentOf(config);
  view.requireSlot(minContextSlotOf(config), commitment);
  return commitment;
}

/** Returns the mint at an address. @throws RpcError -32602 when there is none */
function mintAt(view: View, address: string) {
  const state = view.core.vm.get(address);
  const mint = state && isTokenProgram(state.owner) ? parseMint(state.data) : null;
  if (!state || !mint) throw invalidParams('Invalid param: not a Token mint');
  return { ...mint, program: state.owner };
}

/** Returns a method that finds token accounts by owner or delegate, and by a mint or a token program. */
function accountsBy(role: 'owner' | 'delegate'): Method {
  return (view, params) => {
    const holder = pubkeyOf(params[0]);
    const selector = isObject(params[1]) ? params[1] : {};
    const commitment = commitmentAt(view, params, 2);
    const options = accountOptions(configAt(params, 2));
    const { programs, mint } = selectionOf(view, selector);
    const found = tokenAccounts(view, programs).filter(
      ({ account }) => account[role] === holder && (mint === null || account.mint === mint),
    );
    return withContext(
      view,
      commitment,
      found.map(({ address, state }) => ({
        pubkey: address,
        account: encodeAccount(view.core.vm, address, state, options),
      })),
    );
  };
}

function selectionOf(view: View, selector: Record<string, unknown>): { programs: string[]; mint: string | null } {
  if (selector.mint !== undefined) {
    const mint = pubkeyOf(selector.mint);
    const state = view.core.vm.get(mint);
    if (!state || !isTokenProgram(state.owner)) throw invalidParams('Invalid param: could not find mint');
    return { programs: [state.owner], mint };
  }
  const program = pubkeyOf(selector.programId);
  if (!isTokenProgram(program)) throw invalidParams('Invalid param: unrecognized Token program id');
  return { programs: [program], mint: null };
}

export const tokenMethods: Record<string, Method> = {
  getTokenAccountsByOwner: accountsBy('owner'),
  getTokenAccountsByDelegate: accountsBy('delegate'),

  getTokenAccountBalance(view, params) {
    const address = pubkeyOf(params[0]);
    const commitment = commitmentAt(view, params, 1);
    const state = view.core.vm.get(address);
    if (!state) throw invalidParams('Invalid param: could not find account');
    const account = isTokenProgram(state.owner) ? parseTokenAccount(state.data) : null;
    const decimals = account && decimalsOf(view.core.vm, account.mint);
    if (!account || decimals === null) throw invalidParams('Invalid param: not a Token account');
    return withContext(view, commitment, uiTokenAmount(account.amount, decimals));
  },
  getTokenSupply(view, params) {
    const mint = mintAt(view, pubkeyOf(params[0]));
    return withContext(view, commitmentAt(view, params, 1), uiTokenAmount(mint.supply, mint.decimals));
  },
  getTokenLargestAccounts(view, params) {
    const address = pubkeyOf(params[0]);
    const { decimals, program } = mintAt(view, address);
    const commitment = commitmentAt(view, params, 1);
    const largest = tokenAccounts(view, [program])
      .filter(({ account }) => account.mint === address)
      .sort((a, b) => Number(b.account.amount - a.account.amount))
      .slice(0, LARGEST_ACCOUNTS)
      .map((found) => ({ address: found.address, ...uiTokenAmount(found.account.amount, decimals) }));
    return withContext(view, commitment, largest);
  },
};
