// Loaded with --import into every child of the local stack (see processes.ts). The channel to the parent closes when
// the parent ends in any way, kill -9 included, because the kernel closes its side. Then this process must end too.

/** Longer than any drain of ours should take; shorter than somebody's patience for a process that will not go. */
const DRAIN_LIMIT_MS = 10_000;

// What is written while draining has no reader any more; that must not turn the drain into a crash.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

process.once('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), DRAIN_LIMIT_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});

// The channel alone is no reason to stay alive.
process.channel?.unref();
