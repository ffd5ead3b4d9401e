import {
  ACCOUNT_SIZE,
  createCloseAccountInstruction,
  createInitializeAccount3Instruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withKeys } from '../solana/localChain.ts';
import { type AtWork, startAtWork } from '../support/atWork.ts';
import { MINTS } from '../support/service.ts';
import { fundedPayer, type Made } from '../support/transactions.ts';

// Each transfer that counts or not, on the real VM. A worker without help finds it, decides, and sends the events.

const USDC = 1_000_000n;
/** The rent of a token account, in lamports. */
const TOKEN_ACCOUNT_RENT = 2_039_280;

let world: AtWork;

/** Makes a mint that looks like ours, of which the payer has any amount. */
function lookAlike(program: 'token' | 'token-2022' = 'token'): string {
  const { service, payer } = world;
  const { control } = service.chain;
  const mint = control.createMint(6, { program });
  control.mintTo(mint, payer.keypair.publicKey, 100n * USDC);
  control.mintTo(mint, service.wallet, 1n);
  return mint;
}

type Attempt = {
  what: string;
  send: (made: Made) => Promise<unknown>;
  end: { status: string; failure_reason: string | null };
  seen: object;
  /** its entry in the merchant's list of transfers that paid nothing */
  left: object[];
};

const WRONG_TOKEN = { status: 'failed', failure_reason: 'wrong_token' };

/** Each is sent to a payment of 7 USDC, with this result after the deadline. */
const ATTEMPTS: Attempt[] = [
  {
    what: 'the right amount of a mint of the payer’s own making',
    send: ({ keys }) => {
      const { payer, service } = world;
      return payer.send([payer.token(service.wallet, 7n * USDC, keys, lookAlike())]);
    },
    end: WRONG_TOKEN,
    seen: { reason: 'wrong_token', transfers: [{ token: null, amount_base_units: '7000000' }] },
    left: [{ reason: 'wrong_token', token: null }],
  },
  {
    what: 'a look-alike mint of Token-2022',
    send: ({ keys }) => {
      const { payer, service } = world;
      const fake = lookAlike('token-2022');
      return payer.send([payer.token(service.wallet, 7n * USDC, keys, fake, TOKEN_2022_PROGRAM_ID)]);
    },
    end: WRONG_TOKEN,
    seen: { reason: 'wrong_token' },
    left: [{ reason: 'wrong_token', token: null }],
  },
  {
    what: 'USDC that the payer takes back, in an account that ends as the merchant’s with a worthless mint',
    send: ({ keys }) => {
      const { payer, service } = world;
      const worthless = new PublicKey(lookAlike());
      const trick = Keypair.generate();
      const [account, own, mint] = [trick.publicKey, payer.keypair.publicKey, new PublicKey(MINTS.USDC)];
      const of = (token: PublicKey) => getAssociatedTokenAddressSync(token, own);
      const open = (token: PublicKey, owner: PublicKey) => [
        SystemProgram.createAccount({
          fromPubkey: own,
          newAccountPubkey: account,
          lamports: TOKEN_ACCOUNT_RENT,
          space: ACCOUNT_SIZE,
          programId: TOKEN_PROGRAM_ID,
        }),
        createInitializeAccount3Instruction(account, token, owner),
      ];
      return payer.send(
        [
          ...open(mint, own),
          withKeys(createTransferCheckedInstruction(of(mint), mint, account, own, 7n * USDC, 6), ...keys),
          createTransferInstruction(account, of(mint), own, 7n * USDC),
          createCloseAccountInstruction(account, own, own),
          ...open(worthless, new PublicKey(service.wallet)),
          createTransferInstruction(of(worthless), account, own, 7n * USDC),
        ],
        { signers: [trick] },
      );
    },
    end: WRONG_TOKEN,
    seen: { reason: 'wrong_token', transfers: [{ token: null, amount_base_units: '7000000' }] },
    left: [{ reason: 'wrong_token', token: null }],
  },
  {
    what: 'another of our tokens than the priced one',
    send: ({ keys }) => {
      const { payer, service } = world;
      return payer.send([payer.token(service.wallet, 7n * USDC, keys, MINTS.USDT)]);
    },
    end: WRONG_TOKEN,
    seen: { reason: 'wrong_token', transfers: [{ token: 'USDT', amount: 7 }] },
    left: [{ reason: 'wrong_token', token: 'USDT', amount: 7 }],
  },
  {
    what: 'the right mint to another owner',
    send: ({ keys }) => {
      const { payer, service } = world;
      const stranger = fundedPayer(service).keypair.publicKey.toBase58();
      return payer.send([payer.token(stranger, 7n * USDC, keys)]);
    },
    end: { status: 'expired', failure_reason: null },
    seen: { reason: 'wrong_recipient', transfers: [{ token: 'USDC', amount: 7 }] },
    left: [{ reason: 'wrong_recipient', token: 'USDC', amount: 7 }],
  },
  {
    what: 'a transaction that failed on the chain',
    send: ({ keys }) => {
      const { payer, service } = world;
      return payer.send([payer.token(service.wallet, 7n * USDC, keys), payer.token(service.wallet, 10n ** 15n)]);
    },
    end: { status: 'failed', failure_reason: 'transaction_failed' },
    seen: { reason: 'transaction_failed', transfers: [], error: expect.stringContaining('InstructionError') },
    left: [],
  },
];
const attempted = new Map<Attempt, Made & { signature: unknown }>();

