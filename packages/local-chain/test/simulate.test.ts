import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  PublicKey,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Chain } from '../src/server.ts';
import { call, result, SOL, send, signed, startManualChain, transfer, wallet } from './client.ts';

const MEMO = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
const anyone = () => Keypair.generate().publicKey;

let chain: Chain;
let payer: Keypair;

beforeEach(async () => {
  chain = await startManualChain();
  payer = wallet(chain, 10n * SOL);
});
afterEach(() => chain.close());

describe('fees', () => {
  test.each([
    ['one signature', () => []],
    [
      'a price and a limit',
      () => [
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_234_567 }),
        ComputeBudgetProgram.setComputeUnitLimit({ units: 54_321 }),
      ],
    ],
    ['a price without a limit', () => [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_234_567 })]],
    [
      'a price without a limit, and a program of its own',
      () => [
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 777 }),
        new TransactionInstruction({ programId: MEMO, keys: [], data: Buffer.from('hi') }),
      ],
    ],
  ])('%s: predicts the fee that is charged', async (_, extra) => {
    const wire = await signed(chain, [payer], [...extra(), transfer(payer, anyone(), SOL)]);
    const message = Transaction.from(Buffer.from(wire, 'base64')).compileMessage().serialize().toString('base64');
    const predicted = (await result(chain.url, 'getFeeForMessage', message, { commitment: 'processed' })).value;
    const signature = await send(chain, wire);
    chain.control.advanceSlots(2);
    const landed = await result(chain.url, 'getTransaction', signature, { commitment: 'confirmed' });
    expect(predicted).toBeGreaterThanOrEqual(5_000);
    expect(landed.meta.fee).toBe(predicted);
  });

  test('returns no fee for a message with an unknown blockhash', async () => {
    const wire = await signed(chain, [payer], [transfer(payer, anyone(), SOL)], anyone().toBase58());
    const message = Transaction.from(Buffer.from(wire, 'base64')).compileMessage().serialize().toString('base64');
    expect((await result(chain.url, 'getFeeForMessage', message)).value).toBeNull();
  });
});

describe('simulateTransaction', () => {
  test('shows the result and changes nothing', async () => {
    const to = anyone();
    const wire = await signed(chain, [payer], [transfer(payer, to, SOL)]);
    const { value } = await result(chain.url, 'simulateTransaction', wire, {
      encoding: 'base64',
      commitment: 'processed',
      sigVerify: true,
      accounts: { encoding: 'base64', addresses: [to.toBase58()] },
    });
    expect(value).toMatchObject({ err: null, unitsConsumed: 150, accounts: [{ lamports: 1e9 }] });
    expect((await result(chain.url, 'getBalance', to.toBase58())).value).toBe(0);
  });

  test('replaces the blockhash of an unsigned transaction, and shows inner instructions', async () => {
    const connection = new Connection(chain.url, 'processed');
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: anyone().toBase58(),
      instructions: [transfer(payer, anyone(), SOL)],
    }).compileToV0Message();
    const { value } = await connection.simulateTransaction(new VersionedTransaction(message), {
      replaceRecentBlockhash: true,
      innerInstructions: true,
    });
    expect(value.err).toBeNull();
    expect(value.innerInstructions).toEqual([]);
    const refused = await connection.simulateTransaction(new VersionedTransaction(message));
    expect(refused.value.err).toBe('BlockhashNotFound');
  });

  test('refuses a wrong signature with sigVerify', async () => {
    const bytes = Buffer.from(await signed(chain, [payer], [transfer(payer, anyone(), SOL)]), 'base64');
    bytes[5] = (bytes[5] as number) ^ 1;
    const answer = await call(chain.url, 'simulateTransaction', bytes.toString('base64'), {
      encoding: 'base64',
      sigVerify: true,
    });
    expect(answer.error?.code).toBe(-32003);
  });
});
