import pg from 'pg';
import { vi } from 'vitest';

/** A statement as it was sent to the database. */
export type Sent = { text: string; values: unknown[] };

/** A step of a query's plan, as Postgres describes it. */
export type Node = { [property: string]: unknown; Plans?: Node[] };

/** Returns the statements that are sent to the database during a piece of work. */
export async function sentDuring(work: () => Promise<void>): Promise<Sent[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([statement]) => statement as unknown as Sent);
  } finally {
    query.mockRestore();
  }
}

/** Runs a statement again. Returns the nodes of its plan, and how many rows each has read, with those that it left out. */
export async function nodesRead(db: pg.Client, { text, values }: Sent): Promise<{ node: Node; read: number }[]> {
  const { rows } = await db.query({ text: `explain (analyze, format json) ${text}`, values });
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
    .map((node) => {
      const perLoop = [
        'Actual Rows',
        'Rows Removed by Filter',
        'Rows Removed by Index Recheck',
        'Rows Removed by Join Filter',
      ];
      const rowsPerLoop = perLoop.reduce((sum, name) => sum + Number(node[name] ?? 0), 0);
      return { node, read: rowsPerLoop * Number(node['Actual Loops']) };
    })
    .toArray();
}

/** Asks questions of the database. Returns which steps of the answers read more rows than `maxRead`. */
export async function heavySteps(
  db: pg.Client,
  questions: Record<string, () => Promise<unknown>>,
  maxRead: number,
): Promise<string[]> {
  const found: string[] = [];
  for (const [what, ask] of Object.entries(questions)) {
    const sent = await sentDuring(async () => void (await ask()));
    for (const statement of sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text))) {
      for (const { node, read } of await nodesRead(db, statement)) {
        if (read > maxRead) found.push(`${what}: ${nameOf(node)} reads ${read}`);
      }
    }
  }
  return found;
}

/** Returns what a node does, and to which table and index. */
export function nameOf(node: Node): string {
  return `${node['Node Type']} on ${node['Relation Name'] ?? '-'} ${node['Index Name'] ?? ''}`;
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}
