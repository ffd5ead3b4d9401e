import { inspect } from 'node:util';
import { type Config, ConfigError } from './config/index.ts';
import { secretsIn } from './config/secretValues.ts';
import { createLogger, createScrubber, type Logger } from './observability/log.ts';

/**
 * Runs a process: reads the configuration, starts, and stops cleanly on SIGTERM or Ctrl-C.
 * A configuration error prints one line and exits with code 1.
 */
export async function runProcess<C extends Pick<Config, 'LOG_LEVEL'>>(
  name: 'web' | 'worker' | 'directory',
  start: (config: C, log: Logger) => Promise<{ stop(): Promise<void> }>,
  read: (env: NodeJS.ProcessEnv) => C,
): Promise<void> {
  const scrub = createScrubber(secretsIn(process.env));
  try {
    const config = read(process.env);
    const log = createLogger(name, config.LOG_LEVEL, scrub);
    const running = await start(config, log);
    const stop = (signal: string) => {
      log.info({ signal }, 'stopping');
      running.stop().catch((error) => {
        log.error({ err: error }, 'stopping failed');
        process.exitCode = 1;
      });
    };
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop);
  } catch (error) {
    console.error(scrub(error instanceof ConfigError ? error.message : inspect(error)));
    process.exit(1);
  }
}
