// `npm run florin -- …`: the commands of all other scripts. It loads only those that a call needs.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Command as Parser } from 'commander';
import { completionFor, completionsOf, SHELLS, type Shell } from './florin/completion.ts';
import { SCRIPTS, TOOL_MODULES } from './florin/registry.ts';
import { newParser, parserOfTool, runParser } from './lib/commandLine.ts';
import { PURPOSES, type ScriptName } from './lib/purposes.ts';
import { TOOLS, type ToolName } from './lib/tools.ts';

const CALL = 'npm run florin --';
const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The tools that this installation has. */
const TOOL_NAMES = (Object.keys(TOOLS) as ToolName[]).filter((name) => existsSync(pathOf(`./${name}.ts`)));

/** Runs the command that the arguments name, and returns the exit code. */
async function run(args: string[]): Promise<number | undefined> {
  const [name = '', ...rest]: string[] = args[0] === 'help' && args[1] ? [...args.slice(1), '--help'] : args;
  if (Object.hasOwn(SCRIPTS, name)) {
    const [{ runScript }, script] = [await import('./lib/cli.ts'), await SCRIPTS[name as ScriptName]()];
    return runScript(script, rest, process.env, `${CALL} ${name}`);
  }
  if (TOOL_NAMES.includes(name as ToolName)) {
    // The tool reads these, and sets the exit code.
    process.argv.splice(2, process.argv.length, ...rest);
    await TOOL_MODULES[name as ToolName]();
    return undefined;
  }
  return runParser(parser(), 'florin', args);
}

/** Returns the parser of what is left: help, the version, completion, and names that nobody has. */
function parser(): Parser {
  const whole = newParser(CALL, 'All commands of Florin. A command with --help says more.').usage('COMMAND …');
  for (const [name, purpose] of Object.entries(PURPOSES)) whole.addCommand(new Parser(name).description(purpose));
  for (const name of TOOL_NAMES) {
    whole.addCommand(parserOfTool(TOOLS[name], name, async () => {}).summary(TOOLS[name].purpose));
  }
  const completion = whole
    .command('completion')
    .usage(SHELLS.join('|'))
    .description(
      'Prints the completion for a shell, and the command florin. In bash: ' +
        'source <(npm run --silent florin -- completion bash). zsh is the same. In fish: ' +
        'npm run --silent florin -- completion fish | source',
    );
  completion
    .summary('Prints the completion for a shell.')
    .addArgument(completion.createArgument('<shell>').choices(SHELLS))
    .action((shell: Shell) => console.log(completionFor(shell, pathOf('./florin.ts'))));
  whole
    .command('complete', { hidden: true })
    .argument('[words...]')
    .allowUnknownOption()
    .action(async (words: string[]) => console.log(await completionsOf(words, TOOL_NAMES)));
  whole.helpCommand('help [command]', 'Prints the help of a command.');
  return whole.configureHelp({ subcommandTerm: (command) => command.name() });
}

// As npm does, so that .env and the local stack are found from everywhere.
process.chdir(pathOf('..'));
// Halves the time that a command takes to start.
enableCompileCache(pathOf('../node_modules/.cache/florin'));
const code = await run(process.argv.slice(2));
if (code !== undefined) process.exitCode = code;
