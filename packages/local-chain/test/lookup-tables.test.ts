import {
  AddressLookupTableProgram,
  Connection,
  Keypair,
  type PublicKey,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Chain } from '../src/server.ts';
import { call, result, SOL, send, signed, startManualChain, transfer, wallet } from './client.ts';

const anyone = () => Keypair.generate().publicKey;

let chain: Chain;
let payer: Keypair;

beforeEach(async () => {
  chain = await startManualChain();
  payer = wallet(chain, 10n * SOL);
});
afterEach(() => chain.close());

describe('a v0 transaction with a lookup table', () => {
  async function tableWith(addresses: PublicKey[]) {
    const recentSlot = await result(chain.url, 'getSlot', { commitment: 'confirmed' });
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority: payer.publicKey,
      payer: payer.publicKey,
      recentSlot,
    });
    const extend = AddressLookupTableProgram.extendLookupTable({
      payer: payer.publicKey,
      authority: payer.publicKey,
      lookupTable: table,
      addresses,
    });
    await send(chain, await signed(chain, [payer], [create, extend]));
    return table;
  }

  async function sendV0(table: PublicKey, to: PublicKey) {
    const connection = new Connection(chain.url, 'processed');
    const account = (await connection.getAddressLookupTable(table)).value;
    if (!account) throw new Error('no table');
    const { blockhash } = await connection.getLatestBlockhash();
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: blockhash,
      instructions: [transfer(payer, to, SOL)],
    }).compileToV0Message([account]);
    const transaction = new VersionedTransaction(message);
    transaction.sign([payer]);
    return connection.sendTransaction(transaction);
  }

  test('lands, and is found by the addresses loaded from the table', async () => {
    const to = anyone();
    const table = await tableWith([anyone(), to]);
    chain.control.advanceSlots(1);
    const signature = await sendV0(table, to);
    chain.control.advanceSlots(2);

    const connection = new Connection(chain.url, 'confirmed');
    expect(await connection.getBalance(to)).toBe(1e9);
    expect((await connection.getSignaturesForAddress(to)).map((info) => info.signature)).toEqual([signature]);
    const landed = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(landed?.version).toBe(0);
    expect(landed?.meta?.loadedAddresses?.writable.map(String)).toEqual([to.toBase58()]);
    expect(landed?.transaction.message.addressTableLookups).toMatchObject([{ writableIndexes: [1] }]);
    const parsed = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 });
    expect(parsed?.transaction.message.accountKeys.at(-1)).toMatchObject({ source: 'lookupTable', writable: true });
  });

  test('is refused to clients that did not declare that they can read it', async () => {
    const to = anyone();
    const table = await tableWith([to]);
    chain.control.advanceSlots(1);
    const signature = await sendV0(table, to);
    chain.control.advanceSlots(2);
    const answer = await call(chain.url, 'getTransaction', signature, { commitment: 'confirmed' });
    expect(answer.error).toEqual({
      code: -32015,
      message:
        'Transaction version (0) is not supported by the requesting client. Please try the request again with the ' +
        'following configuration parameter: "maxSupportedTransactionVersion": 0',
    });
  });

  test('cannot use an address in the slot in which the table got it', async () => {
    const to = anyone();
    const table = await tableWith([to]);
    await expect(sendV0(table, to)).rejects.toThrow(
      'invalid transaction: Transaction address table lookup uses an invalid index',
    );
  });
});