beforeAll(async () => {
  world = await startAtWork();
  for (const attempt of ATTEMPTS) {
    const made = await world.make(60);
    attempted.set(attempt, { ...made, signature: await attempt.send(made) });
  }
  world.confirm();
  world.service.chain.control.advanceTime(120);
});
afterAll(() => world.stop());

describe('a transfer of anything else than the requested money pays nothing', () => {
  test.each(ATTEMPTS)('$what', async (attempt) => {
    const { signature, ...made } = attempted.get(attempt) as Made & { signature: unknown };
    await world.ends(made, { ...attempt.end, amount_received: 0, exceptions: [], transaction_signature: null });
    expect(await world.transactions(made)).toMatchObject([{ signature, outcome: 'rejected', ...attempt.seen }]);
    expect(await world.unapplied(signature)).toMatchObject(attempt.left);
  });
});

describe('a payment in one or several parts', () => {
  test('stays open and states the rest when too little came, and is confirmed by the rest', async () => {
    const made = await world.make();
    const first = await world.pay(made, 3n);
    world.confirm();
    await world.becomes(made, {
      status: 'pending',
      amount_received: 3,
      exceptions: ['underpaid'],
      transaction_signature: first,
    });
    const rest = await world.pay(made, 4n);
    world.confirm();
    await world.ends(made, {
      status: 'confirmed',
      amount_received: 7,
      exceptions: [],
      transaction_signature: rest,
    });
  });

  test('is confirmed and states the surplus when too much came', async () => {
    const made = await world.make();
    const signature = await world.pay(made, 9n);
    world.confirm();
    await world.ends(made, {
      status: 'confirmed',
      amount_received: 9,
      exceptions: ['overpaid'],
      surplus: 2,
      transaction_signature: signature,
    });
  });

  test('is confirmed once when it is paid twice, and shows the second transfer', async () => {
    const made = await world.make();
    const transaction_signature = await world.pay(made);
    world.confirm();
    await world.ends(made, { status: 'confirmed', amount_received: 7, exceptions: [], transaction_signature });
    await world.pay(made);
    world.confirm();
    const twice = { status: 'confirmed', amount_received: 14, exceptions: ['overpaid'], surplus: 7 };
    await world.becomes(made, { ...twice, transaction_signature });
    await world.ends(made, { status: 'confirmed' });
  });

  test('sums up several transfers in one transaction', async () => {
    const made = await world.make();
    const { payer, service } = world;
    await payer.send([1n, 2n, 4n].map((amount) => payer.token(service.wallet, amount * USDC, made.keys)));
    world.confirm();
    await world.ends(made, { status: 'confirmed', amount_received: 7, exceptions: [] });
  });

  test('is confirmed by the real transaction after dust and failed ones', async () => {
    const made = await world.make();
    const { payer, service } = world;
    const dust = await payer.send([payer.token(service.wallet, 1n, made.keys)]);
    const failure = await payer.send([payer.token(service.wallet, 10n ** 15n, made.keys)]);
    world.confirm();
    const seen = async () => {
      const transactions = await world.transactions(made);
      return Object.fromEntries(transactions.map(({ signature, outcome }) => [signature, outcome]));
    };
    await expect.poll(seen).toEqual({ [dust]: 'credited', [failure]: 'rejected' });
    const transaction_signature = await world.pay(made);
    world.confirm();
    const paid = { amount_received: 7.000001, exceptions: ['overpaid'], transaction_signature };
    await world.ends(made, { status: 'confirmed', ...paid });
  });
});
