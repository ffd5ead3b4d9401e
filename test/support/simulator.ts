import { findFreePort } from '../../scripts/localstack/processes/ports.ts';
import { startDemoWallet } from '../../scripts/localstack/wallet/demoWallet.ts';
import { type Service, type ServiceOptions, startService } from './service.ts';

export const WALLET_SECRET = 'the wallet’s';

/** Starts a service with a demo wallet, as in the local stack, so that payments can be simulated. `merchantKeyFile`: signs refunds. */
export async function startSimulating(options: ServiceOptions = {}, merchantKeyFile = '/nobody'): Promise<Service> {
  const [port, chainPort] = [await findFreePort(), await findFreePort(2)];
  const wallet = await startDemoWallet({
    baseUrl: `http://127.0.0.1:${port}`,
    rpcUrl: `http://127.0.0.1:${chainPort}`,
    keyFile: '/nobody',
    merchantKeyFile,
    secret: WALLET_SECRET,
  });
  const env = { PORT: String(port), DEMO_WALLET_URL: wallet.url, DEMO_WALLET_SECRET: WALLET_SECRET };
  const chain = { ...options.chain, port: chainPort };
  const service = await startService({ ...options, chain, env: { ...env, ...options.env } });
  return {
    ...service,
    stop: async () => {
      await service.stop();
      await wallet.stop();
    },
  };
}
