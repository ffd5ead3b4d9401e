import diagnostics from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Records every address that this process tries to connect to from now on, in Node's own sockets, before a packet. */
export function recordConnectionAttempts(): { attempts: string[]; stop(): void } {
  const attempts: string[] = [];
  const onSocket = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    socket.on('connectionAttempt', (address: string, port: number) => attempts.push(`${address} ${port}`));
  };
  diagnostics.subscribe('net.client.socket', onSocket);
  return { attempts, stop: () => diagnostics.unsubscribe('net.client.socket', onSocket) };
}
