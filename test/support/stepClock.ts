// Preloaded into a process: its system clock is CLOCK_SHIFT_MS off. Each SIGUSR2 steps it: to right, and to wrong again.
// `performance.now()` stays as it is, as on a real machine.

const SHIFT_MS = Number(process.env.CLOCK_SHIFT_MS);
let isWrong = process.env.CLOCK_STARTS_RIGHT === undefined;
process.on('SIGUSR2', () => {
  isWrong = !isWrong;
});

const RealDate = Date;
const now = () => RealDate.now() + (isWrong ? SHIFT_MS : 0);

class SteppedDate extends RealDate {
  constructor(...args: [] | [value: number | string]) {
    super(...((args.length === 0 ? [now()] : args) as [number]));
  }
  static override now = now;
}
globalThis.Date = SteppedDate as DateConstructor;
