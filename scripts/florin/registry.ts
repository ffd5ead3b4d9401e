import type { Script } from '../lib/cli.ts';
import type { ScriptName } from '../lib/purposes.ts';
import type { ToolName } from '../lib/tools.ts';

/** Loads the commands of each script. */
export const SCRIPTS: Record<ScriptName, () => Promise<Script>> = {
  status: async () => (await import('../status/command.ts')).status,
  prices: async () => (await import('../prices/commands.ts')).prices,
  payment: async () => (await import('../payment/commands.ts')).payment,
  merchant: async () => (await import('../merchant/commands.ts')).merchant,
  webhooks: async () => (await import('../webhooks/commands.ts')).webhooks,
  jobs: async () => (await import('../jobs/commands.ts')).jobs,
  secrets: async () => (await import('../secrets/commands.ts')).secrets,
};

/** Runs each script that is one command, with this process's arguments. The image for operators lacks most of them. */
export const TOOL_MODULES: Record<ToolName, () => Promise<unknown>> = {
  start: () => import('../start.ts'),
  demo: () => import('../demo.ts'),
  migrate: () => import('../migrate.ts'),
  bench: () => import('../bench.ts'),
  chaos: () => import('../chaos.ts'),
  drill: () => import('../drill.ts'),
  compat: () => import('../compat.ts'),
  abuse: () => import('../abuse.ts'),
  mutate: () => import('../mutate.ts'),
  pictures: () => import('../pictures.ts'),
  prism: () => import('../prism.ts'),
  release: () => import('../release.ts'),
};
