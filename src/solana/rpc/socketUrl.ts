/**
 * Where a node serves its subscriptions: a validator on the port after the one of its RPC, and a provider, whose URL
 * names no port, at the same address (the convention of @solana/web3.js).
 */
export function socketUrl(rpcUrl: string): string {
  const url = new URL(rpcUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (url.port !== '') url.port = String(Number(url.port) + 1);
  return url.href;
}
