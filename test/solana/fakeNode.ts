import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Call = { id: number; method: string; params: unknown[] };

/** A node's answer to one call. */
export type Said = { result: unknown } | { error: { code: number; message: string; data?: unknown } };

/** The fate of a whole HTTP request instead: an HTTP answer, a cut connection, or silence. */
export type Mishap = { status: number; headers?: Record<string, string>; body?: string } | 'cut' | 'hang';

/**
 * Starts an RPC node on loopback. It calls `answer` for every call, single or in a batch. An optional `mishap` first
 * decides about the whole request. All requests are kept in `requests`: an array is a batch.
 */
export async function startFakeNode(answer: (call: Call) => Said) {
  const requests: (Call | Call[])[] = [];
  const hanging = new Set<ServerResponse>();
  const node = {
    requests,
    headers: [] as Record<string, unknown>[],
    url: '',
    host: '',
    answer,
    mishap: null as ((body: Call | Call[]) => Mishap | null) | null,
    /** Returns the calls of the method, batched or not. */
    calls: (method?: string): Call[] => requests.flat().filter((call) => !method || call.method === method),
    async close(): Promise<void> {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const body: Call | Call[] = JSON.parse(Buffer.concat(chunks).toString());
    requests.push(body);
    node.headers.push(request.headers);
    const mishap = node.mishap?.(body) ?? null;
    if (mishap === 'cut') response.destroy();
    else if (mishap === 'hang') hanging.add(response);
    else if (mishap) response.writeHead(mishap.status, mishap.headers).end(mishap.body ?? '');
    else {
      const reply = (call: Call) => ({ jsonrpc: '2.0', id: call.id, ...node.answer(call) });
      // The order of a batch's answers is free in JSON-RPC.
      const json = Array.isArray(body) ? body.map(reply).reverse() : reply(body);
      response.setHeader('content-type', 'application/json').end(JSON.stringify(json));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  node.host = `127.0.0.1:${port}`;
  node.url = `http://${node.host}/`;
  return node;
}

export type FakeNode = Awaited<ReturnType<typeof startFakeNode>>;
