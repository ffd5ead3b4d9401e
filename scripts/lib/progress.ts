import stringWidth from 'string-width';

/** Shows a person who waits how far a command is. */
export type Progress = {
  /** Names what begins now. `share`: how much of it is done, from 0 to 1. */
  step(text: string, share?: number): void;
  /** Prints a line of the result above the progress. */
  print(line: string): void;
  /** Removes the progress from the terminal. */
  end(): void;
};

/** The stream that shows progress: standard error, so that the result of a command can be piped. */
type Stream = { isTTY?: boolean; columns?: number; write(text: string): unknown };

const FRAMES = [...'⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏'];
const FRAME_MS = 100;
const BAR_WIDTH = 20;
const USUAL_WIDTH = 80;
/** Returns to the start of the line, and clears it. */
const CLEAR = '\r\u001b[2K';

/** `isTerse`: prints no steps where there is no terminal, because the command prints lines of its own, or is for programs. */
type ProgressOptions = { isTerse?: boolean; stream?: Stream };

/** Shows progress in one line of a terminal. Elsewhere, prints a line per step. Call `end`, also after an error. */
export function startProgress({ isTerse = false, stream = process.stderr }: ProgressOptions = {}): Progress {
  return stream.isTTY && process.env.TERM !== 'dumb' ? liveProgress(stream) : plainProgress(stream, isTerse);
}

/** Shows progress while `work` runs, and returns its result. */
export async function withProgress<T>(options: ProgressOptions, work: (progress: Progress) => Promise<T>): Promise<T> {
  const progress = startProgress(options);
  try {
    return await work(progress);
  } finally {
    progress.end();
  }
}

function plainProgress(stream: Stream, isTerse: boolean): Progress {
  let last = '';
  return {
    step(text) {
      if (text !== last && !isTerse) stream.write(`${text}\n`);
      last = text;
    },
    print: (line) => console.log(line),
    end() {},
  };
}

function liveProgress(stream: Stream): Progress {
  let frame = 0;
  let current = '';
  let began = performance.now();
  let bar = '';
  const draw = () => {
    if (current === '') return;
    const seconds = Math.round((performance.now() - began) / 1000);
    const line = `${FRAMES[frame % FRAMES.length]} ${current} ${bar}${seconds < 2 ? '' : `${seconds} s`}`.trimEnd();
    // A line that wraps could not be cleared.
    if (stringWidth(line) < (stream.columns ?? USUAL_WIDTH)) stream.write(CLEAR + line);
  };
  const timer = setInterval(() => {
    frame++;
    draw();
  }, FRAME_MS);
  // Progress keeps no process alive.
  timer.unref();
  return {
    step(text, share) {
      if (text !== current) began = performance.now();
      current = text;
      bar = share === undefined ? '' : `${barOf(share)} `;
      draw();
    },
    print(line) {
      stream.write(CLEAR);
      console.log(line);
      draw();
    },
    end() {
      clearInterval(timer);
      current = '';
      stream.write(CLEAR);
    },
  };
}

function barOf(share: number): string {
  const done = Math.round(Math.min(1, Math.max(0, share)) * BAR_WIDTH);
  return `${'█'.repeat(done)}${'░'.repeat(BAR_WIDTH - done)} ${String(Math.round(share * 100)).padStart(3)} %`;
}
