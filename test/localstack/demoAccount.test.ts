import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Keypair } from '@solana/web3.js';
import { expect, onTestFinished, test } from 'vitest';
import { isWalletOf } from '../../scripts/localstack/demoAccount.ts';
import { setWallet } from '../support/factories/merchants.ts';
import { startService } from '../support/service.ts';

test('takes a keypair file for the merchant’s as long as payments go to its wallet', async () => {
  const service = await startService();
  onTestFinished(() => service.stop());
  const folder = await mkdtemp(join(tmpdir(), 'florin-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { publicKey, secretKey } = Keypair.generate();
  const path = join(folder, 'merchant.json');
  await writeFile(path, JSON.stringify([...secretKey]));
  const { id: merchant_id, keys } = service.merchant;
  const isIts = (file = path) => isWalletOf(service.url, { merchant_id, keys }, file);

  expect(await isIts()).toBe(false);
  await setWallet(service, publicKey.toBase58());
  expect(await isIts()).toBe(true);
  expect(await isIts(join(folder, 'missing.json'))).toBe(false);
  const unknown = { test: 'svc_test_unknown', live: 'svc_live_unknown' };
  expect(await isWalletOf(service.url, { merchant_id, keys: unknown }, path)).toBe(false);
});
