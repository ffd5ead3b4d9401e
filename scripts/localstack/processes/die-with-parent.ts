// Loaded with --import into every child of the local stack (see processes.ts). Ends this process with its parent. When
// the parent ends, even by kill -9, the kernel closes its side of the channel.

/** Longer than any of our drains should take. */
const DRAIN_LIMIT_MS = 10_000;

// Nobody reads our output while we drain; writing it must not crash us.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

process.once('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), DRAIN_LIMIT_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});

// The channel alone must not keep the process alive.
process.channel?.unref();
