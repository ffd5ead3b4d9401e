import { FlorinError } from '../../domain/errors.ts';
import { RpcUnavailable } from '../../solana/rpc/errors.ts';

/** Returns the result of calls that a request waits for. @throws FlorinError `service_unavailable` if no node answers */
export async function reachChain<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof RpcUnavailable)) throw error;
    throw new FlorinError('service_unavailable', 'The chain cannot be reached at the moment. Try again soon.');
  }
}
