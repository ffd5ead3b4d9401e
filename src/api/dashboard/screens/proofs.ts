import { FlorinError } from '../../../domain/errors.ts';
import type { ProofStatus } from '../../../domain/proofs.ts';
import type { Token } from '../../../domain/tokens.ts';
import type { proofJson } from '../../../serializers/proofs.ts';
import type { Desk } from '../desk.ts';
import type { DeskPage } from '../screen.ts';
import { type Cell, cell, type Fact, shortened, type Table, type Tone } from '../view.ts';
import { unitsText } from './bookParts.ts';
import { signatureCell, walletCell } from './chainCells.ts';

export type ProofJson = ReturnType<typeof proofJson>;

/** The results of a proof, the worst first. */
const TONES: Record<ProofStatus, Tone> = {
  different: 'bad',
  failed: 'bad',
  pending: 'warn',
  running: 'soft',
  proven: 'good',
};

/** Waiting transactions that a page shows. More of them say nothing new. */
const MAX_SHOWN = 100;

/** Returns the path of the page with the latest proof of a wallet's token. */
export const proofPath = (wallet: string, token: Token): string => `/books/proofs/${wallet}/${token}`;

/** Returns the result of a proof as a badge. */
export const proofStatus = ({ t }: Desk, status: ProofStatus): Cell => ({
  text: t.text('books-proof-status', { status: { raw: status } }),
  tone: TONES[status],
});

/** Returns the worst result of all; undefined: there is none. */
export function worstOf(proofs: readonly ProofJson[]): ProofStatus | undefined {
  const order = Object.keys(TONES) as ProofStatus[];
  return order.find((name) => proofs.some(({ status }) => status === name));
}

const title = ({ token, wallet }: ProofJson) => `${token} ${shortened(wallet)}`;

/** Returns base units of a proof as text; null: it has no result. */
const amount = (desk: Desk, { token }: ProofJson, units: string | null): Cell =>
  cell(units === null ? null : unitsText(desk, units, token));

/** Returns what the entries since the opening add up to. */
function entriesSince({ booked_base_units: booked, opening_base_units: opening }: ProofJson): string | null {
  return booked === null || opening === null ? null : (BigInt(booked) - BigInt(opening)).toString();
}

/** Returns the latest proofs, by wallet and token. */
export function proofTable(desk: Desk, proofs: readonly ProofJson[]): Table {
  const { t } = desk;
  return {
    caption: t.text('books-proofs'),
    empty: t.text('books-no-proofs'),
    columns: [
      { label: t.text('portal-wallet') },
      { label: t.text('desk-status-label') },
      { label: t.text('books-opening'), isNumber: true },
      { label: t.text('books-since'), isNumber: true },
      { label: t.text('books-chain'), isNumber: true },
      { label: t.text('books-proved-at') },
    ],
    rows: proofs.map((proof) => ({
      href: desk.href(proofPath(proof.wallet, proof.token)),
      cells: [
        cell(title(proof)),
        { ...proofStatus(desk, proof.status), sub: remark(desk, proof) },
        amount(desk, proof, proof.opening_base_units),
        amount(desk, proof, entriesSince(proof)),
        amount(desk, proof, proof.balance_base_units),
        timeOf(desk, proof),
      ],
    })),
  };
}

/** Returns when a wallet was proved, and at which slot of the chain. */
const timeOf = (desk: Desk, { checked_at, slot }: ProofJson): Cell => ({
  ...desk.timeCell(checked_at),
  sub: slot === null ? null : desk.t.text('books-slot', { slot: String(slot) }),
});

/** Returns the line below a result: that it is being proved again, why it failed, or the amount that differs or waits. */
function remark(desk: Desk, proof: ProofJson): string | null {
  const { t } = desk;
  const { status, token, failure, difference_base_units, pending_base_units } = proof;
  if (proof.is_running && status !== 'running') return t.text('books-proved-again');
  if (failure) return t.text('books-failure', { failure: { raw: failure } });
  if (status === 'different' && difference_base_units) return unitsText(desk, difference_base_units, token);
  return status === 'pending' && pending_base_units ? unitsText(desk, pending_base_units, token) : null;
}

