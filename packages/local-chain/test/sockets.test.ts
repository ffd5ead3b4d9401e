import { once } from 'node:events';
import { Connection, Keypair, type PublicKey } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Chain } from '../src/server.ts';
import { disconnect, pay, SOL, startManualChain, wallet } from './client.ts';

let chain: Chain;
let payer: Keypair;
let to: PublicKey;
let open: Socket[];

beforeEach(async () => {
  open = [];
  chain = await startManualChain();
  payer = wallet(chain, 100n * SOL);
  to = Keypair.generate().publicKey;
});
afterEach(async () => {
  for (const { socket } of open) socket.close();
  await chain.close();
});

type Message = { id?: number; result?: unknown; error?: { code: number }; method?: string; params?: any };
type Socket = {
  socket: WebSocket;
  ask: (method: string, ...params: unknown[]) => Promise<Message>;
  next: () => Promise<Message>;
};

/** Opens a WebSocket that keeps its messages: `next` is the next message, already received or still to come. */
async function connect(url = chain.wsUrl): Promise<Socket> {
  const socket = new WebSocket(url);
  const heard: Message[] = [];
  const waiting: ((message: Message) => void)[] = [];
  socket.on('message', (data) => {
    const message: Message = JSON.parse(data.toString());
    const first = waiting.shift();
    if (first) first(message);
    else heard.push(message);
  });
  await once(socket, 'open');
  const next = () =>
    new Promise<Message>((resolve) => {
      const message = heard.shift();
      if (message) resolve(message);
      else waiting.push(resolve);
    });
  const ask = (method: string, ...params: unknown[]) => {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
    return next();
  };
  const connected = { socket, ask, next };
  open.push(connected);
  return connected;
}

/** Returns the value of the next notification. */
async function nextValue(socket: Socket, method: string) {
  const message = await socket.next();
  expect(message.method).toBe(method);
  return message.params.result;
}

/** Waits for all messages sent before, and returns whether there were none. */
async function isQuiet(socket: Socket): Promise<boolean> {
  return (await socket.ask('getHealth')).result === 'ok';
}

describe('signatureSubscribe', () => {
  test.each([
    ['processed', 0],
    ['confirmed', 2],
    ['finalized', 32],
  ])('notifies at %s after %d slots, once', async (commitment, slots) => {
    const socket = await connect();
    const signature = await pay(chain, payer, to, SOL);
    await socket.ask('signatureSubscribe', signature, { commitment });
    if (slots > 0) {
      chain.control.advanceSlots(slots - 1);
      expect(await isQuiet(socket)).toBe(true);
      chain.control.advanceSlots(1);
    }
    expect(await nextValue(socket, 'signatureNotification')).toMatchObject({ value: { err: null } });
    chain.control.advanceSlots(40);
    expect(await isQuiet(socket)).toBe(true);
  });

  test('notifies of a transaction that landed long ago', async () => {
    const signature = await pay(chain, payer, to, SOL);
    chain.control.advanceSlots(100);
    const socket = await connect();
    const { result } = await socket.ask('signatureSubscribe', signature, { commitment: 'finalized' });
    expect(result).toEqual(expect.any(Number));
    expect(await nextValue(socket, 'signatureNotification')).toMatchObject({ value: { err: null } });
  });
});

describe('logsSubscribe', () => {
  test('notifies of every transaction that mentions an address, in order, and of no other', async () => {
    const socket = await connect();
    await socket.ask('logsSubscribe', { mentions: [to.toBase58()] }, { commitment: 'confirmed' });
    const sent = [await pay(chain, payer, to, SOL)];
    await pay(chain, payer, Keypair.generate().publicKey, SOL);
    sent.push(await pay(chain, payer, to, 2n * SOL));
    expect(await isQuiet(socket)).toBe(true);
    chain.control.advanceSlots(2);
    for (const signature of sent)
      expect(await nextValue(socket, 'logsNotification')).toEqual({
        context: { slot: 1000 },
        value: { signature, err: null, logs: expect.arrayContaining([expect.stringContaining('success')]) },
      });
    expect(await isQuiet(socket)).toBe(true);
  });

  test('requires one address, and sends nothing after unsubscribing', async () => {
    const socket = await connect();
    const two = await socket.ask('logsSubscribe', { mentions: [to.toBase58(), to.toBase58()] });
    expect(two.error?.code).toBe(-32602);
    const { result: id } = await socket.ask('logsSubscribe', 'all', { commitment: 'processed' });
    await pay(chain, payer, to, SOL);
    await nextValue(socket, 'logsNotification');
    expect((await socket.ask('logsUnsubscribe', id)).result).toBe(true);
    await pay(chain, payer, to, 2n * SOL);
    expect(await isQuiet(socket)).toBe(true);
    expect((await socket.ask('logsUnsubscribe', id)).error?.code).toBe(-32602);
  });

  test('does not repeat a dropped transaction when its slot is confirmed', async () => {
    const socket = await connect();
    await socket.ask('logsSubscribe', { mentions: [to.toBase58()] }, { commitment: 'confirmed' });
    chain.control.dropFork(await pay(chain, payer, to, SOL));
    chain.control.advanceSlots(5);
    expect(await isQuiet(socket)).toBe(true);
  });

  test('notifies on a lagging node later, at the slot it has reached', async () => {
    const behind = await chain.addNode();
    behind.control.lag(10);
    const socket = await connect(behind.wsUrl);
    await socket.ask('logsSubscribe', { mentions: [to.toBase58()] }, { commitment: 'confirmed' });
    const signature = await pay(chain, payer, to, SOL);
    chain.control.advanceSlots(11);
    expect(await isQuiet(socket)).toBe(true);
    behind.control.heal();
    expect(await nextValue(socket, 'logsNotification')).toMatchObject({ value: { signature } });
  });
});

