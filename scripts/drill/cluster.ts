import { randomBytes, randomInt } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { chooseRunAs } from '../localstack/postgres/user.ts';
import { fillOpsFile } from './opsFiles.ts';
import { familyOf, findPrograms, type Part, signalAll, startPart, undoLater } from './parts.ts';

/** A host of the database: Patroni and its Postgres. */
export type Node = {
  name: string;
  host: string;
  /** the folder of its data */
  folder: string;
  start(): void;
  patroni(): Part;
  /** Returns the ids of Postgres and of its children; none while it does not run. */
  postgres(): Promise<number[]>;
};

export type Member = { name: string; role: string; state: string };

export type Cluster = {
  /** the URL of the primary, and of a replica, through HAProxy */
  url: string;
  replicaUrl: string;
  bin: string;
  /** the folder of its logs and configurations, which Postgres' user can read */
  folder: string;
  /** its first address, for more proxies */
  address: string;
  nodes: Node[];
  haproxy: { part(): Part; start(): void };
  members(): Promise<Member[]>;
  /** Returns the node with a role. */
  nodeOf(role: 'leader' | 'sync_standby' | 'replica'): Promise<Node>;
  /** Waits until one node leads, and two follow. One of them must be its synchronous standby, unless replication is asynchronous. */
  isWhole(): Promise<void>;
  /** Turns `synchronous_mode` on or off, and waits until the cluster is whole. */
  setSynchronous(isOn: boolean): Promise<void>;
  /** Has no standby get anything from the leader any more. It goes on alone. */
  cutReplication(): Promise<void>;
  /** Moves the leader's role to the synchronous standby. */
  switchOver(): Promise<void>;
};

const NAMES = ['db-a', 'db-b', 'db-c'];
const POLL_MS = 100;
/** A node may have to copy the whole database. */
const PATIENCE_MS = 120_000;

/** Waits until a condition holds. @throws Error that names it after two minutes */
export async function waitUntil(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + PATIENCE_MS; !(await isSo().catch(() => false)); await delay(POLL_MS)) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`);
  }
}

/**
 * Starts etcd, three nodes and HAProxy with the files of `ops/`, and creates an empty database for Florin. Each has an
 * address of its own on loopback, so the ports stay as in the files.
 * @param dataFolder returns where a node keeps its data
 */
export async function startCluster(folder: string, dataFolder: (name: string) => Promise<string>): Promise<Cluster> {
  const bin = await findPrograms();
  const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  await writableByPostgres(bin, folder);
  const log = (name: string) => join(folder, `${name}.log`);
  const etcd = `${network}.5:2379`;
  startEtcd(etcd, folder, log('etcd'));
  const secrets = { superuser: password(), replication: password(), rewind: password(), restapi: password() };
  const nodes: Node[] = [];
  for (const [index, name] of NAMES.entries()) {
    nodes.push(
      await makeNode(name, `${network}.${index + 2}`, { bin, etcd, folder, secrets, data: await dataFolder(name) }),
    );
  }
  for (const node of nodes) node.start();
  const haproxy = await makeHaproxy(`${network}.1`, nodes, folder, log('haproxy'));
  haproxy.start();

  const members = () => readMembers(nodes);
  let isSynchronous = true;
  const isWhole = () =>
    waitUntil('the cluster has a leader and two standbys', async () => {
      const roles = (await members())
        .filter(({ state }) => state !== 'starting' && state !== 'stopped')
        .map(({ role }) => role);
      return roles.toSorted().join() === `leader,replica,${isSynchronous ? 'sync_standby' : 'replica'}`;
    });
  const nodeOf: Cluster['nodeOf'] = async (role) => {
    const name = (await members()).find((one) => one.role === role)?.name;
    const node = nodes.find((one) => one.name === name);
    if (!node) throw new Error(`no node is ${role}`);
    return node;
  };
  await isWhole();
  const owner = password();
  await createDatabase(`${network}.1`, secrets.superuser, owner);
  const urlAt = (port: number) => `postgres://florin_owner:${owner}@${network}.1:${port}/florin`;
  return {
    url: `${urlAt(5000)}?target_session_attrs=read-write`,
    replicaUrl: urlAt(5001),
    bin,
    folder,
    address: `${network}.1`,
    nodes,
    haproxy,
    members,
    nodeOf,
    isWhole,
    switchOver: async () => {
      const [leader, candidate] = [await nodeOf('leader'), await nodeOf('sync_standby')];
      await command(leader, 'POST /switchover', { leader: leader.name, candidate: candidate.name }, secrets.restapi);
    },
    setSynchronous: async (isOn) => {
      isSynchronous = isOn;
      await command(await nodeOf('leader'), 'PATCH /config', { synchronous_mode: isOn }, secrets.restapi);
      await isWhole();
    },
    cutReplication: async () => {
      for (const pid of await (await nodeOf('leader')).postgres()) {
        const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
        if (title.includes('walsender')) signalAll([pid], 'SIGSTOP');
      }
    },
  };
}

