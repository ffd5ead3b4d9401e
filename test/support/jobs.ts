import { sql } from 'kysely';
import type { Service } from './service.ts';

/** Removes the jobs of a queue, as a worker that completes them would. Returns their payloads, in no particular order. */
export async function takeJobs<Payload>({ db }: Pick<Service, 'db'>, name: string): Promise<Payload[]> {
  const { rows } = await sql<{ data: Payload }>`delete from pgboss.job where name = ${name} returning data`.execute(db);
  return rows.map(({ data }) => data);
}
