// The command lines of all scripts, read by commander: options, help texts, suggestions, exit codes. Loads no database.
import { CommanderError, type Help, Command as Parser, Option as ParserOption } from 'commander';
import { VERSION } from '../../src/version.ts';
import { harmless } from './harmless.ts';
import { PURPOSES, type ScriptName } from './purposes.ts';

/** A mistake of the caller: one line, exit code 2. */
export class UsageError extends Error {}

/** Exit codes of every script. */
export const DONE = 0;
export const FAILED = 1;
export const CALLED_WRONGLY = 2;

export type Options = Record<string, string | boolean | undefined>;

/** An option of a command. `value`: the name of its value in help texts; without one, it is a switch. */
export type OptionSpec = { about: string; value?: string; choices?: readonly string[] };

/** How a command is called. `usage`: its name and arguments, e.g. `set MERCHANT_ID [--name NAME]`. */
export type CommandLine = {
  usage: string;
  summary: string;
  options: Readonly<Record<string, OptionSpec>>;
  /** what the shell completes its arguments to */
  words?: readonly string[];
};

/** The arguments of a command, with and without dashes. */
export type Parsed = { words: string[]; options: Options };

/** The commands of `npm run <name>`. */
export type CommandLines = { name: ScriptName; commands: Readonly<Record<string, CommandLine>> };

/**
 * A script that is one command. `purpose`: what it does, in a few words. `usage`: its arguments; without `words`, there are
 * none.
 */
export type Tool = CommandLine & { purpose: string };

export const JSON_OPTION: OptionSpec = { about: 'prints JSON, for programs' };
const EXIT_CODES = 'Exit code 0: done, 1: failed, 2: wrong usage.';
/** Of help texts that are not read on a terminal. */
const USUAL_WIDTH = 80;

/** Returns a parser that prints by `console`, and throws instead of ending the process. `call`: how people call it. */
export function newParser(call: string, purpose: string): Parser {
  return new Parser(call)
    .description(purpose)
    .version(VERSION, '--version', 'prints the version')
    .helpOption('-h, --help', 'prints this help')
    .exitOverride()
    .configureOutput({ writeOut: (text) => console.log(text.trimEnd()), writeErr: () => {} });
}

/** Returns the parser of a script's commands. `onCommand` gets the name of the command that is called. */
export function parserOf(
  { name: script, commands }: CommandLines,
  call: string,
  onCommand: (name: string, parsed: Parsed) => Promise<void>,
): Parser {
  const purpose = PURPOSES[script];
  const parser = newParser(call, purpose);
  for (const [name, { usage, summary, options }] of Object.entries(commands)) {
    const command = parser.command(name).description(summary).usage(usage.slice(name.length).trim());
    addLine(command, { ...options, json: JSON_OPTION }, [], (parsed) => onCommand(name, parsed));
  }
  // Set last, since commands that are added get the settings of their parent. Their own help is commander's.
  return parser.configureHelp({ formatHelp: (_, help) => listOf({ purpose, commands }, call, help) });
}

/** Returns the parser of a script that is one command. */
export function parserOfTool(tool: Tool, call: string, onCall: (parsed: Parsed) => Promise<void>): Parser {
  const parser = newParser(call, tool.summary).usage(tool.usage);
  return addLine(parser, tool.options, tool.words, onCall);
}

function addLine(
  command: Parser,
  specs: CommandLine['options'],
  words: readonly string[] | undefined,
  onCall: (parsed: Parsed) => Promise<void>,
): Parser {
  const names = Object.entries(specs).map(([name, spec]) => {
    const option = new ParserOption(spec.value ? `--${name} <${spec.value}>` : `--${name}`, spec.about);
    if (spec.choices) withChoices(option, spec.choices);
    command.addOption(option);
    return [name, option.attributeName()] as const;
  });
  if (words) {
    const argument = command.createArgument('[words...]');
    argument.argChoices = [...words];
    command.addArgument(argument).configureHelp({ visibleArguments: () => [] });
  }
  const optionsOf = (given: Options) =>
    Object.fromEntries(names.flatMap(([name, key]) => (given[key] === undefined ? [] : [[name, given[key]]])));
  return command.action((...given: unknown[]) => {
    const [found, options] = (words ? given : [[], ...given]) as [string[], Options];
    return onCall({ words: found, options: optionsOf(options) });
  });
}

/** Lets an option have some values only. Commander's own message is longer than a line. */
function withChoices(option: ParserOption, choices: readonly string[]): void {
  option.argParser((value: string) => {
    if (choices.includes(value)) return value;
    throw new UsageError(
      `${option.long} must be ${choices.length > 2 ? `one of ${choices.join(', ')}` : choices.join(' or ')}`,
    );
  });
  option.argChoices = [...choices];
}

function listOf(
  { purpose, commands }: { purpose: string; commands: CommandLines['commands'] },
  call: string,
  help: Help,
): string {
  const block = (text: string, indent: number) =>
    help.boxWrap(text, (help.helpWidth ?? USUAL_WIDTH) - indent).replace(/^/gm, ' '.repeat(indent));
  const about = Object.values(commands).map(
    ({ usage, summary }) => `${block(`${call} ${usage}`, 2)}\n${block(summary, 6)}\n`,
  );
  const end = `Every command accepts --json for programs and --help; --version prints the version. ${EXIT_CODES}`;
  return [block(purpose, 0), '', ...about, block(end, 2)].join('\n');
}

/**
 * Parses arguments, runs what they name, and returns the exit code: 0 done, 1 failed, 2 wrong usage. Prints one line about an error.
 * Without arguments, a parser of several commands prints its help.
 */
export async function runParser(
  parser: Parser,
  name: string,
  args: readonly string[],
  messageOf: (error: unknown) => string = plainMessage,
): Promise<number> {
  try {
    await parser.parseAsync(wordsFor(parser, args), { from: 'user' });
    return DONE;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === DONE) return DONE;
    const isUsage = error instanceof UsageError || error instanceof CommanderError;
    console.error(
      `${name}: ${harmless(error instanceof CommanderError ? usageMessage(error, parser) : messageOf(error))}`,
    );
    return isUsage ? CALLED_WRONGLY : FAILED;
  }
}

/** Returns what a parser gets: without arguments, --help. A command that does not exist is refused, though help is asked for. */
function wordsFor({ commands }: Parser, args: readonly string[]): readonly string[] {
  if (commands.length === 0) return args;
  if (args.length === 0) return ['--help'];
  const named = args[0] === 'help' ? (args[1] ?? 'help') : (args[0] as string);
  const isKnown = named === 'help' || named.startsWith('-') || commands.some((command) => command.name() === named);
  return isKnown ? args : [named];
}

/** Returns commander's message and its suggestion in one line, in our words. */
function usageMessage({ code, message }: CommanderError, parser: Parser): string {
  const line = message.replace(/^error: /, '').replaceAll('\n', ' ');
  if (code !== 'commander.unknownCommand') return line;
  return `${line.replace('unknown command', 'there is no command')}; see ${parser.name()} --help`;
}

const plainMessage = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error));
