import type { Load } from '../chaos/load.ts';
import type { ChaosStack } from '../chaos/stack.ts';
import type { Cluster } from './cluster.ts';

/** What a scenario can break. */
export type Drill = {
  cluster: Cluster;
  stack: ChaosStack;
  /** variables that a process gets at its next start, by its name */
  env: Map<string, NodeJS.ProcessEnv>;
  /** Has processes start with this version's code from now on. */
  update(): void;
  /** the way of all requests */
  proxy: ChaosStack['webs'][number];
  /** the payments of the load and of the probe, which must be stored at the end */
  acknowledged: Load['acknowledged'];
  /** Ends the load, but not the probe, which creates payments. */
  stopLoad(): Promise<void>;
  /** Notes something that must not be. */
  noteBreach(line: string): void;
};

export type Scenario = {
  /** what happens, for the table */
  about: string;
  /** the longest time without a 2xx that is good, in seconds */
  maxSeconds: number;
  /** each node has a small disk of its own */
  hasSmallDisks?: boolean;
  /** web and worker start with the code of the last release */
  startsWithLastRelease?: boolean;
  /** Breaks something, and resolves when it is whole again. */
  run(drill: Drill): Promise<void>;
};
