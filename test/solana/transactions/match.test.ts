import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../../../src/solana/transactions/instructions.ts';
import { type Candidate, matchCredits } from '../../../src/solana/transactions/match.ts';
import type { ChainTransaction, Transfer } from '../../../src/solana/transactions/parse.ts';

const usdc: Candidate = {
  paymentId: 'pay_usdc',
  reference: 'refUsdc',
  token: 'USDC',
  mint: 'mintUsdc',
  recipients: ['merchant', 'partner'],
};
const sol: Candidate = {
  paymentId: 'pay_sol',
  reference: 'refSol',
  token: 'SOL',
  mint: null,
  recipients: ['merchant'],
};

function tokens(overrides: Partial<Transfer> = {}, ...references: string[]): Transfer {
  const accounts = ['payerAccount', 'merchantAccount', 'payer', ...references];
  return {
    path: '0',
    kind: 'token',
    program: TOKEN_PROGRAM,
    mint: 'mintUsdc',
    amount: 100n,
    source: 'payerAccount',
    sourceOwner: 'payer',
    destination: 'merchantAccount',
    destinationOwner: 'merchant',
    accounts,
    references,
    ...overrides,
  };
}

function lamports(overrides: Partial<Transfer> = {}, ...references: string[]): Transfer {
  const accounts = ['payer', 'merchant', ...references];
  const both = { source: 'payer', destination: 'merchant', accounts, references };
  return tokens({ kind: 'system', program: SYSTEM_PROGRAM, mint: null, ...both, ...overrides });
}

/** Returns a transaction of these transfers in this order; `elsewhere` are references in another instruction. */
function transactionOf(transfers: Transfer[], elsewhere: string[] = [], error: unknown = null): ChainTransaction {
  const placed = transfers.map((transfer, index) => ({ ...transfer, path: `${index}` }));
  const accounts = [...new Set([...placed.flatMap((transfer) => transfer.accounts), ...elsewhere])];
  return { signature: 'signature', slot: 1, blockTime: new Date(0), error, accounts, transfers: placed };
}

type Case = {
  name: string;
  transaction: ChainTransaction;
  candidates?: Candidate[];
  credits?: [path: string, paymentId: string][];
  unapplied?: [path: string, paymentId: string | null, reason: string][];
  rejected?: [paymentId: string, reason: string][];
};

