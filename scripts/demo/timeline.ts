/** Prints each step with the time since the start and since the step before. */
export type Timeline = {
  chapter(title: string): void;
  step(text: string): void;
  end(): void;
};

/** `print` prints a line. */
export function createTimeline(print: (line: string) => void): Timeline {
  const startedAt = performance.now();
  let lastAt = startedAt;
  let steps = 0;
  return {
    chapter(title) {
      lastAt = performance.now();
      print(`\n${title}`);
    },
    step(text) {
      const now = performance.now();
      print(`  ${seconds(now - startedAt)} ${`+${Math.round(now - lastAt)} ms`.padStart(9)}  ${text}`);
      lastAt = now;
      steps += 1;
    },
    end() {
      print(`\nAll ${steps} steps succeeded, in ${seconds(performance.now() - startedAt).trim()}.`);
    },
  };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`.padStart(7);
}
