import type { Mutant } from './mutants.ts';
import { MIN_SCORE } from './scope.ts';
import { type Accepted, reasonFor } from './survivors.ts';

/** Result of a mutant. `killed_late`: its tests exceeded their time limit. */
export type Verdict = 'killed' | 'killed_late' | 'survived' | 'unreached';

export type Outcome = Mutant & {
  verdict: Verdict;
  /** the first test that failed, and how; null for a survivor */
  killer: string | null;
  ms: number;
};

/** Figures of one file, or of all files. */
export type Score = { file: string; mutants: number; killed: number; late: number; survived: number; score: number };

export function isKilled({ verdict }: Outcome): boolean {
  return verdict === 'killed' || verdict === 'killed_late';
}

/** Returns a score per file, and the total last. */
export function scores(outcomes: readonly Outcome[]): Score[] {
  const files = [...new Set(outcomes.map(({ file }) => file))];
  const lines = files.map((file) =>
    score(
      file,
      outcomes.filter((outcome) => outcome.file === file),
    ),
  );
  return [...lines, score('all', outcomes)];
}

function score(file: string, outcomes: readonly Outcome[]): Score {
  const killed = outcomes.filter(isKilled).length;
  return {
    file,
    mutants: outcomes.length,
    killed,
    late: outcomes.filter(({ verdict }) => verdict === 'killed_late').length,
    survived: outcomes.length - killed,
    score: outcomes.length === 0 ? 100 : Math.floor((killed / outcomes.length) * 1000) / 10,
  };
}

/** Returns the survivors, those without a reason, and whether the run passes. `mustScore`: requires MIN_SCORE. */
export function judge(outcomes: readonly Outcome[], accepted: readonly Accepted[], mustScore: boolean) {
  const survivors = outcomes.filter((outcome) => !isKilled(outcome));
  const unexplained = survivors.filter((survivor) => reasonFor(survivor, accepted) === null);
  const total = score('all', outcomes);
  const isEnough = !mustScore || total.score >= MIN_SCORE;
  return { survivors, unexplained, passed: unexplained.length === 0 && isEnough };
}

/** Returns a mutant's place and its diff as lines. */
export function diffLines({ file, line, column, before, after, verdict }: Outcome): string[] {
  const note = verdict === 'unreached' ? '  (no test reaches it)' : '';
  return [`${file}:${line}:${column}${note}`, `  - ${before}`, `  + ${after}`];
}

/** Returns the row of a file in the table of all files. */
export const scoreRow = ({ file, mutants, killed, late, survived, score }: Score) => ({
  ...{ file, mutants, killed, timeouts: late, survived },
  score: `${score.toFixed(1)} %`,
});
