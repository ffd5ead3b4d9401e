const HOURLY_LIMITS = ['RATE_LIMIT_PAYMENTS', 'RATE_LIMIT_READS', 'RATE_LIMIT_OTHERS', 'RATE_LIMIT_FEED'] as const;

/** Returns the variables of hourly limits that an environment sets. */
export const limitVariables = (env: NodeJS.ProcessEnv): string[] => HOURLY_LIMITS.filter((name) => env[name]);

/** Returns no limits per hour, but for those that an environment sets: an afternoon of development has more requests than a small shop. */
export const localLimits = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(HOURLY_LIMITS.map((name) => [name, env[name] || 'none']));
