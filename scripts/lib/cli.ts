// Shared by Florin's commands that use the database: the environment, results, --json and error messages.
import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { isoTime } from '../../src/api/http/fields.ts';
import { databaseUrlProblem } from '../../src/config/index.ts';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { isMode, MODES, type Mode } from '../../src/domain/modes.ts';
import { readClock } from '../../src/observability/databaseClock.ts';
import {
  type CommandLine,
  JSON_OPTION,
  type OptionSpec,
  type Options,
  type Parsed,
  parserOf,
  parserOfTool,
  runParser,
  type Tool,
  UsageError,
} from './commandLine.ts';
import { harmlessCopy, harmlessJson } from './harmless.ts';
import { PURPOSES, type ScriptName } from './purposes.ts';
import { localEnvironment } from './stackFiles.ts';

export type Command = CommandLine & {
  /** number of words after the command's name */
  arguments: number;
  /** returns the result, which is printed as JSON with --json, or else by `print` */
  run: (db: Database, words: string[], options: Options, env: NodeJS.ProcessEnv) => Promise<unknown>;
  /** gets the result with texts that command no terminal */
  print: (result: never) => void;
  /** returns why a printed result is a failure, for the exit code; null: it is none */
  problem?: (result: never) => string | null;
};

/** A command that runs until it is stopped, and prints as it goes. */
export type LongCommand = Omit<Command, 'run' | 'print'> & {
  runAlone: (words: string[], options: Options, env: NodeJS.ProcessEnv) => Promise<void>;
};

/** The commands of `npm run <name>`. */
export type Script =
  | { name: ScriptName; commands: Record<string, Command | LongCommand> }
  /** a script that is one command */
  | { name: ScriptName; command: Command };

/** Runs a script with this process's arguments and environment, and sets its exit code. */
export async function main(script: Script): Promise<void> {
  process.exitCode = await runScript(script, process.argv.slice(2), process.env);
}

/**
 * Runs one of a script's commands, prints its result, and returns the exit code: 0 done, 1 failed, 2 wrong usage.
 * Without DATABASE_URL, the command uses the local stack if it runs, or else the database in .env.
 * @param call how the caller starts the script
 */
export function runScript(
  script: Script,
  args: readonly string[],
  given: NodeJS.ProcessEnv,
  call = `npm run ${script.name} --`,
): Promise<number> {
  const run = async (command: Command | LongCommand, parsed: Parsed) => {
    if (parsed.words.length !== command.arguments) throw new UsageError(`usage: ${call} ${command.usage}`);
    await runCommand(script.name, command, parsed, await environmentOf(given));
  };
  const parser =
    'command' in script
      ? parserOfTool(toolOf(script), call, (parsed) => run(script.command, parsed))
      : parserOf(script, call, (name, parsed) => run(script.commands[name] as Command | LongCommand, parsed));
  return runParser(parser, script.name, args, messageOf);
}

const toolOf = ({ name, command }: { name: ScriptName; command: Command }): Tool => ({
  ...command,
  purpose: PURPOSES[name],
  options: { ...command.options, json: JSON_OPTION },
});

async function runCommand(
  script: string,
  command: Command | LongCommand,
  { words, options }: Parsed,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  if ('runAlone' in command) return command.runAlone(words, options, env);
  const result = await withDatabase(`florin-${script}`, env, (db) => command.run(db, words, options, env));
  if (options.json) console.log(harmlessJson(result));
  else command.print(harmlessCopy(result) as never);
  const problem = command.problem?.(result as never) ?? null;
  if (problem !== null) throw new Error(problem);
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
const DEFAULT_LIMIT = 20;

/** The options that many commands have. */
export const LIMIT: OptionSpec = { value: 'N', about: `how many, newest first (${DEFAULT_LIMIT})` };
export const MODE: OptionSpec = { value: 'MODE', about: 'test or live', choices: MODES };

/** Returns --limit, the number of rows to list. @throws UsageError */
export function limitOf(options: Options): number {
  const limit = Number(options.limit ?? DEFAULT_LIMIT);
  if (Number.isInteger(limit) && limit > 0 && limit <= MAX_LIMIT) return limit;
  throw new UsageError(`--limit must be a whole number from 1 to ${MAX_LIMIT}`);
}

/** Returns an option's text. @throws UsageError when the option is missing */
export function required(options: Options, name: string): string {
  const value = options[name];
  if (typeof value !== 'string' || value.trim() === '') throw new UsageError(`--${name} is missing`);
  return value;
}

/** Returns --mode. @throws UsageError when it is missing or unknown */
export function modeOf(options: Options): Mode {
  const mode = required(options, 'mode');
  if (!isMode(mode)) throw new UsageError('--mode must be test or live');
  return mode;
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
