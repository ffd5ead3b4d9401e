// Shared by Florin's command-line scripts: options, --help, --version, --json, error messages and exit codes.
import { readFile } from 'node:fs/promises';
import { type ParseArgsOptionsConfig, parseArgs, parseEnv } from 'node:util';
import * as v from 'valibot';
import { isoTime } from '../../src/api/http/fields.ts';
import { databaseUrlProblem } from '../../src/config/index.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { readClock } from '../../src/observability/databaseClock.ts';
import { VERSION } from '../../src/version.ts';
import { localEnvironment } from './stackFiles.ts';

/** A mistake of the caller: one line, exit code 2. */
export class UsageError extends Error {}

export type Options = Record<string, string | boolean | undefined>;

export type Command = {
  /** e.g. `set <merchant_id> --mode test|live [--wallet ADDRESS]` */
  usage: string;
  summary: string;
  options: ParseArgsOptionsConfig;
  /** number of words after the command's name */
  arguments: number;
  /** returns the result, which is printed as JSON with --json, or else by `print` */
  run: (db: Database, words: string[], options: Options, env: NodeJS.ProcessEnv) => Promise<unknown>;
  print: (result: never) => void;
  /** returns why a printed result is a failure, for the exit code; null: it is none */
  problem?: (result: never) => string | null;
};

/** A command that runs until it is stopped, and prints as it goes. */
export type LongCommand = Omit<Command, 'run' | 'print'> & {
  runAlone: (words: string[], options: Options, env: NodeJS.ProcessEnv) => Promise<void>;
};

/** The commands of `npm run <name>`. */
export type Script = { name: string; purpose: string; commands: Record<string, Command | LongCommand> };

/** Exit codes of every script. */
const DONE = 0;
const FAILED = 1;
const CALLED_WRONGLY = 2;

/** Runs a script with this process's arguments and environment, and sets its exit code. */
export async function main(script: Script): Promise<void> {
  process.exitCode = await runScript(script, process.argv.slice(2), process.env);
}

/**
 * Runs one of a script's commands, prints its result, and returns the exit code: 0 done, 1 failed, 2 wrong usage.
 * Without DATABASE_URL, the command uses the local stack if it runs, or else the database in .env.
 */
export async function runScript(script: Script, args: string[], given: NodeJS.ProcessEnv): Promise<number> {
  const { name, commands } = script;
  const [word, ...rest] = args;
  if (!word || word === '--help' || word === '-h' || word === 'help') {
    printHelp(script);
    return DONE;
  }
  if (word === '--version') {
    console.log(VERSION);
    return DONE;
  }
  try {
    const command = Object.hasOwn(commands, word) ? commands[word] : undefined;
    if (!command) throw new UsageError(`there is no command '${word}'; see npm run ${name} -- --help`);
    const { words, options } = parse(command, rest);
    if (options.help) printHelp({ ...script, purpose: command.summary, commands: { [word]: command } });
    else await runCommand(name, command, words, options, await environmentOf(given));
    return DONE;
  } catch (error) {
    console.error(`${name}: ${messageOf(error)}`);
    return error instanceof UsageError ? CALLED_WRONGLY : FAILED;
  }
}

async function runCommand(
  script: string,
  command: Command | LongCommand,
  words: string[],
  options: Options,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  if (words.length !== command.arguments) throw new UsageError(`usage: npm run ${script} -- ${command.usage}`);
  if ('runAlone' in command) return command.runAlone(words, options, env);
  const result = await withDatabase(`florin-${script}`, env, (db) => command.run(db, words, options, env));
  if (options.json) console.log(JSON.stringify(result, null, 2));
  else command.print(result as never);
  const problem = command.problem?.(result as never) ?? null;
  if (problem !== null) throw new Error(problem);
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

/** File with the environment of the processes, in the folder that npm runs scripts in. */
const ENV_FILE = '.env';

/**
 * Returns the environment of a script. With DATABASE_URL, that is the given one. Otherwise the running local stack's
 * variables override it, so that developers never change another database by mistake. Without a stack, variables of
 * `file` fill the gaps.
 */
export async function environmentOf(given: NodeJS.ProcessEnv, file = ENV_FILE): Promise<NodeJS.ProcessEnv> {
  if (given.DATABASE_URL) return given;
  const local = await localEnvironment(given);
  if (local.DATABASE_URL) return { ...given, ...local };
  return { ...parseEnv(await readFile(file, 'utf8').catch(() => '')), ...given };
}

/** Returns DATABASE_URL. @throws UsageError when the variable is unset or malformed */
export function databaseUrl(env: NodeJS.ProcessEnv): string {
  if (!env.DATABASE_URL) {
    throw new UsageError(
      'DATABASE_URL is not set: set it, write it to .env here, or start the local stack (npm start; DATA_DIR names its folder)',
    );
  }
  const problem = databaseUrlProblem(env.DATABASE_URL);
  if (problem !== null) throw new UsageError(`DATABASE_URL ${problem}`);
  return env.DATABASE_URL;
}

async function withDatabase<T>(
  applicationName: string,
  env: NodeJS.ProcessEnv,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openDatabase({ url: databaseUrl(env), applicationName, maxConnections: 2 });
  try {
    // Others act on what a command writes, and the clock of an operator's machine may be wrong.
    await readClock(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** More lines than a person reads. Programs that need more use the API. */
const MAX_LIMIT = 1000;
export const DEFAULT_LIMIT = 20;

/** Returns --limit, the number of rows to list. @throws UsageError */
export function limitOf(options: Options): number {
  const limit = Number(options.limit ?? DEFAULT_LIMIT);
  if (Number.isInteger(limit) && limit > 0 && limit <= MAX_LIMIT) return limit;
  throw new UsageError(`--limit must be a whole number from 1 to ${MAX_LIMIT}`);
}

/** Returns an option as a time. @throws UsageError when the option is missing or malformed */
export function timeOf(options: Options, name: string): Date {
  const time = v.safeParse(isoTime, String(options[name] ?? ''));
  if (time.success) return time.output;
  throw new UsageError(`--${name} ${time.issues[0].message}`);
}

/** SQLSTATE of a missing table. */
const UNDEFINED_TABLE = '42P01';

/** Returns one line for the operator; never a stack trace. */
function messageOf(error: unknown): string {
  const { message, code, address, port } = error as Partial<Error & { code: string; address: string; port: number }>;
  if (code === UNDEFINED_TABLE) return 'the database is not migrated: run npm run migrate';
  // A refused connection is an AggregateError of one error per address, and its own message is empty.
  const [first] = error instanceof AggregateError ? (error.errors as (typeof error)[]) : [];
  if (first) return messageOf(first);
  if (code === 'ECONNREFUSED') return `Postgres does not answer at ${address}:${port}`;
  return message || code || String(error);
}

function printHelp({ name, purpose, commands }: Script): void {
  console.log(`${purpose}\n`);
  for (const { usage, summary } of Object.values(commands)) {
    console.log(`  npm run ${name} -- ${usage}\n      ${summary}\n`);
  }
  console.log(
    '  Every command accepts --json for programs and --help; --version prints the version. Exit code 0: done, 1: failed, 2: wrong usage.',
  );
}