const cases: Case[] = [
  {
    name: 'a transfer that carries the reference',
    transaction: transactionOf([tokens({}, 'refUsdc')]),
    credits: [['0', 'pay_usdc']],
  },
  {
    name: 'a transfer beside an instruction that carries the reference (a memo, a wallet’s program)',
    transaction: transactionOf([tokens()], ['refUsdc']),
    credits: [['0', 'pay_usdc']],
  },
  {
    name: 'a split: every leg to a recipient, wherever the reference stands',
    transaction: transactionOf([tokens({}, 'refUsdc'), tokens({ destinationOwner: 'partner' })]),
    credits: [
      ['0', 'pay_usdc'],
      ['1', 'pay_usdc'],
    ],
  },
  {
    name: 'the same transfer twice, which counts twice',
    transaction: transactionOf([tokens({}, 'refUsdc'), tokens({}, 'refUsdc')]),
    credits: [
      ['0', 'pay_usdc'],
      ['1', 'pay_usdc'],
    ],
  },
  {
    name: 'two payments in one transaction, each transfer with its own reference',
    transaction: transactionOf([tokens({}, 'refUsdc'), lamports({}, 'refSol')]),
    candidates: [usdc, sol],
    credits: [
      ['0', 'pay_usdc'],
      ['1', 'pay_sol'],
    ],
  },
  {
    name: 'a transfer that carries the reference and the beacon',
    transaction: transactionOf([tokens({}, 'refUsdc', 'beacon')]),
    credits: [['0', 'pay_usdc']],
  },
  {
    name: 'a transfer that carries the reference of another service, too: it may count the same money',
    transaction: transactionOf([tokens({}, 'refUsdc', 'refOther')]),
    unapplied: [['0', 'pay_usdc', 'ambiguous_reference']],
    rejected: [['pay_usdc', 'ambiguous_reference']],
  },
  {
    name: 'one transfer that carries two payments’ references',
    transaction: transactionOf([tokens({}, 'refUsdc', 'refSol')]),
    candidates: [usdc, sol],
    unapplied: [['0', null, 'ambiguous_reference']],
    rejected: [
      ['pay_usdc', 'ambiguous_reference'],
      ['pay_sol', 'ambiguous_reference'],
    ],
  },
  {
    name: 'a transfer without a reference beside two payments’ references',
    transaction: transactionOf([tokens(), tokens({}, 'refUsdc')], ['refSol']),
    candidates: [usdc, sol],
    credits: [['1', 'pay_usdc']],
    unapplied: [['0', null, 'ambiguous_reference']],
    rejected: [['pay_sol', 'ambiguous_reference']],
  },
  {
    name: 'a transfer without a reference to a wallet that only one of two named payments pays',
    transaction: transactionOf([tokens({ destinationOwner: 'partner' })], ['refUsdc', 'refSol']),
    candidates: [usdc, sol],
    unapplied: [['0', null, 'ambiguous_reference']],
    rejected: [
      ['pay_usdc', 'ambiguous_reference'],
      ['pay_sol', 'ambiguous_reference'],
    ],
  },
  {
    name: 'a failed transaction',
    transaction: transactionOf([tokens({}, 'refUsdc')], [], { InstructionError: [0, { Custom: 1 }] }),
    rejected: [['pay_usdc', 'transaction_failed']],
  },
  {
    name: 'another token',
    transaction: transactionOf([tokens({ mint: 'mintUsdt' }, 'refUsdc')]),
    unapplied: [['0', 'pay_usdc', 'wrong_token']],
    rejected: [['pay_usdc', 'wrong_token']],
  },
  {
    name: 'SOL for a payment in USDC',
    transaction: transactionOf([lamports({}, 'refUsdc')]),
    unapplied: [['0', 'pay_usdc', 'wrong_token']],
    rejected: [['pay_usdc', 'wrong_token']],
  },
  {
    name: 'a token of unknown mint (null, like the mint of SOL) for a payment in SOL',
    transaction: transactionOf([tokens({ mint: null }, 'refSol')]),
    candidates: [sol],
    unapplied: [['0', 'pay_sol', 'wrong_token']],
    rejected: [['pay_sol', 'wrong_token']],
  },
  {
    name: 'a token whose mint is not configured is never matched by a transfer of unknown mint',
    transaction: transactionOf([tokens({ mint: null }, 'refUsdc')]),
    candidates: [{ ...usdc, mint: null }],
    unapplied: [['0', 'pay_usdc', 'wrong_token']],
    rejected: [['pay_usdc', 'wrong_token']],
  },
  {
    name: 'a transfer with the reference to somebody else',
    transaction: transactionOf([tokens({ destinationOwner: 'stranger' }, 'refUsdc')]),
    unapplied: [['0', 'pay_usdc', 'wrong_recipient']],
    rejected: [['pay_usdc', 'wrong_recipient']],
  },
  {
    name: 'a transfer into an account of unknown owner',
    transaction: transactionOf([tokens({ destinationOwner: null }, 'refUsdc')]),
    unapplied: [['0', 'pay_usdc', 'wrong_recipient']],
    rejected: [['pay_usdc', 'wrong_recipient']],
  },
  {
    name: 'a recipient who moves their own money',
    transaction: transactionOf([tokens({ sourceOwner: 'merchant' }, 'refUsdc')]),
    rejected: [['pay_usdc', 'self_transfer']],
  },
  {
    name: 'a transfer of nothing',
    transaction: transactionOf([tokens({ amount: 0n }, 'refUsdc')]),
    rejected: [['pay_usdc', 'no_transfer']],
  },
  {
    name: 'the reference alone, with no transfer at all',
    transaction: transactionOf([], ['refUsdc']),
    rejected: [['pay_usdc', 'no_transfer']],
  },
  {
    name: 'the payer’s own swap in the same transaction',
    transaction: transactionOf([
      tokens({ destinationOwner: 'pool' }),
      tokens({ mint: 'mintUsdt', destinationOwner: 'payer', sourceOwner: 'pool' }),
      tokens({}, 'refUsdc'),
    ]),
    credits: [['2', 'pay_usdc']],
  },
  {
    name: 'the wrong token and the wrong recipient, of which the token is reported',
    transaction: transactionOf([
      tokens({ destinationOwner: 'stranger' }, 'refUsdc'),
      tokens({ mint: 'mintUsdt' }, 'refUsdc'),
    ]),
    unapplied: [
      ['0', 'pay_usdc', 'wrong_recipient'],
      ['1', 'pay_usdc', 'wrong_token'],
    ],
    rejected: [['pay_usdc', 'wrong_token']],
  },
  {
    name: 'a payment that the transaction does not name',
    transaction: transactionOf([tokens()], ['refUsdc']),
    candidates: [sol, usdc],
    credits: [['0', 'pay_usdc']],
  },
];

