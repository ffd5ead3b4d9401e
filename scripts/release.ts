// `npm run release -- VERSION`: the commit and the tag of a release. Pushes nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { UsageError } from './lib/commandLine.ts';
import { withProgress } from './lib/progress.ts';
import { runTool } from './lib/tools.ts';
import { billOfMaterials } from './release/billOfMaterials.ts';

const CHANGELOG = 'CHANGELOG.md';
const DOCKERFILE = 'Dockerfile';
/** Names the commit whose code `npm run compat` runs beside the next version's schema. */
const LAST_RELEASE = 'LAST_RELEASE';
/** They name the image of the version. */
const MANIFESTS = ['migrate', 'web', 'worker'].map((name) => `ops/kubernetes/${name}.yaml`);
const FILES = [CHANGELOG, DOCKERFILE, LAST_RELEASE, ...MANIFESTS, 'package.json', 'package-lock.json'];

const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' }).trim();

/** The changelog with the entries of "Unreleased" below a heading of their own. @throws UsageError if there are none */
function releasedChangelog(text: string, version: string, day: string): string {
  const [, before, entries = '', after] = /^(.*?\n## Unreleased\n)(.*?)((?:\n## .*)?)$/s.exec(text) ?? [];
  if (before === undefined || entries.trim() === '')
    throw new UsageError(`${CHANGELOG} lists nothing under Unreleased`);
  return `${before}\n## ${version} - ${day}\n${entries}${after}`;
}

/** Returns the Dockerfile with the version as the default of its argument. @throws UsageError if it has none */
function releasedDockerfile(text: string, version: string): string {
  const line = /^ARG VERSION=.*$/m;
  if (!line.test(text)) throw new UsageError(`${DOCKERFILE} has no line ARG VERSION=…`);
  return text.replace(line, `ARG VERSION=${version}`);
}

/**
 * Commits and tags a version, and returns the tag.
 * @throws UsageError before anything is written, or Error with the command that undoes what was written
 */
function release(version: string, report: (step: string) => void): string {
  if (!/^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9a-z.-]+)?$/.test(version)) {
    throw new UsageError(`'${version}' is not a version such as 1.4.0`);
  }
  const tag = `v${version}`;
  if (run('git', 'branch', '--show-current') !== 'main') throw new UsageError('releases are made on the branch main');
  if (run('git', 'status', '--porcelain') !== '') throw new UsageError('commit or stash your changes first');
  if (run('git', 'tag', '--list', tag) !== '') throw new UsageError(`the tag ${tag} exists already`);
  const day = new Date().toISOString().slice(0, 10);
  const changelog = releasedChangelog(readFileSync(CHANGELOG, 'utf8'), version, day);
  const dockerfile = releasedDockerfile(readFileSync(DOCKERFILE, 'utf8'), version);
  const start = run('git', 'rev-parse', 'HEAD');
  try {
    writeFileSync(CHANGELOG, changelog);
    writeFileSync(DOCKERFILE, dockerfile);
    for (const path of MANIFESTS) {
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, text.replace(/^( +image: florin):.*$/m, `$1:${version}`));
    }
    // A commit cannot name itself. The one before it has the same code but for the version.
    writeFileSync(LAST_RELEASE, `${start}\n`);
    report('Setting the version');
    run('npm', 'version', version, '--no-git-tag-version', '--allow-same-version', '--loglevel=error');
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    report('Listing the packages of production');
    writeFileSync(`florin-${version}.cdx.json`, `${JSON.stringify(billOfMaterials(lock), null, 2)}\n`);
    report('Committing');
    run('git', 'commit', '--quiet', '--message', `release: ${version}`, ...FILES);
    run('git', 'tag', '--annotate', tag, '--message', `Florin ${version}`);
  } catch (error) {
    // The tree was clean, so this loses nothing else.
    throw new Error(`${(error as Error).message.trim()}\nUndo the unfinished release: git reset --hard ${start}`);
  }
  return tag;
}

process.exitCode = await runTool('release', async ({ words }) => {
  if (words.length !== 1) throw new UsageError('usage: npm run release -- VERSION');
  const tag = await withProgress({ isTerse: true }, async ({ step }) => release(words[0] as string, step));
  console.log(`Tagged ${tag}. Check it, then: git push --follow-tags`);
  return true;
});
