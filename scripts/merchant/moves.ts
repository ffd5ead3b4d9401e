// Commands that move a merchant to another cell; see docs/operating/cells.md.

import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { databaseUrlProblem, readConfig, secretsKeysOf, variables } from '../../src/config/index.ts';
import type { Header } from '../../src/services/moves/archive.ts';
import {
  abortMove,
  type Cell,
  exportChanges,
  exportCopy,
  exportFinal,
  type MoveFile,
  type OnStep,
} from '../../src/services/moves/export.ts';
import { finishMove, removeMoved } from '../../src/services/moves/finish.ts';
import { importFile } from '../../src/services/moves/import.ts';
import { moveMerchant } from '../../src/services/moves/move.ts';
import { type Command, databaseUrl, required } from '../lib/cli.ts';
import { type OptionSpec, type Options, UsageError } from '../lib/commandLine.ts';
import { withProgress } from '../lib/progress.ts';

const CELL: OptionSpec = { value: 'NAME', about: 'the name of the other cell, as in CELLS' };
const MS_PER_SECOND = 1000;

/** The steps of a move that are options of `export`, of which a command takes one. */
const STEPS = ['changes', 'final', 'finish', 'abort'] as const;

export const moveCommands: Record<string, Command> = {
  move: {
    usage: 'move MERCHANT_ID --cell NAME',
    summary:
      'Moves a merchant to the cell of TARGET_DATABASE_URL, whose secrets TARGET_SECRETS_KEY encrypts. Run it again if it was ' +
      'interrupted.',
    options: { cell: CELL },
    arguments: 1,
    run: async (_db, [id = ''], options, env) => {
      const to = required(options, 'cell');
      const route = { source: cellOf(env), target: targetOf(env), to };
      return withFolder((file) => withSteps(options, (onStep) => moveMerchant(route, id, file, onStep)));
    },
    print: ({ frozenMs }: { frozenMs: number | null }) => {
      const seconds =
        frozenMs === null ? '' : ` Its changes were refused for ${(frozenMs / MS_PER_SECOND).toFixed(1)} s.`;
      console.log(`The merchant has moved.${seconds}`);
    },
  },
  export: {
    usage: 'export MERCHANT_ID (--to FILE [--changes | --final] | --finish --cell NAME | --abort)',
    summary:
      'Writes a copy of a merchant to a file, or with --final what changed since, after which the merchant is frozen. --finish ' +
      'ends the move once the other cell has imported that file; --abort takes it back. Needs TRANSFER_KEY.',
    options: {
      to: { value: 'FILE', about: 'where to write; its owner alone can read it' },
      changes: { about: 'writes what changed since the last file, so that less is left for the final one' },
      final: { about: 'freezes the merchant, and writes what the other cell lacks' },
      finish: { about: 'the other cell has imported the final file: forgets the merchant here' },
      abort: { about: 'the merchant stays here' },
      cell: CELL,
    },
    arguments: 1,
    run: async (_db, [id = ''], options, env) => {
      const step = stepOf(options);
      const cell = cellOf(env);
      await withSteps(options, async (onStep) => {
        if (step === 'abort') await abortMove(cell.url, id);
        else if (step === 'finish') {
          await finishMove(cell.url, id, required(options, 'cell'));
          onStep('Removing rows');
          await removeMoved(cell.url, id);
        } else await write(step, cell, id, fileOf(required(options, 'to'), env), onStep);
      });
      return { id, done: step ?? 'copy' };
    },
    print: ({ id, done }: { id: string; done: keyof typeof DONE }) => console.log(DONE[done].replace('ID', id)),
  },
  import: {
    usage: 'import FILE',
    summary:
      'Imports a file of `export` into this cell. Run it again if it was interrupted. Needs the same TRANSFER_KEY.',
    options: {},
    arguments: 1,
    run: (_db, [path = ''], options, env) =>
      withSteps(options, (onStep) => importFile(cellOf(env), fileOf(path, env), onStep)),
    print: ({ kind, merchant_id }: { kind: Header['kind']; merchant_id: string }) =>
      console.log(
        kind !== 'final'
          ? `The file of ${merchant_id} is loaded. Nobody sees it before its final file is imported.`
          : `${merchant_id} lives in this cell now. End its move in the other one: export ${merchant_id} --finish --cell NAME.`,
      ),
  },
};

function write(
  step: 'changes' | 'final' | undefined,
  cell: Cell,
  id: string,
  file: MoveFile,
  onStep: OnStep,
): Promise<unknown> {
  if (step === 'changes') return exportChanges(cell, id, file, { isCompared: true }, onStep);
  return (step === 'final' ? exportFinal : exportCopy)(cell, id, file, onStep);
}

const DONE = {
  copy: 'The copy of ID is written. Import it, then write the final file.',
  changes: 'The changes of ID are written. Import them, then write the final file, or once more the changes.',
  final: 'ID is frozen, and its final file is written. Import it, then end the move with --finish or --abort.',
  finish: 'ID has moved.',
  abort: 'ID stays in this cell.',
};

function stepOf(options: Options): (typeof STEPS)[number] | undefined {
  const [step, ...others] = STEPS.filter((name) => options[name] === true);
  if (others.length > 0) throw new UsageError(`use --${step} or --${others[0]}`);
  return step;
}

/** Returns this cell, by the environment. */
function cellOf(env: NodeJS.ProcessEnv): Cell {
  return { url: databaseUrl(env), secretsKeys: secretsKeysOf(readConfig(env)) };
}

function targetOf(env: NodeJS.ProcessEnv): Cell {
  const { TARGET_DATABASE_URL: url, TARGET_SECRETS_KEY } = env;
  if (!url) throw new UsageError('TARGET_DATABASE_URL is not set');
  const problem = databaseUrlProblem(url);
  if (problem !== null) throw new UsageError(`TARGET_DATABASE_URL ${problem}`);
  return { url, secretsKeys: [keyOf('TARGET_SECRETS_KEY', TARGET_SECRETS_KEY)] };
}

const fileOf = (path: string, env: NodeJS.ProcessEnv): MoveFile => ({
  path,
  key: keyOf('TRANSFER_KEY', env.TRANSFER_KEY),
});

const KEY_BYTES = 32;

function keyOf(name: string, text = ''): Buffer {
  const { success, output, issues } = v.safeParse(variables.entries.SECRETS_KEY, text);
  if (!success) throw new UsageError(`${name} ${issues[0].message}`);
  return output;
}

/** Runs `work` with a file that exists only meanwhile. */
async function withFolder<T>(work: (file: MoveFile) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'florin-move-'));
  try {
    return await work({ path: join(folder, 'merchant'), key: randomBytes(KEY_BYTES) });
  } finally {
    await rm(folder, { recursive: true });
  }
}

const withSteps = <T>(options: Options, work: (onStep: (text: string) => void) => Promise<T>): Promise<T> =>
  withProgress({ isTerse: options.json === true }, ({ step }) => work(step));
