import bs58 from 'bs58';
import { listWalletChanges, type WalletChangeRow } from '../../../db/merchants/walletChanges.ts';
import { transact } from '../../../db/transaction.ts';
import { FlorinError } from '../../../domain/errors.ts';
import { TOKEN_NAMES } from '../../../domain/tokens.ts';
import { type NewWallets, walletChangeStatus } from '../../../domain/wallets.ts';
import { draftWalletChange, type ShownDraft } from '../../../services/walletDrafts.ts';
import { requestWalletChange, stopWalletChange } from '../../../services/wallets.ts';
import { scriptTexts } from '../../pages/checkout.ts';
import { walletChain } from '../../pages/frame.ts';
import type { Desk } from '../desk.ts';
import { type Field, type FormData, formOf } from '../forms.ts';
import { act, type DeskAnswer, page, type Screen } from '../screen.ts';
import { type Cell, cell, status } from '../view.ts';
import { doerOf } from './team.ts';

/** Owners change where money goes, so they prove first who they are. */
const DANGEROUS = { isDangerous: true } as const;
/** Changes that the page lists. */
const MAX_CHANGES = 20;
/** Longest address of a wallet. */
const MAX_ADDRESS = 44;

export const walletScreens: readonly Screen[] = [
  page('/wallets', 'merchant:read', (desk) => showWallets(desk)),
  page('/wallets/change', 'wallets:write', async (desk) => showForm(desk), DANGEROUS),
  act('/wallets/change', 'wallets:write', draft, DANGEROUS),
  act('/wallets/sign', 'wallets:write', sign, DANGEROUS),
  act('/wallets/:id/stop', 'wallets:write', stop),
];

async function showWallets(desk: Desk): Promise<DeskAnswer> {
  const { t, app, merchant, scope } = desk;
  const changes = await listWalletChanges(app.db, merchant.merchant_id, [scope.mode], MAX_CHANGES);
  return {
    title: t.text('desk-wallets'),
    template: 'detail',
    nav: 'wallets',
    data: {
      actions: desk.may('wallets:write')
        ? [{ label: t.text('desk-change-wallets'), href: desk.href('/wallets/change'), isPrimary: true }]
        : [],
      sections: [
        {
          title: t.text('desk-wallets-now'),
          text: t.text('desk-wallets-text', { hours: app.config.WALLET_CHANGE_DELAY_HOURS }),
          facts: TOKEN_NAMES.map((token) => ({
            label: token,
            value: addressCell(desk, merchant.wallets[token] ?? null),
          })),
        },
        {
          title: t.text('desk-wallet-changes'),
          table: {
            caption: t.text('desk-wallet-changes'),
            empty: t.text('desk-no-wallet-changes'),
            columns: [
              { label: t.text('desk-status-label') },
              { label: t.text('desk-changes') },
              { label: t.text('desk-wallet-effect') },
            ],
            rows: changes.map((change) => rowOf(desk, change)),
          },
          actions: changes
            .filter((change) => walletChangeStatus(change) === 'pending' && desk.may('wallets:write'))
            .map(({ id }) => ({
              label: t.text('wallet-change-stop'),
              href: desk.href(`/wallets/${id}/stop`),
              post: true,
              isDangerous: true,
            })),
        },
      ],
    },
  };
}

function addressCell({ t }: Desk, wallet: string | null): Cell {
  return wallet === null ? cell(t.text('desk-no-wallet')) : cell(wallet, { isCode: true });
}

function rowOf(desk: Desk, change: WalletChangeRow) {
  const wallets = Object.entries(change.wallets).map(
    ([token, wallet]) => `${token} ${wallet ?? desk.t.text('desk-no-wallet')}`,
  );
  return {
    href: null,
    cells: [
      status(desk.t, walletChangeStatus(change)),
      cell(wallets.join(', ')),
      desk.timeCell((change.applied_at ?? change.effective_at).toISOString()),
    ],
  };
}

const fieldsOf = ({ t, merchant }: Desk): Field[] =>
  TOKEN_NAMES.map((token) => ({
    name: `wallets.${token}`,
    label: token,
    kind: 'text',
    maxLength: MAX_ADDRESS,
    value: merchant.wallets[token] ?? '',
    hint: t.text('desk-wallet-hint', { token }),
  }));

function showForm(desk: Desk, attempt: { sent?: FormData; error?: unknown } = {}): DeskAnswer {
  const { t, app } = desk;
  const terms = { action: desk.href('/wallets/change'), submit: t.text('desk-go-on'), cancel: desk.href('/wallets') };
  return {
    title: t.text('desk-change-wallets'),
    template: 'formPage',
    nav: 'wallets',
    data: {
      intro: t.text('desk-change-wallets-intro', { hours: app.config.WALLET_CHANGE_DELAY_HOURS }),
      form: formOf(t, terms, fieldsOf(desk), attempt),
    },
    ...(attempt.error ? { status: 422 } : {}),
  };
}

