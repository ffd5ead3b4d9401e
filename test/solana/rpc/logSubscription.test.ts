import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Chain } from '@florin/local-chain/server';
import { pay, SOL, startManualChain, wallet } from '@florin/local-chain/test/client';
import { Keypair, type PublicKey } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  type LogNotice,
  type LogSubscription,
  type LogsTiming,
  subscribeToLogs,
} from '../../../src/solana/rpc/logSubscription.ts';

/** A backoff too short to delay tests, and limits that no test reaches by itself. */
const TIMING: LogsTiming = { handshake: 60_000, ping: 60_000, silence: 60_000, minBackoff: 1, maxBackoff: 10 };

type State = { subscribed: boolean; host: string; reason?: string };

/** Returns a queue of events: `next` resolves with the next one, past or future. */
function createQueue<T>() {
  const heard: T[] = [];
  const waiting: ((item: T) => void)[] = [];
  return {
    push(item: T) {
      const first = waiting.shift();
      if (first) first(item);
      else heard.push(item);
    },
    next: () =>
      new Promise<T>((resolve) => {
        const item = heard.shift();
        if (item !== undefined) resolve(item);
        else waiting.push(resolve);
      }),
    get length() {
      return heard.length;
    },
  };
}

let open: { close(): unknown }[];
beforeEach(() => {
  open = [];
});
afterEach(async () => {
  for (const each of open.reverse()) await each.close();
});

function listen(urls: string[], mentions: PublicKey, timing: Partial<LogsTiming> = {}) {
  const notices = createQueue<LogNotice>();
  const states = createQueue<State>();
  const subscription: LogSubscription = subscribeToLogs({
    urls,
    mentions: mentions.toBase58(),
    onNotice: notices.push,
    onState: states.push,
    timing: { ...TIMING, ...timing },
  });
  open.push(subscription);
  return { notices, states, subscription };
}

describe('on a chain', () => {
  let chain: Chain;
  let payer: Keypair;
  const watched = Keypair.generate().publicKey;

  beforeEach(async () => {
    chain = await startManualChain();
    open.push(chain);
    payer = wallet(chain, 100n * SOL);
  });

  test('notifies of a payment as soon as it is confirmed, and of no other', async () => {
    const { notices, states } = listen([chain.wsUrl], watched);
    expect(await states.next()).toMatchObject({ subscribed: true });
    await pay(chain, payer, Keypair.generate().publicKey, SOL);
    const signature = await pay(chain, payer, watched, SOL);
    expect(notices.length).toBe(0);
    chain.control.advanceSlots(2);
    expect(await notices.next()).toEqual({ signature, slot: expect.any(Number), isFailed: false });
    expect(notices.length).toBe(0);
  });

  test('reconnects after a cut connection and a period of refusals', async () => {
    const { notices, states } = listen([chain.wsUrl], watched);
    await states.next();
    chain.control.refuseSockets();
    chain.control.disconnect();
    expect(await states.next()).toMatchObject({ subscribed: false });
    expect(await states.next()).toMatchObject({ subscribed: false }); // refused
    chain.control.heal();
    let state = await states.next();
    while (!state.subscribed) state = await states.next();
    const signature = await pay(chain, payer, watched, SOL);
    chain.control.advanceSlots(2);
    expect(await notices.next()).toMatchObject({ signature });
  });

  test('uses the next endpoint when one refuses', async () => {
    const other = await chain.addNode();
    chain.control.refuseSockets();
    const { states } = listen([chain.wsUrl, other.wsUrl], watched);
    expect(await states.next()).toMatchObject({ subscribed: false, host: new URL(chain.wsUrl).host });
    expect(await states.next()).toEqual({ subscribed: true, host: new URL(other.wsUrl).host });
  });

  test('stays closed after close', async () => {
    const { states, subscription } = listen([chain.wsUrl], watched);
    await states.next();
    subscription.close();
    expect(await states.next()).toMatchObject({ subscribed: false, reason: 'stopped' });
    expect(chain.control.calls.logsSubscribe).toBe(1);
  });
});

describe('an endpoint that cannot be trusted', () => {
  /** Starts a WebSocket server that handles each connection as the test says. */
  async function startServer(onConnection: (socket: WebSocket) => void, options: { autoPong?: boolean } = {}) {
    const http = createServer();
    const server = new WebSocketServer({ server: http, ...options });
    server.on('connection', onConnection);
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    open.push({
      close: () => {
        for (const client of server.clients) client.terminate();
        http.close();
      },
    });
    return `ws://127.0.0.1:${(http.address() as AddressInfo).port}/secret-key`;
  }

  const answer = (socket: WebSocket, ...messages: unknown[]) =>
    socket.on('message', () => {
      for (const message of messages) socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    });
  const subscribed = { jsonrpc: '2.0', id: 1, result: 7 };
  const notice = (signature: unknown, slot: unknown, subscription = 7) => ({
    jsonrpc: '2.0',
    method: 'logsNotification',
    params: { subscription, result: { context: { slot }, value: { signature, err: null, logs: [] } } },
  });
  const signature = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';

  test('skips garbage, and still counts what follows', async () => {
    const garbage = ['{', 'null', notice('short', 1), notice(signature, -1), notice(signature, 5, 8), { method: 'x' }];
    const url = await startServer((socket) => answer(socket, subscribed, ...garbage, notice(signature, 5)));
    const { notices } = listen([url], Keypair.generate().publicKey);
    expect(await notices.next()).toEqual({ signature, slot: 5, isFailed: false });
  });

  test('retries one that refuses the subscription, and keeps its key out of the log', async () => {
    const refusal = { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'not on your plan' } };
    const url = await startServer((socket) => answer(socket, refusal));
    const { states } = listen([url], Keypair.generate().publicKey);
    const reported = [await states.next(), await states.next()];
    expect(reported[1]).toEqual({ subscribed: false, host: new URL(url).host, reason: 'the subscription was refused' });
    expect(JSON.stringify(reported)).not.toContain('secret-key');
  });

  test('leaves one that falls silent, which otherwise looks like a quiet period', async () => {
    const url = await startServer((socket) => answer(socket, subscribed), { autoPong: false });
    const { states } = listen([url], Keypair.generate().publicKey, { ping: 50 });
    // On a busy machine, some connections end before they are subscribed.
    const untilSubscribed = async () => {
      while (!(await states.next()).subscribed);
    };
    await untilSubscribed();
    expect(await states.next()).toMatchObject({ subscribed: false, reason: 'no answer to a ping' });
    await untilSubscribed();
  });

  test('leaves one that answers pings but reports no slots any more', async () => {
    const slot = { jsonrpc: '2.0', method: 'slotNotification', params: { subscription: 8, result: { slot: 5 } } };
    const url = await startServer((socket) => answer(socket, subscribed, { ...subscribed, id: 2, result: 8 }, slot));
    const { states } = listen([url], Keypair.generate().publicKey, { silence: 50 });
    expect(await states.next()).toMatchObject({ subscribed: true });
    expect(await states.next()).toMatchObject({ subscribed: false, reason: 'silent' });
    expect(await states.next()).toMatchObject({ subscribed: true });
  });

  test('keeps one that serves no slots, because it reports transactions', async () => {
    const refusal = { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'not on your plan' } };
    const url = await startServer((socket) => answer(socket, subscribed, refusal, notice(signature, 5)));
    const { notices } = listen([url], Keypair.generate().publicKey, { silence: 1 });
    for (let seen = 0; seen < 2; seen += 1) expect(await notices.next()).toMatchObject({ signature });
  });
});
