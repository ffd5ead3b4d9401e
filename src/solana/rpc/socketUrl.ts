/**
 * Returns the WebSocket URL for an RPC URL, by the convention of @solana/web3.js.
 * An explicit port belongs to a validator, which uses the next port. Without one, the host and path stay the same.
 */
export function socketUrl(rpcUrl: string): string {
  const url = new URL(rpcUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (url.port !== '') url.port = String(Number(url.port) + 1);
  return url.href;
}
