// `npm run messages` checks the catalogue in src/i18n/messages and writes its ids to src/i18n/messageIds.ts. With --check, it
// writes nothing and fails if that file is stale.
// Every language must have the same messages as English, with the same variables and elements, and the source must use each.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { FluentParser, type Message, type Resource, Visitor } from '@fluent/syntax';
import { LOCALES } from '../src/domain/locales.ts';

const FOLDER = 'src/i18n/messages';
const IDS_FILE = 'src/i18n/messageIds.ts';
const BASE = 'en';

/** A message's file, variables and HTML elements. All but the file must be the same in every language. */
type Facts = { file: string; uses: string };

const problems: string[] = [];
const catalogues = new Map(
  await Promise.all(LOCALES.map(async (locale) => [locale, await readCatalogue(locale)] as const)),
);
const base = catalogues.get(BASE) as Map<string, Facts>;
for (const [locale, messages] of catalogues) {
  for (const id of base.keys()) if (!messages.has(id)) problems.push(`${locale}: ${id} is missing`);
  for (const [id, { file, uses }] of messages) {
    const english = base.get(id);
    if (!english) problems.push(`${locale}/${file}: ${id} is not in ${BASE}`);
    else if (english.uses !== uses)
      problems.push(`${locale}/${file}: ${id} has ${uses}, and in ${BASE} ${english.uses}`);
  }
}
problems.push(...(await problemsOfUse()));

const ids = [...base.keys()].sort();
const source = `// Written by \`npm run messages\`.\nexport type MessageId =\n${ids.map((id) => `  | '${id}'`).join('\n')};\n`;
if ((await readFile(IDS_FILE, 'utf8').catch(() => '')) !== source) {
  if (process.argv.includes('--check'))
    problems.push(`Stale: ${IDS_FILE}. Run \`npm run messages\` and commit the result.`);
  else await writeFile(IDS_FILE, source);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

async function readCatalogue(locale: string): Promise<Map<string, Facts>> {
  const found = new Map<string, Facts>();
  for (const file of await readdir(`${FOLDER}/${locale}`)) {
    const text = await readFile(`${FOLDER}/${locale}/${file}`, 'utf8');
    for (const entry of (new FluentParser().parse(text) as Resource).body) {
      if (entry.type === 'Junk') problems.push(`${locale}/${file}: cannot be parsed: ${entry.content.trim()}`);
      if (entry.type !== 'Message') continue;
      const { name } = entry.id;
      if (found.has(name)) problems.push(`${locale}/${file}: ${name} is there twice`);
      found.set(name, { file, uses: usesOf(entry) });
    }
  }
  return found;
}

/** Returns the variables and the HTML elements of a message, sorted. */
function usesOf(message: Message): string {
  const uses = new Set<string>();
  class Uses extends Visitor {
    override visitVariableReference = ({ id }: { id: { name: string } }) => uses.add(`$${id.name}`);
    override visitTextElement = ({ value }: { value: string }) => {
      for (const [element] of value.matchAll(/<[^>]*>/g)) uses.add(element);
    };
  }
  new Uses().visit(message);
  return [...uses].sort().join(' ') || 'nothing';
}

/** Returns the messages that no source names, and the ids in templates that are no messages. TypeScript checks the rest. */
async function problemsOfUse(): Promise<string[]> {
  const files = (await readdir('src', { recursive: true })).filter((name) => /\.(ts|eta)$/.test(name));
  const sources = await Promise.all(
    files.map(async (name) => ({ name: `src/${name}`, text: await readFile(`src/${name}`, 'utf8') })),
  );
  const named = new Set(
    sources
      .filter(({ name }) => name !== IDS_FILE)
      .flatMap(({ text }) => [...text.matchAll(/'([a-z][\w-]*)'/g)].map((match) => match[1])),
  );
  return [
    ...[...base].flatMap(([id, { file }]) => (named.has(id) ? [] : [`${BASE}/${file}: nothing uses ${id}`])),
    ...sources.flatMap(({ name, text }) =>
      name.endsWith('.eta')
        ? [...text.matchAll(/it\.(?:text|html)\('([^']*)'/g)].flatMap(([, id]) =>
            base.has(id as string) ? [] : [`${name}: there is no message ${id}`],
          )
        : [],
    ),
  ];
}
