import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Keypair } from '@solana/web3.js';
import { sql } from 'kysely';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startDemoWallet } from '../../scripts/embedded/demoWallet.ts';
import type { LocalServer } from '../../scripts/embedded/localServer.ts';
import { type Onramp, startOnramp } from '../../scripts/embedded/onramp.ts';
import { findFreePort } from '../../scripts/embedded/ports.ts';
import type { Wallet } from '../../scripts/embedded/wallet.ts';
import { launchBrowser, type TestBrowser } from '../support/browser.ts';
import { scanCode, watchPage } from '../support/pages.ts';
import { fundedWallet, solanaPayUrl } from '../support/payments.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';
import { addWallet } from '../support/walletStandard.ts';

/** From paying to seeing that it is confirmed. */
const SEEN_WITHIN_MS = 5_000;
const ONRAMP_SECRET = 'a secret of the provider';

let service: Service;
let chromium: TestBrowser;
let browser: Browser;
let demoWallet: LocalServer;
let onramp: Onramp;
let wallet: Wallet;
let shop: Receiver;
let directory: string;
let context: BrowserContext;
let problems: string[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'florin-pages-'));
  const keyFile = join(directory, 'payer.json');
  const payer = Keypair.generate();
  await writeFile(keyFile, JSON.stringify([...payer.secretKey]));
  const port = await findFreePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  // The chain's address is not known before it runs, and the on-ramp's is needed before the web does.
  const rpcUrls = { test: '', live: '' };
  onramp = await startOnramp({ baseUrl, rpcUrls, secret: ONRAMP_SECRET });
});
