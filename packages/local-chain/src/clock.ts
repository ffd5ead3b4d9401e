import type { Ledger } from './ledger.ts';
import type { Slots } from './slots.ts';

/** The clock that makes slots pass. Created by createClock. */
export type ChainClock = ReturnType<typeof createClock>;

/**
 * Creates the clock that makes slots pass. Slots follow the host's clock; with a `manualStart` they pass only through the
 * calls below, so tests never wait. Times are milliseconds since 1970.
 */
export function createClock(ledger: Ledger, slots: Slots, slotMs: number, manualStart: Date | null) {
  const manual = manualStart !== null;
  let timer: NodeJS.Timeout | undefined;

  /** Catches up with the host's clock, even after the process was stopped or its event loop was busy. */
  function tick() {
    const { slot, timeMs } = slots.head();
    const passed = Math.floor((Date.now() - timeMs) / slotMs);
    if (passed > 0) ledger.advanceTo(slot + passed, timeMs + passed * slotMs);
  }

  function requireManual() {
    if (!manual) throw new Error('time can only be set on a chain with a manual clock');
  }

  function moveTime(ms: number) {
    requireManual();
    if (!(ms >= 0)) throw new RangeError('time on a chain never goes back');
    const { slot, timeMs } = slots.head();
    // A remainder shorter than a slot still counts: the next block is made early, at the exact time.
    if (ms > 0) ledger.advanceTo(slot + Math.max(1, Math.floor(ms / slotMs)), timeMs + ms);
  }

  if (manualStart) {
    // A chain restored after a restart may already be past it.
    if (manualStart.getTime() > slots.head().timeMs) moveTime(manualStart.getTime() - slots.head().timeMs);
  } else {
    tick();
    timer = setInterval(tick, slotMs);
  }

  return {
    nowMs: () => (manual ? slots.head().timeMs : Date.now()),
    /** Makes `count` slots pass. On a manual clock their time passes too; otherwise they come early. */
    advanceSlots(count: number) {
      const { slot, timeMs } = slots.head();
      ledger.advanceTo(slot + count, manual ? timeMs + count * slotMs : timeMs);
    },
    /** Manual only: moves to a later time and makes the slots in between pass. */
    setTime: (toMs: number) => moveTime(toMs - slots.head().timeMs),
    /** Manual only: as `setTime`, from now. */
    advanceTime: (seconds: number) => moveTime(seconds * 1000),
    stop: () => clearInterval(timer),
  };
}