test('accountSubscribe sends the balance after a change', async () => {
  const socket = await connect();
  await socket.ask('accountSubscribe', to.toBase58(), { commitment: 'confirmed', encoding: 'base64' });
  await pay(chain, payer, to, SOL);
  chain.control.advanceSlots(2);
  expect(await nextValue(socket, 'accountNotification')).toMatchObject({
    value: { lamports: 1e9, data: ['', 'base64'] },
  });
});

test("slotSubscribe and rootSubscribe send the chain's slots", async () => {
  const socket = await connect();
  await socket.ask('slotSubscribe');
  chain.control.advanceSlots(1);
  expect(await nextValue(socket, 'slotNotification')).toEqual({ slot: 1001, parent: 1000, root: 969 });
  await socket.ask('slotUnsubscribe', 1);
  await socket.ask('rootSubscribe');
  chain.control.advanceSlots(1);
  expect(await nextValue(socket, 'rootNotification')).toBe(970);
});

describe('connections', () => {
  test('are served on the HTTP port too, and answer ordinary calls', async () => {
    const socket = await connect(chain.url.replace('http', 'ws'));
    expect((await socket.ask('getSlot', { commitment: 'processed' })).result).toBe(1000);
    expect((await socket.ask('noSuchMethod')).error?.code).toBe(-32601);
  });

  test('can be cut and refused', async () => {
    const { socket } = await connect();
    chain.control.refuseSockets();
    chain.control.disconnect();
    await once(socket, 'close');
    await expect(connect()).rejects.toThrow('503');
    chain.control.heal();
    expect((await (await connect()).ask('getHealth')).result).toBe('ok');
  });

  test('web3.js finds its socket by itself, and receives logs and slots', async () => {
    const connection = new Connection(chain.url, 'confirmed');
    onTestFinished(() => disconnect(connection));
    const logs = new Promise<string>((resolve) => {
      connection.onLogs(to, ({ signature }) => resolve(signature));
    });
    const slot = new Promise<number>((resolve) => {
      connection.onSlotChange((info) => resolve(info.slot));
    });
    await expect.poll(() => Object.keys(chain.control.calls)).toContain('slotSubscribe');
    await expect.poll(() => Object.keys(chain.control.calls)).toContain('logsSubscribe');
    const signature = await pay(chain, payer, to, SOL);
    chain.control.advanceSlots(2);
    expect(await logs).toBe(signature);
    expect(await slot).toBe(1002);
  });
});

test('a muted socket stays open and answers, but notifies of nothing', async () => {
  const socket = await connect();
  await socket.ask('logsSubscribe', { mentions: [to.toBase58()] }, { commitment: 'processed' });
  chain.control.muteSockets();
  await pay(chain, payer, to, SOL);
  expect(await socket.ask('logsUnsubscribe', 999)).toMatchObject({ id: 1 });
  chain.control.heal();
  await pay(chain, payer, to, SOL + 1n);
  expect(await socket.next()).toMatchObject({ method: 'logsNotification' });
});

test('a socket whose logs are muted still notifies of slots', async () => {
  const socket = await connect();
  await socket.ask('logsSubscribe', 'all', { commitment: 'processed' });
  await socket.ask('slotSubscribe');
  chain.control.muteSockets(true, 'logs');
  await pay(chain, payer, to, SOL);
  chain.control.advanceSlots(1);
  expect(await socket.next()).toMatchObject({ method: 'slotNotification' });
});
