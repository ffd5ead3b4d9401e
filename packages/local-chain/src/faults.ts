/** HTTP statuses with which a node, or the proxy before it, fails. */
export type FailStatus = 429 | 500 | 503;

/** How long a fault lasts: `count` requests, `forMs` of the chain's time, or until `heal`. */
export type FaultSpan = { count?: number; forMs?: number; methods?: string[] };

/** The faults that a node shows on demand. Created by createFaults. */
export type Faults = ReturnType<typeof createFaults>;

type Fault = { left: number; untilMs: number; methods: Set<string> | null };

/** The methods that answer null when a node has lost its history. */
const HISTORY_METHODS = ['getTransaction', 'getSignatureStatuses'];

// The largest lag: the blocks that far back must still be known.
const MAX_LAG_SLOTS = 900;

/** Creates the faults of one node: the switches of its control, and their effect on a request. */
export function createFaults(nowMs: () => number) {
  let lagSlots = 0;
  let delayMs = 0;
  let balancedNodes = 1;
  let turn = 0;
  let maxPage = Number.POSITIVE_INFINITY;
  let batchRefusal: 403 | 413 | null = null;
  let refusesSockets = false;
  let muted: 'all' | 'logs' | null = null;
  let refusesVersion1 = false;
  let failure: (Fault & { status: FailStatus }) | null = null;
  let silence: Fault | null = null;
  let nulls: Fault | null = null;

  function start({ count, forMs, methods }: FaultSpan): Fault {
    return {
      left: count ?? Number.POSITIVE_INFINITY,
      untilMs: forMs === undefined ? Number.POSITIVE_INFINITY : nowMs() + forMs,
      methods: methods ? new Set(methods) : null,
    };
  }

  /** Returns whether a fault is active for any of these methods. If so, counts one use of it. */
  function strikes(fault: Fault | null, methods: string[]): boolean {
    if (!fault || fault.left <= 0 || nowMs() >= fault.untilMs) return false;
    if (fault.methods && !methods.some((method) => fault.methods?.has(method))) return false;
    fault.left -= 1;
    return true;
  }

  return {
    /** Everything this node knows is `slots` behind the head of the chain. */
    lag(slots: number) {
      if (!Number.isInteger(slots) || slots < 0 || slots > MAX_LAG_SLOTS)
        throw new RangeError(`lag must be 0 to ${MAX_LAG_SLOTS} slots`);
      lagSlots = slots;
    },
    /** Fails requests that name one of the methods (by default all) with this HTTP status. */
    fail(options: FaultSpan & { status: FailStatus }) {
      failure = { ...start(options), status: options.status };
    },
    /** Requests are accepted and never answered. */
    timeout(options: FaultSpan = {}) {
      silence = start(options);
    },
    /** Calls of the methods (by default getTransaction and getSignatureStatuses) find nothing. */
    nulls(options: FaultSpan & { on?: boolean } = {}) {
      nulls = options.on === false ? null : start({ ...options, methods: options.methods ?? HISTORY_METHODS });
    },
    /** Delays answers by this many milliseconds of real time. */
    delay(ms: number) {
      delayMs = ms;
    },
    /** This node is a load balancer: `nodes` answer in turn, each one slot behind the one before it. */
    balance(nodes: number) {
      if (!Number.isInteger(nodes) || nodes < 1) throw new RangeError('nodes must be 1 or more');
      balancedNodes = nodes;
    },
    /** getSignaturesForAddress returns at most `size` signatures, whatever the request asks for. */
    limitPages(size: number) {
      maxPage = size;
    },
    /** Batches get an HTTP error and -32600, as from providers that do not serve them; `on` false: they are served. */
    refuseBatches(on: boolean, status: 403 | 413 = 413) {
      batchRefusal = on ? status : null;
    },
    /** New WebSocket connections are refused. */
    refuseSockets(on: boolean) {
      refusesSockets = on;
    },
    /** WebSocket connections stay open and answer, but notify of nothing, or of everything but logs. */
    muteSockets(on: boolean, what: 'all' | 'logs' = 'all') {
      muted = on ? what : null;
    },
    /** getTransaction answers -32015 for version 1, as nodes do for a version that the client cannot read. */
    refuseVersion1(on: boolean) {
      refusesVersion1 = on;
    },
    heal() {
      lagSlots = 0;
      delayMs = 0;
      balancedNodes = 1;
      maxPage = Number.POSITIVE_INFINITY;
      batchRefusal = null;
      refusesSockets = false;
      muted = null;
      refusesVersion1 = false;
      failure = null;
      silence = null;
      nulls = null;
    },

    lagSlots: () => lagSlots + (turn % balancedNodes),
    /** Lets the next node behind the balancer answer. */
    nextNode() {
      turn += 1;
    },
    maxPage: () => maxPage,
    delayMs: () => delayMs,
    batchRefusal: () => batchRefusal,
    refusesSockets: () => refusesSockets,
    mutes: (kind: string) => muted === 'all' || muted === kind,
    refusesVersion1: () => refusesVersion1,
    /** Returns the status with which this HTTP request must fail, or null. */
    failureOf: (methods: string[]): FailStatus | null => (failure && strikes(failure, methods) ? failure.status : null),
    isSilent: (methods: string[]) => strikes(silence, methods),
    isNull: (method: string) => strikes(nulls, [method]),
  };
}
