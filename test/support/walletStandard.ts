import { readFile } from 'node:fs/promises';
import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import type { BrowserContext } from 'playwright-core';
import type { Service } from './service.ts';

/** The standard's own registration, as wallets use it. */
const register = await readFile(new URL('./register.js', import.meta.resolve('@wallet-standard/wallet')), 'utf8');

export type PageWallet = {
  name: string;
  /** true: it sends what it signs, as most do; false: the page sends it */
  sends: boolean;
  /** its user refuses to sign */
  refuses?: boolean;
  /** its user refuses to connect it */
  staysLocked?: boolean;
  /** the networks of its accounts; default: all */
  networks?: readonly string[];
  /** its user switches to another account as soon as it is connected */
  switches?: boolean;
  /** lamports; default: ten SOL */
  lamports?: bigint;
};

/**
 * Adds a funded Wallet Standard wallet to every page of a context, as an extension does. Its key lives in the page and
 * signs there. It sends to the chain directly, outside the page's policy. Returns its address.
 */
export async function addWallet(context: BrowserContext, service: Service, wallet: PageWallet): Promise<string> {
  const { secretKey, publicKey } = Keypair.generate();
  const address = publicKey.toBase58();
  service.chain.control.fund(address, { token: 'SOL', amount: wallet.lamports ?? 10_000_000_000n });
  service.chain.control.fund(address, { token: 'USDC', amount: 1_000_000_000n });
  await context.exposeFunction(`send${address}`, async (transaction: string) => {
    const signature = await service.rpc.test.sendTransaction(transaction);
    return [...bs58.decode(signature)];
  });
  const url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  const jwk = { kty: 'OKP', crv: 'Ed25519', d: url(secretKey.subarray(0, 32)), x: url(secretKey.subarray(32)) };
  const options = JSON.stringify({ ...wallet, lamports: undefined, address, jwk, publicKey: [...publicKey.toBytes()] });
  const source = register.replaceAll('export function', 'function');
  await context.addInitScript(`(() => { ${source}\n(${installWallet})(registerWallet, ${options}) })()`);
  return address;
}

/** Runs in the page. */
function installWallet(registerWallet: any, options: any): void {
  const page = globalThis as any;
  const features = ['solana:signAndSendTransaction', 'solana:signTransaction', 'solana:signMessage'];
  const account = {
    address: options.address,
    publicKey: Uint8Array.from(options.publicKey),
    chains: options.networks ?? ['solana:devnet', 'solana:mainnet'],
    features,
  };
  const listeners = new Set<any>();
  const on = (_event: string, listener: any) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  async function signBytes(bytes: any): Promise<Uint8Array> {
    if (options.refuses) throw new Error('User rejected the request.');
    const key = await crypto.subtle.importKey('jwk', options.jwk, 'Ed25519', false, ['sign']);
    return new Uint8Array(await crypto.subtle.sign('Ed25519', key, bytes));
  }
  async function sign({ transaction }: any): Promise<Uint8Array> {
    // Signatures, of which the first is empty, and then the message.
    const signature = await signBytes(transaction.slice(1 + 64 * transaction[0]));
    const signed = Uint8Array.from(transaction as Uint8Array);
    signed.set(signature, 1);
    return signed;
  }
  async function signMessage({ message }: any) {
    page.signedText = new TextDecoder().decode(message);
    return [{ signedMessage: message, signature: await signBytes(message) }];
  }
  async function signAndSendTransaction(input: any) {
    const signed = await sign(input);
    const base64 = btoa(String.fromCharCode(...signed));
    return [{ signature: Uint8Array.from(await page[`send${options.address}`](base64)) }];
  }
  async function signTransaction(input: any) {
    return [{ signedTransaction: await sign(input) }];
  }

  async function connect() {
    if (options.staysLocked) throw new Error('User rejected the request.');
    if (options.switches) {
      const other = { ...account, address: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM' };
      setTimeout(() => {
        for (const listener of listeners) listener({ accounts: [other] });
      });
    }
    return { accounts: [account] };
  }

  registerWallet({
    version: '1.0.0',
    name: options.name,
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAyNCAyNCI+PGNpcmNsZSBjeD0iMTIiIGN5PSIxMiIgcj0iMTAiIGZpbGw9IiNmZmYiLz48L3N2Zz4=',
    chains: ['solana:devnet', 'solana:mainnet'],
    accounts: [],
    features: {
      'standard:connect': { version: '1.0.0', connect },
      'standard:events': { version: '1.0.0', on },
      ...(options.sends ? { 'solana:signAndSendTransaction': { version: '1.0.0', signAndSendTransaction } } : {}),
      'solana:signTransaction': { version: '1.0.0', signTransaction },
      'solana:signMessage': { version: '1.1.0', signMessage },
    },
  });
}
