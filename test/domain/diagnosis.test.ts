import { describe, expect, test } from 'vitest';
import {
  type Candidate,
  type DiagnosisFacts,
  explain,
  FINDINGS,
  findingsOf,
  outcomeOf,
  summarize,
} from '../../src/domain/diagnosis.ts';

describe('a transaction’s outcome for a payment that it names', () => {
  const read: Candidate = { status: 'read', unreadable_reason: null, reason: null, isWaiting: false };
  test.each<[Candidate, string]>([
    [read, 'credited'],
    [{ ...read, isWaiting: true }, 'waiting'],
    [{ ...read, reason: 'wrong_token' }, 'rejected'],
    [{ ...read, reason: 'wrong_token', isWaiting: true }, 'rejected'],
    [{ ...read, status: 'seen' }, 'unread'],
    [{ ...read, status: 'seen', reason: 'wrong_token' }, 'unread'],
    [{ ...read, status: 'seen', unreadable_reason: 'version' }, 'unreadable'],
    [{ ...read, unreadable_reason: 'incomplete' }, 'credited'],
    [{ ...read, status: 'missing' }, 'missing'],
    [{ ...read, status: 'dropped', reason: 'wrong_token' }, 'dropped'],
  ])('%j: %s', (candidate, outcome) => {
    expect(outcomeOf(candidate)).toBe(outcome);
  });

  test('is explained by the reason only when that is why it does not count', () => {
    expect(explain('rejected', 'wrong_token')).toMatch(/different token/);
    expect(explain('dropped', 'wrong_token')).toMatch(/dropped/);
    expect(explain('credited', null)).toMatch(/credited/);
  });
});

describe('the state of a payment', () => {
  const open: DiagnosisFacts = {
    status: 'pending',
    failure_reason: null,
    exceptions: [],
    received: null,
    missing: null,
    outcomes: [],
    isScanCurrent: true,
    suspension: null,
    refusal: null,
  };
  const part = { received: '1.5 USDC', missing: '0.5 USDC' };
  test.each<[string, Partial<DiagnosisFacts>, RegExp[]]>([
    ['nothing was seen', {}, [/No transaction/]],
    ['nothing of the outstanding amount came', { missing: '2 USDC' }, [/No transaction/]],
    ['a transaction waits', { outcomes: ['rejected', 'unread', 'waiting'] }, [/is waiting to become final/]],
    ['a transaction is unread', { outcomes: ['rejected', 'unread'], ...part }, [/being read/, /received; .*missing/]],
    [
      'a part was paid',
      { outcomes: ['credited', 'rejected'], ...part },
      [/partly paid/, /1\.5 USDC was received; 0\.5 USDC is/],
    ],
    ['none counts', { outcomes: ['rejected'] }, [/None of the transactions/]],
    ['the chain is not read', { isScanCurrent: false }, [/No transaction/, /not scanning/]],
    ['all of it came', { received: '2 USDC', outcomes: ['credited'] }, [/partly paid/, /^2 USDC was received\.$/]],
    [
      'its token is suspended',
      { suspension: 'PYUSD is not accepted' },
      [/No transaction/, /^PYUSD is not accepted\.$/],
    ],
    [
      'money without a reference arrived',
      {
        strays: [
          { amount: '12.34 USDC', afterMs: 40_000 },
          { amount: '1 USDC', afterMs: -900 },
          { amount: '2 USDC', afterMs: 5_400_000 },
          { amount: '3 USDC', afterMs: 3 * 24 * 3_600_000 },
        ],
      },
      [
        /No transaction/,
        /^12\.34 USDC arrived without a reference 40 s after this payment was created\.$/,
        / 0 s after/,
        / 90 min after/,
        / 3 days after/,
        /unapplied-transfers\/\{id\}\/apply/,
      ],
    ],
    ['it is confirmed', { status: 'confirmed', received: '2 USDC', isScanCurrent: false }, [/is confirmed/]],
    ['too much came', { status: 'confirmed', received: '3 USDC', exceptions: ['overpaid'] }, [/is confirmed/, /More/]],
    ['less was accepted', { status: 'confirmed', ...part }, [/is confirmed/, /received; .*missing/]],
    ['it expired', { status: 'expired', isScanCurrent: false }, [/nobody paid/]],
    [
      'it expired and was paid late',
      { status: 'expired', received: '2 USDC', exceptions: ['late'] },
      [/nobody paid/, /2 USDC was received/, /too late/, /resolve/],
    ],
    [
      'too little came',
      { status: 'failed', failure_reason: 'underpaid', ...part },
      [/before the full amount/, /was received/, /resolve/],
    ],
    ['it failed', { status: 'failed', failure_reason: 'transaction_failed' }, [/failed on the chain/]],
    [
      'another token came',
      { status: 'failed', failure_reason: 'wrong_token' },
      [/a token that this payment does not ask for/],
    ],
    ['it was cancelled', { status: 'failed', failure_reason: 'cancelled' }, [/cancelled/]],
    ['it was reverted', { status: 'failed', failure_reason: 'reverted' }, [/chain dropped .* or the merchant took/]],
    ['a reason without a failure is left out', { status: 'expired', failure_reason: 'cancelled' }, [/nobody paid/]],
  ])('%s', (_, change, expected) => {
    const sentences = summarize({ ...open, ...change }).split(/(?<=\.) /);
    expect(sentences).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
  });
  test('is told as codes, too, in a fixed order', () => {
    const late: Partial<DiagnosisFacts> = {
      status: 'expired',
      received: '2 USDC',
      exceptions: ['late'],
      refusal: 'no',
    };
    const found = findingsOf({ ...open, ...late, strays: [{ amount: '1 USDC', afterMs: 1 }] });
    expect(found).toEqual(['expired', 'refused', 'received', 'late', 'resolvable', 'unreferenced']);
    expect(found).toEqual(FINDINGS.filter((finding) => found.includes(finding)));
  });
});