/** Shows the latest proof of a wallet's token, and what differs, transfer by transfer. */
export async function showProof(desk: Desk, { wallet, token }: { wallet: string; token: string }): Promise<DeskPage> {
  const { t } = desk;
  const { body } = await desk.call<ProofJson[]>('GET /proofs');
  const proof = body.find((one) => one.wallet === wallet && one.token === token);
  if (!proof) throw new FlorinError('not_found', 'There is no such proof.');
  const { status, pending } = proof;
  return {
    title: title(proof),
    template: 'detail',
    nav: 'books',
    isChanging: proof.is_running,
    data: {
      back: { href: desk.href('/books'), text: t.text('desk-books') },
      badges: [proofStatus(desk, status)],
      sections: [
        {
          title: t.text('desk-details'),
          text: t.text('books-proof-about', { status: { raw: status } }),
          facts: factsOf(desk, proof),
        },
        ...(status === 'different' ? [differenceSection(desk, proof)] : []),
        ...(pending.length > 0 ? [pendingSection(desk, proof)] : []),
        { title: t.text('desk-raw'), json: JSON.stringify(proof, null, 2) },
      ],
    },
  };
}

function factsOf(desk: Desk, proof: ProofJson): Fact[] {
  const { t } = desk;
  const { status, failure, wallet, booked_base_units, pending_base_units, difference_base_units } = proof;
  const isWaiting = status === 'pending' || proof.pending.length > 0;
  return [
    { label: t.text('books-opening'), value: amount(desk, proof, proof.opening_base_units) },
    { label: t.text('books-since'), value: amount(desk, proof, entriesSince(proof)) },
    { label: t.text('books-booked'), value: amount(desk, proof, booked_base_units) },
    ...(isWaiting ? [{ label: t.text('books-waiting'), value: amount(desk, proof, pending_base_units) }] : []),
    { label: t.text('books-chain'), value: amount(desk, proof, proof.balance_base_units) },
    ...(status === 'different'
      ? [{ label: t.text('books-difference'), value: amount(desk, proof, difference_base_units) }]
      : []),
    ...(failure
      ? [{ label: t.text('books-why'), value: cell(t.text('books-failure', { failure: { raw: failure } })) }]
      : []),
    {
      label: t.text('books-proved-at'),
      value: proof.is_running ? cell(t.text('books-proved-again')) : timeOf(desk, proof),
    },
    { label: t.text('portal-wallet'), value: walletCell(desk, wallet), isWhole: true },
  ];
}

function differenceSection(desk: Desk, proof: ProofJson): object {
  const { t } = desk;
  const { differences, token } = proof;
  const heading = t.text('books-differences');
  if (differences.length === 0) return { title: heading, text: t.text('books-no-differences') };
  const table: Table = {
    caption: heading,
    empty: t.text('books-no-differences'),
    columns: [
      { label: t.text('desk-transaction'), isShort: true },
      { label: t.text('books-transfer') },
      { label: t.text('books-booked'), isNumber: true },
      { label: t.text('books-chain'), isNumber: true },
    ],
    rows: differences.map(({ transaction_signature, slot, path, ledger_base_units, chain_base_units }) => ({
      href: null,
      cells: [
        { ...signatureCell(desk, transaction_signature, { isShort: true }), sub: slotText(desk, slot) },
        cell(path === null ? t.text('books-all-transfers') : t.text('books-instruction', { path })),
        cell(unitsText(desk, ledger_base_units, token)),
        cell(chain_base_units === null ? t.text('books-missing') : unitsText(desk, chain_base_units, token)),
      ],
    })),
  };
  return { title: heading, text: t.text('books-differences-intro'), table };
}

function pendingSection(desk: Desk, { pending, token }: ProofJson): object {
  const { t } = desk;
  const heading = t.text('books-pending');
  const table: Table = {
    caption: heading,
    empty: '',
    columns: [
      { label: t.text('desk-transaction'), isShort: true },
      { label: t.text('books-chain'), isNumber: true },
    ],
    rows: pending.slice(0, MAX_SHOWN).map(({ transaction_signature, slot, changed_base_units }) => ({
      href: null,
      cells: [
        { ...signatureCell(desk, transaction_signature, { isShort: true }), sub: slotText(desk, slot) },
        cell(unitsText(desk, changed_base_units, token)),
      ],
    })),
  };
  const isCut = pending.length > MAX_SHOWN;
  return {
    title: heading,
    text: t.text('books-pending-intro', { count: pending.length }),
    texts: isCut ? [t.text('books-pending-shown', { count: MAX_SHOWN })] : [],
    table,
  };
}

const slotText = ({ t }: Desk, slot: number) => t.text('books-slot', { slot: String(slot) });