describe('the rules for a payment', () => {
  test.each(cases)('$name', ({ transaction, candidates = [usdc], credits = [], unapplied = [], rejected = [] }) => {
    const match = matchCredits(transaction, candidates, 'beacon');
    expect(match.credits.map(({ paymentId, transfer }) => [transfer.path, paymentId])).toEqual(credits);
    expect(match.unapplied.map(({ transfer, paymentId, reason }) => [transfer.path, paymentId, reason])).toEqual(
      unapplied,
    );
    expect(match.rejected.map(({ paymentId, reason }) => [paymentId, reason])).toEqual(rejected);
  });
});

const anyTransfer = fc.record({
  kind: fc.constantFrom('system' as const, 'token' as const),
  mint: fc.constantFrom('mintUsdc', 'mintUsdt', null),
  amount: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  sourceOwner: fc.constantFrom('payer', 'merchant', null),
  destinationOwner: fc.constantFrom('merchant', 'partner', 'stranger', null),
  references: fc.subarray(['refUsdc', 'refSol']),
});

test('counts no transfer twice, none for the wrong wallet or token, and invents none', () => {
  fc.assert(
    fc.property(
      fc.array(anyTransfer, { maxLength: 6 }),
      fc.subarray(['refUsdc', 'refSol']),
      fc.boolean(),
      (parts, elsewhere, isFailed) => {
        const transfers = parts.map(({ references, ...overrides }) =>
          tokens(overrides.kind === 'system' ? { ...overrides, mint: null } : overrides, ...references),
        );
        const transaction = transactionOf(transfers, elsewhere, isFailed ? 'failed' : null);
        const { credits, unapplied, rejected } = matchCredits(transaction, [usdc, sol], 'beacon');
        const paths = [...credits, ...unapplied].map(({ transfer }) => transfer.path);
        expect(new Set(paths).size).toBe(paths.length);
        for (const { paymentId, transfer } of credits) {
          const candidate = paymentId === usdc.paymentId ? usdc : sol;
          expect(isFailed).toBe(false);
          expect(transaction.transfers).toContain(transfer);
          expect(candidate.recipients).toContain(transfer.destinationOwner);
          expect(transfer.sourceOwner).not.toBe(transfer.destinationOwner);
          expect([transfer.kind, transfer.mint]).toEqual(
            candidate === sol ? ['system', null] : ['token', candidate.mint],
          );
        }
        const named = [usdc, sol].filter(({ reference }) => transaction.accounts.includes(reference));
        for (const { paymentId } of named) {
          const isCredited = credits.some((credit) => credit.paymentId === paymentId);
          expect(rejected.filter((entry) => entry.paymentId === paymentId)).toHaveLength(isCredited ? 0 : 1);
        }
      },
    ),
    { numRuns: 2000 },
  );
});