const password = () => randomBytes(12).toString('hex');

/** Gives a folder to Postgres' user, and lets that user enter it. */
export async function writableByPostgres(bin: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chooseRunAs(join(bin, 'postgres'), folder, folder);
  await chmod(folder, 0o700);
}

function startEtcd(address: string, folder: string, log: string): void {
  const url = `http://${address}`;
  const peer = url.replace('2379', '2380');
  const args = { 'data-dir': join(folder, 'etcd'), 'listen-client-urls': url, 'advertise-client-urls': url };
  const peers = { 'listen-peer-urls': peer, 'initial-advertise-peer-urls': peer, 'initial-cluster': `default=${peer}` };
  startPart(['etcd', ...Object.entries({ ...args, ...peers }).map(([name, value]) => `--${name}=${value}`)], log);
}

type NodeOptions = {
  bin: string;
  etcd: string;
  folder: string;
  data: string;
  secrets: { superuser: string; replication: string; rewind: string; restapi: string };
};

async function makeNode(name: string, host: string, { bin, etcd, folder, data, secrets }: NodeOptions): Promise<Node> {
  const dataDir = join(data, 'data');
  const text = await fillOpsFile('patroni.yml', {
    '[etcd-a:2379, etcd-b:2379, etcd-c:2379]': `[${etcd}]`,
    '0.0.0.0:': `${host}:`,
    'db-a:8008': `${host}:8008`,
    'db-a:5432': `${host}:5432`,
    'db-a': name,
    '/usr/lib/postgresql/15/bin': bin,
    '/var/lib/postgresql/15/florin': dataDir,
    '/var/lib/postgresql/patroni.pgpass': join(folder, `${name}.pgpass`),
    '/var/run/postgresql': data,
    // Stopping one node must not restart the machine of all.
    'mode: required': 'mode: "off"',
  });
  const config = join(folder, `${name}.yml`);
  await writeFile(config, text);
  await chmod(config, 0o644);
  const users = { superuser: 'postgres', replication: 'replicator', rewind: 'rewind', restapi: 'patroni' };
  const env = Object.fromEntries(
    Object.entries(users).flatMap(([who, user]) => [
      [`PATRONI_${who.toUpperCase()}_USERNAME`, user],
      [`PATRONI_${who.toUpperCase()}_PASSWORD`, secrets[who as keyof typeof secrets]],
    ]),
  );
  const postgres = async () => {
    const pid = Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]);
    return pid > 0 ? familyOf(pid) : [];
  };
  // Patroni's Postgres is no child of ours. Patroni ends first: its part is started, so undone, after this.
  undoLater(async () => signalAll(await postgres(), 'SIGKILL'));
  let part: Part | undefined;
  const start = () => {
    part = startPart(['patroni', config], join(folder, `${name}.log`), env);
  };
  return { name, host, folder: data, start, patroni: () => part as Part, postgres };
}

async function makeHaproxy(address: string, nodes: Node[], folder: string, log: string): Promise<Cluster['haproxy']> {
  const hosts = Object.fromEntries(nodes.map(({ name, host }) => [`${name}:5432`, `${host}:5432`]));
  const config = join(folder, 'haproxy.cfg');
  await writeFile(config, await fillOpsFile('haproxy.cfg', { 'bind 127.0.0.1': `bind ${address}`, ...hosts }));
  await chmod(config, 0o644);
  let part: Part | undefined;
  const start = () => {
    part = startPart(['haproxy', '-db', '-f', config], log);
  };
  return { start, part: () => part as Part };
}

/** Returns the members, as the first node says that answers. */
async function readMembers(nodes: Node[]): Promise<Member[]> {
  const ask = async ({ host }: Node) => {
    const answer = await fetch(`http://${host}:8008/cluster`, { signal: AbortSignal.timeout(1000) });
    return ((await answer.json()) as { members: Member[] }).members;
  };
  return Promise.any(nodes.map(ask));
}

/** Gives a node's Patroni a command. `what`: the method and the path. @throws Error when it is refused */
async function command({ host }: Node, what: string, body: object, secret: string): Promise<void> {
  const [method = '', path = ''] = what.split(' ');
  const answer = await fetch(`http://${host}:8008${path}`, {
    method,
    headers: { authorization: `Basic ${Buffer.from(`patroni:${secret}`).toString('base64')}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${what} was refused: ${await answer.text()}`);
}

/** Creates Florin's role and database, through HAProxy. */
async function createDatabase(address: string, superuser: string, owner: string): Promise<void> {
  const connect = async () => {
    const client = new pg.Client({ connectionString: `postgres://postgres:${superuser}@${address}:5000/postgres` });
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  await waitUntil('HAProxy leads to the primary', async () => {
    await (await connect()).end();
    return true;
  });
  const client = await connect();
  await client.query(`create role florin_owner login password '${owner}'`);
  await client.query('create database florin owner florin_owner');
  await client.end();
}
