// What Florin's command-line scripts have in common: options, --help, --json, clear errors and exit codes.
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../src/config.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { FlorinError } from '../src/domain/errors.ts';

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

/**
 * Runs one of a script's commands on the database at DATABASE_URL.
 * Exit codes: 0 done, 1 it failed, 2 it was called wrongly.
 */
export async function runCli(script: string, purpose: string, commands: Record<string, Command>): Promise<void> {
  const [name, ...rest] = process.argv.slice(2);
  if (!name || name === '--help' || name === '-h' || name === 'help') return printHelp(script, purpose, commands);
  try {
    const command = commands[name];
    if (!command) throw new UsageError(`there is no command '${name}'; see npm run ${script} -- --help`);
    const { words, options } = parse(command, rest);
    if (options.help) return printHelp(script, command.summary, { [name]: command });
    if (words.length !== command.arguments) throw new UsageError(`usage: npm run ${script} -- ${command.usage}`);
    const result = await withDatabase(`florin-${script}`, (db) => command.run(db, words, options));
    if (options.json) console.log(JSON.stringify(result, null, 2));
    else command.print(result as never);
  } catch (error) {
    console.error(`${script}: ${messageOf(error)}`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

function parse(command: Command, args: string[]): { words: string[]; options: Options } {
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

function messageOf(error: unknown): string {
  if (error instanceof FlorinError || error instanceof ConfigError || error instanceof Error) {
    // A refused connection is an AggregateError, whose own message is empty.
    const { message, code } = error as Error & { code?: string };
    return message || code || error.name;
  }
  return String(error);
}

function printHelp(script: string, purpose: string, commands: Record<string, Command>): void {
  console.log(`${purpose}\n`);
  for (const { usage, summary } of Object.values(commands)) {
    console.log(`  npm run ${script} -- ${usage}\n      ${summary}\n`);
  }
  console.log('  Every command takes --json for programs and --help.');
}
