// Completion of `florin` in bash, zsh and fish. The shells' code asks this program for the next words.
import { JSON_OPTION, type OptionSpec } from '../lib/commandLine.ts';
import { PURPOSES, type ScriptName } from '../lib/purposes.ts';
import { TOOLS, type ToolName } from '../lib/tools.ts';
import { SCRIPTS } from './registry.ts';

/** Words that nobody has typed yet, and what each means. */
type Candidates = Record<string, string>;

/** Code that defines the command `florin` and its completion. `call`: how the shell runs this program. */
const SHELL_CODE = {
  bash: (call: string) => `florin() { ${call} "$@"; }
_florin() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do COMPREPLY+=("\${line%%$'\\t'*}"); done \\
    < <(florin complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _florin florin`,
  zsh: (call: string) => `florin() { ${call} "$@"; }
_florin() {
  local -a found
  found=("\${(@f)$(florin complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  found=("\${(@)found//:/\\\\:}")
  found=("\${(@)found%$'\\t'}")
  found=("\${(@)found/$'\\t'/:}")
  [[ -n "$found[1]" ]] && _describe florin found || _files
}
compdef _florin florin`,
  fish: (call: string) => `function florin; ${call} $argv; end
function _florin
  set -l found (florin complete -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)
  if test -n "$found"; printf '%s\\n' $found; else; __fish_complete_path (commandline -ct); end
end
complete -c florin -f -a '(_florin)'`,
};

export type Shell = keyof typeof SHELL_CODE;
export const SHELLS = Object.keys(SHELL_CODE) as Shell[];

/** Returns a shell's code for the completion. `file`: florin.ts. */
export function completionFor(shell: Shell, file: string): string {
  const quoted = [process.execPath, file].map((path) => `'${path.replaceAll("'", "'\\''")}'`);
  return SHELL_CODE[shell](quoted.join(' '));
}

/** Returns what the last word may become, one per line, with its meaning after a tab. `tools`: those that are installed. */
export async function completionsOf(words: string[], tools: readonly ToolName[]): Promise<string> {
  const typed = words.at(-1) ?? '';
  const found = Object.entries(await candidatesAfter(words.slice(0, -1), typed, tools));
  return found.flatMap(([word, about]) => (word.startsWith(typed) ? [`${word}\t${about}`] : [])).join('\n');
}

async function candidatesAfter(before: string[], typed: string, tools: readonly ToolName[]): Promise<Candidates> {
  const [first, second, ...rest] = before;
  if (first === undefined) {
    const own = Object.fromEntries(tools.map((name) => [name, TOOLS[name].purpose]));
    return { ...PURPOSES, ...own, completion: 'Prints the completion for a shell.' };
  }
  if (first === 'completion') return listed(SHELLS);
  if (tools.includes(first as ToolName)) {
    const tool = TOOLS[first as ToolName];
    return ofLine(tool.options, 'words' in tool ? tool.words : [], before.at(-1), typed);
  }
  if (!Object.hasOwn(SCRIPTS, first)) return {};
  // Loading a script takes a while, so it waits for the script's name.
  const script = await SCRIPTS[first as ScriptName]();
  if ('command' in script) return ofLine({ ...script.command.options, json: JSON_OPTION }, [], before.at(-1), typed);
  const { commands } = script;
  if (second === undefined) {
    return Object.fromEntries(Object.entries(commands).map(([name, { summary }]) => [name, firstSentence(summary)]));
  }
  const command = commands[second];
  if (!command) return {};
  return ofLine({ ...command.options, json: JSON_OPTION }, command.words ?? [], rest.at(-1), typed);
}

/** Returns the values of the option before the word, or the options if it begins with a dash, or the words of a tool. */
function ofLine(
  options: Readonly<Record<string, OptionSpec>>,
  words: readonly string[],
  last: string | undefined,
  typed: string,
): Candidates {
  const option = last?.startsWith('--') ? options[last.slice(2)] : undefined;
  if (option?.value !== undefined) return listed(option.choices ?? []);
  if (!typed.startsWith('-')) return listed(words);
  return Object.fromEntries(Object.entries(options).map(([name, { about }]) => [`--${name}`, about]));
}

const listed = (words: readonly string[]): Candidates => Object.fromEntries(words.map((word) => [word, '']));

const firstSentence = (text: string): string => text.split(/(?<=\.) /)[0] as string;
