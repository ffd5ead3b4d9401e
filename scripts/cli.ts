// What Florin's command-line scripts have in common: options, --help, --json, clear errors and exit codes.
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { type Database, openDatabase } from '../src/db/database.ts';

/** A mistake of whoever called: one line, exit code 2. */
export class UsageError extends Error {}

export type Options = Record<string, string | boolean | undefined>;

export type Command = {
  /** e.g. `set <merchant_id> --mode test|live [--wallet ADDRESS]` */
  usage: string;
  summary: string;
  options: ParseArgsOptionsConfig;
  /** how many words follow the command's name */
  arguments: number;
  /** what it answers is printed: as JSON with --json, by `print` otherwise */
  run: (db: Database, words: string[], options: Options) => Promise<unknown>;
  print: (result: never) => void;
};

/** A command that works over the network alone, until it is stopped, and prints as it goes. */
export type LongCommand = Omit<Command, 'run' | 'print'> & {
  runAlone: (words: string[], options: Options) => Promise<void>;
};

/**
 * Runs one of a script's commands on the database at DATABASE_URL.
 * Exit codes: 0 done, 1 it failed, 2 it was called wrongly.
 */
export async function runCli(
  script: string,
  purpose: string,
  commands: Record<string, Command | LongCommand>,
): Promise<void> {
  const [name, ...rest] = process.argv.slice(2);
  if (!name || name === '--help' || name === '-h' || name === 'help') return printHelp(script, purpose, commands);
  try {
    const command = commands[name];
    if (!command) throw new UsageError(`there is no command '${name}'; see npm run ${script} -- --help`);
    const { words, options } = parse(command, rest);
    if (options.help) return printHelp(script, command.summary, { [name]: command });
    if (words.length !== command.arguments) throw new UsageError(`usage: npm run ${script} -- ${command.usage}`);
    if ('runAlone' in command) return await command.runAlone(words, options);
    const result = await withDatabase(`florin-${script}`, (db) => command.run(db, words, options));
    if (options.json) console.log(JSON.stringify(result, null, 2));
    else command.print(result as never);
  } catch (error) {
    console.error(`${script}: ${messageOf(error)}`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

function parse(command: Command | LongCommand, args: string[]): { words: string[]; options: Options } {
  try {
    const options = { ...command.options, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    return { words: positionals, options: values as Options };
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

async function withDatabase<T>(applicationName: string, work: (db: Database) => Promise<T>): Promise<T> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new UsageError('DATABASE_URL is not set (npm start prints the local one)');
  const db = openDatabase({ url, applicationName, maxConnections: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** SQLSTATE of a table that is not there. */
const UNDEFINED_TABLE = '42P01';

/** One line that says what to do; never a stack trace. */
function messageOf(error: unknown): string {
  const { message, code, address, port } = error as Partial<Error & { code: string; address: string; port: number }>;
  if (code === UNDEFINED_TABLE) return 'the database is not migrated: npm run migrate';
  // A refused connection is an AggregateError of one error per address, and its own message is empty.
  const [first] = error instanceof AggregateError ? (error.errors as (typeof error)[]) : [];
  if (first) return messageOf(first);
  if (code === 'ECONNREFUSED') return `Postgres does not answer at ${address}:${port}`;
  return message || code || String(error);
}

function printHelp(script: string, purpose: string, commands: Record<string, Command | LongCommand>): void {
  console.log(`${purpose}\n`);
  for (const { usage, summary } of Object.values(commands)) {
    console.log(`  npm run ${script} -- ${usage}\n      ${summary}\n`);
  }
  console.log('  Every command takes --json for programs and --help.');
}