async function draft(desk: Desk, { form }: { form: FormData }): Promise<DeskAnswer> {
  const { app, t, scope, person } = desk;
  const wallets: NewWallets = {};
  for (const token of TOKEN_NAMES) wallets[token] = (form.get(`wallets.${token}`) ?? '').trim() || null;
  try {
    const drafter = { ...scope, user_id: person.user_id };
    const drafted = await draftWalletChange(app.db, app.config, drafter, wallets, t.locale);
    if (drafted.signers.length === 0) return finish(desk, drafted.draft, new Map());
    return showSigning(desk, drafted, new Map(), null);
  } catch (error) {
    return showForm(desk, { sent: form, error });
  }
}

/** Signatures by wallet, in base64. */
type Signatures = Map<string, string>;

/** Shows the text that the next wallet signs. */
function showSigning(
  desk: Desk,
  { draft, text, signers }: ShownDraft,
  signed: Signatures,
  problem: string | null,
): DeskAnswer {
  const { t, scope } = desk;
  const next = signers.find((wallet) => !signed.has(wallet)) as string;
  return {
    title: t.text('desk-sign-wallets'),
    template: 'signText',
    nav: 'wallets',
    pageScripts: ['wallets'],
    texts: {
      ...scriptTexts(t, scope.mode, SCRIPT_TEXTS),
      // The script's name for the button that signs.
      'plan-cancel-with': t.text('desk-sign-with', { wallet: '{wallet}' }),
      'wallet-other-account': t.text('desk-sign-other-account', { wallet: '{wallet}' }),
    },
    data: {
      lead: t.text('desk-sign-text', { wallet: next }),
      place: t.text('desk-sign-place', { number: signed.size + 1, count: signers.length }),
      signed: [...signed],
      chain: walletChain(scope.mode),
      ...{ draft, message: text, signers, wallet: next, problem },
    },
    ...(problem ? { status: 422 } : {}),
  };
}

/** The texts of the script that asks a wallet. */
const SCRIPT_TEXTS = ['wallet-rejected', 'wallet-not-connected', 'wallet-wrong-network', 'wallet-problem'] as const;

async function sign(desk: Desk, { form }: { form: FormData }): Promise<DeskAnswer> {
  const { t } = desk;
  const signers = form.getAll('signer');
  const signed: Signatures = new Map();
  for (const wallet of signers) {
    const signature = form.get(`signature.${wallet}`);
    if (signature) signed.set(wallet, signature);
  }
  const next = signers.find((wallet) => !signed.has(wallet));
  const given = (form.get('signature') ?? '').trim();
  const shown = { draft: form.get('draft') ?? '', text: form.get('text') ?? '', signers };
  if (next && given === '') return showSigning(desk, shown, signed, t.text('problem-required'));
  if (next) signed.set(next, given);
  if (signed.size < signers.length) return showSigning(desk, shown, signed, null);
  const bytes = new Map([...signed].map(([wallet, text]) => [wallet, bytesOf(text)]));
  try {
    return await finish(desk, shown.draft, bytes);
  } catch (error) {
    const wallet =
      error instanceof FlorinError && error.details.reason === 'wallet_signature' ? String(error.details.wallet) : null;
    if (wallet === null) throw error;
    signed.delete(wallet);
    return showSigning(desk, shown, signed, t.text('desk-sign-wrong', { wallet }));
  }
}

/** Returns a signature that a wallet wrote in base64, or a command in base58. */
function bytesOf(text: string): Uint8Array {
  const isBase58 = /^[1-9A-HJ-NP-Za-km-z]{80,90}$/.test(text);
  return isBase58 ? bs58.decode(text) : Buffer.from(text, 'base64');
}

async function finish(desk: Desk, draft: string, signatures: ReadonlyMap<string, Uint8Array>): Promise<DeskAnswer> {
  const { app, scope } = desk;
  const changer = { ...scope, by: doerOf(desk) };
  await transact(app.db, (trx) => requestWalletChange(trx, app.config, changer, { draft, signatures }));
  return { redirect: '/wallets', done: 'desk-done-wallets' };
}

async function stop(desk: Desk, { params }: { params: Record<string, string> }): Promise<DeskAnswer> {
  const changer = { ...desk.scope, by: doerOf(desk) };
  await transact(desk.app.db, (trx) => stopWalletChange(trx, changer, params.id as string));
  return { redirect: '/wallets', done: 'desk-done-saved' };
}
