import { createRequire } from 'node:module'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { embedFolder } from '@footfall/embed'
import { type BlobConfig, readBlobConfig } from '../blobs/blob-config.ts'
import { checkDatabaseUrl } from '../db/check-database-url.ts'
import { checkHosts } from '../hosts/check-hosts.ts'
import { readKeys } from '../keys/read-keys.ts'
import type { JetstreamConfig, LogConfig } from '../log/log-config.ts'
import { type IsAllowedHost, readAllowedHosts } from '../lookup/reach/allowed-hosts.ts'
import { type MailConfig, readMailConfig } from '../mail/mail-config.ts'
import { isStandIn } from '../stand-ins/is-stand-in.ts'
import { readStoreConfig, type StoreConfig } from '../store/store-config.ts'

export const ROLES = ['collect', 'record', 'deliver', 'api'] as const

export type Role = (typeof ROLES)[number]

/** Everything the environment decides. */
export interface ServerConfig extends MailConfig {
  databaseUrl: string
  log: LogConfig
  store: StoreConfig
  /** Where visitors' files are kept, and how much of them. */
  blobs: BlobConfig
  host: string
  port: number
  /**
   * Where readiness and figures are served, on a port that the public does not reach. Absent: in development beside the rest, else
   * nowhere.
   */
  operationsPort?: number | undefined
  roles: readonly Role[]
  /** Somebody tries it out: only then is anything used that stands in public source. */
  isDevelopment: boolean
  /** Where visitors' browsers reach this server; the base of a new site's endpoint. */
  publicUrl: string
  /** Where owners' browsers reach the console, on a host of its own; empty where there is none. */
  consoleUrl: string
  /** Master keys, the newest first, the same for all processes. Never logged. */
  keys: readonly Buffer[]
  /** What signed everything before there were master keys; it verifies old consent records and does nothing else. */
  oldSecret?: string | undefined
  /** Folder with the built embed: core.js, manifest.json, c/, render.js. */
  embedDir: string
  /** Folder with the built console, served at / when it exists. */
  consoleDir: string
  /** Which proxies may name the visitor's address: none, all, or a list of addresses and networks. */
  trustProxy: boolean | string
  /** Events a minute from one address; a request without events counts as one. 0 switches the limit off. */
  addressPerMinute: number
  /** What one address may read of the visitors' host in a minute; what has to be made costs more than one. 0 switches the limit off. */
  readsPerMinute: number
  /** Events a minute for one site, from all addresses together; 0 switches the limit off. */
  sitePerMinute: number
  /** Most that one address may take of a site's limit, in percent. */
  addressPercent: number
  /** How long a stopping process says it is not ready and still takes everything, so that whoever shares out requests can turn elsewhere. */
  drainMs: number
  /** How long one question of the console to PostgreSQL may take. */
  consoleQueryMs: number
  /** Most events in one write to the log, and how long the first of them waits for company. */
  groupSize: number
  groupDelayMs: number
  /** Most sales of one site that wait for the shop's report. */
  maxUnconfirmed: number
  /** Whether anybody may make an account and an organisation of their own. */
  isSignUpOpen: boolean
  /** How long an organisation's audit log goes back. */
  auditDays: number
  logLevel: string
  /** Base address per destination, for stand-ins of the platforms. */
  apiBases: Readonly<Record<string, string>>
  /** In development: origin of one server that stands in for every platform's scripts. */
  lab?: string | undefined
  /** Hosts of our own machines that a look-up may read all the same; none but in development. */
  isLookupAllowed: IsAllowedHost
  /** Kinds of review sources that are off unless they are named here. */
  reviewSources: readonly string[]
  /** What this installation is known by at Google; absent: owners cannot connect their Business Profile. Never logged. */
  googleClient?: { id: string; secret: string } | undefined
  /** Name of this process among its peers. */
  member: string
}

/** Reads the environment; `overrides` win. Throws in plain words when a value cannot be used. */
export const readServerConfig = (
  env: Record<string, string | undefined>,
  overrides: Partial<ServerConfig> = {},
): ServerConfig => {
  const port = overrides.port ?? readPort(env)
  const isDevelopment = overrides.isDevelopment ?? readIsDevelopment(env)
  const config: ServerConfig = {
    databaseUrl: overrides.databaseUrl ?? readDatabaseUrl(env, isDevelopment),
    log: readLog(env),
    store: readStoreConfig(env),
    blobs: readBlobConfig(env),
    host: env.HOST ?? '127.0.0.1',
    port,
    operationsPort: env.FOOTFALL_OPERATIONS_PORT
      ? readPort(env, 'FOOTFALL_OPERATIONS_PORT')
      : undefined,
    roles: readRoles(env.FOOTFALL_ROLES ?? ''),
    isDevelopment,
    publicUrl: readAddress(env.FOOTFALL_PUBLIC_URL, isDevelopment && `http://localhost:${port}`),
    consoleUrl: readAddress(
      env.FOOTFALL_CONSOLE_URL,
      isDevelopment && `http://console.localhost:${port}`,
    ),
    keys: overrides.keys ?? readKeys(env, isDevelopment),
    oldSecret: env.FOOTFALL_AUTH_SECRET || undefined,
    embedDir: env.FOOTFALL_EMBED_DIR ?? embedFolder,
    consoleDir: env.FOOTFALL_CONSOLE_DIR ?? consoleFolder(),
    trustProxy: readTrustProxy(env.FOOTFALL_TRUST_PROXY),
    ...readLimits(env),
    drainMs: wholeNumber(env, 'FOOTFALL_DRAIN_MS', env.NODE_ENV === 'production' ? 5_000 : 0),
    consoleQueryMs: 1_000 * wholeNumber(env, 'FOOTFALL_CONSOLE_QUERY_SECONDS', 30),
    groupSize: wholeNumber(env, 'FOOTFALL_GROUP_SIZE', 500),
    groupDelayMs: wholeNumber(env, 'FOOTFALL_GROUP_DELAY_MS', 3),
    maxUnconfirmed: wholeNumber(env, 'FOOTFALL_UNCONFIRMED_SALES', 10_000),
    ...readMailConfig(env, wholeNumber),
    isSignUpOpen: readSignUp(env),
    auditDays: wholeNumber(env, 'FOOTFALL_AUDIT_DAYS', 730),
    logLevel: env.FOOTFALL_LOG_LEVEL ?? 'info',
    apiBases: readApiBases(env),
    lab: isDevelopment ? readLab(env) : undefined,
    isLookupAllowed: readAllowedHosts(isDevelopment ? env.FOOTFALL_LOOKUP_ALLOW : ''),
    reviewSources: list(env.FOOTFALL_REVIEW_SOURCES ?? ''),
    googleClient: readGoogleClient(env, isDevelopment),
    member: `${hostname()}-${process.pid}`,
    ...overrides,
  }
  checkHosts(config)
  return config
}

/** For each event that an address may send: a page loads its script, a few chunks and perhaps fifty pictures. */
const READS = 2

/** The former names counted requests; an installation that still sets them means its numbers, above all 0. */
const readLimits = (
  env: Record<string, string | undefined>,
): Pick<
  ServerConfig,
  'addressPerMinute' | 'readsPerMinute' | 'sitePerMinute' | 'addressPercent'
> => {
  const former = wholeNumber(env, 'FOOTFALL_COLLECT_PER_MINUTE', 6_000)
  const address = wholeNumber(env, 'FOOTFALL_ADDRESS_EVENTS_PER_MINUTE', former)
  const site = wholeNumber(env, 'FOOTFALL_SITE_PER_MINUTE', 600_000)
  return {
    addressPerMinute: address,
    readsPerMinute: wholeNumber(env, 'FOOTFALL_ADDRESS_READS_PER_MINUTE', READS * address),
    sitePerMinute: wholeNumber(env, 'FOOTFALL_SITE_EVENTS_PER_MINUTE', site),
    addressPercent: wholeNumber(env, 'FOOTFALL_ADDRESS_PERCENT_OF_SITE', 10),
  }
}

/** All that a program needs which only brings the database up to date. */
export const readDatabaseUrl = (
  env: Record<string, string | undefined>,
  isDevelopment: boolean,
): string => {
  if (env.DATABASE_URL) return checkDatabaseUrl(env.DATABASE_URL)
  if (isDevelopment) return 'postgres://127.0.0.1:4543/footfall'
  throw new Error(
    'Set DATABASE_URL to the PostgreSQL database, such as postgres://user:password@host/footfall.',
  )
}

/** FOOTFALL_DEVELOPMENT=true, for whoever tries it out. */
export const readIsDevelopment = (env: Record<string, string | undefined>): boolean => {
  const flag = env.FOOTFALL_DEVELOPMENT || 'false'
  if (flag !== 'true' && flag !== 'false') {
    throw new Error(`FOOTFALL_DEVELOPMENT must be true or false, not "${flag}".`)
  }
  const isDevelopment = flag === 'true'
  if (isDevelopment && env.NODE_ENV === 'production') {
    throw new Error('FOOTFALL_DEVELOPMENT and NODE_ENV=production contradict each other.')
  }
  return isDevelopment
}

const readAddress = (text: string | undefined, fallback: string | false): string =>
  (text || fallback || '').replace(/\/$/, '')

/** `collect,record` → the roles; empty means all. */
export const readRoles = (value: string): readonly Role[] => {
  const names = list(value)
  if (names.length === 0) return ROLES
  return names.map((name) => {
    const role = ROLES.find((known) => known === name)
    if (!role) throw new Error(`There is no role "${name}". Known roles: ${ROLES.join(', ')}.`)
    return role
  })
}

const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const wholeNumber = (
  env: Record<string, string | undefined>,
  name: string,
  fallback: number,
): number => {
  const text = env[name]
  if (!text) return fallback
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`)
  return Number(text)
}

const readPort = (env: Record<string, string | undefined>, name = 'PORT'): number => {
  const port = wholeNumber(env, name, 4200)
  if (port <= 65_535) return port
  throw new Error(`${name} must be 65535 at most, not "${port}".`)
}

/** FOOTFALL_LOG=jetstream with NATS_URL; PostgreSQL otherwise. */
const readLog = (env: Record<string, string | undefined>): LogConfig => {
  const engine = env.FOOTFALL_LOG || 'postgres'
  if (engine === 'postgres') {
    return env.NATS_URL ? { engine, former: readJetstream(env, env.NATS_URL) } : { engine }
  }
  if (engine !== 'jetstream') {
    throw new Error(`FOOTFALL_LOG must be postgres or jetstream, not "${engine}".`)
  }
  if (!env.NATS_URL)
    throw new Error('FOOTFALL_LOG=jetstream needs NATS_URL, e.g. nats://host:4222.')
  return { engine, ...readJetstream(env, env.NATS_URL) }
}

const readJetstream = (env: Record<string, string | undefined>, url: string): JetstreamConfig => {
  const maxMegabytes = wholeNumber(env, 'FOOTFALL_LOG_MAX_MB', 0)
  return {
    url,
    ...(env.NATS_MONITOR_URL && { monitorUrl: env.NATS_MONITOR_URL }),
    name: readLogName(env),
    replicas: wholeNumber(env, 'FOOTFALL_LOG_REPLICAS', 1),
    ...(maxMegabytes > 0 && { maxBytes: maxMegabytes * 1_048_576 }),
  }
}

const readLogName = (env: Record<string, string | undefined>): string => {
  const name = env.FOOTFALL_LOG_NAME || 'footfall-log'
  if (/^[a-z0-9-]{1,64}$/.test(name)) return name
  throw new Error('FOOTFALL_LOG_NAME must consist of a–z, 0–9 and dashes.')
}

/** FOOTFALL_SIGN_UP=open; by invitation only otherwise. */
const readSignUp = (env: Record<string, string | undefined>): boolean => {
  const text = env.FOOTFALL_SIGN_UP || 'closed'
  if (text === 'open' || text === 'closed') return text === 'open'
  throw new Error(`FOOTFALL_SIGN_UP must be open or closed, not "${text}".`)
}

/** FOOTFALL_GOOGLE_CLIENT_ID and FOOTFALL_GOOGLE_CLIENT_SECRET, one as needed as the other; a stand-in takes any. */
const readGoogleClient = (
  env: Record<string, string | undefined>,
  isDevelopment: boolean,
): ServerConfig['googleClient'] => {
  const id = env.FOOTFALL_GOOGLE_CLIENT_ID || ''
  const secret = env.FOOTFALL_GOOGLE_CLIENT_SECRET || ''
  if (!id && !secret) return isDevelopment ? { id: 'lab', secret: 'lab' } : undefined
  if (id && secret) return { id, secret }
  throw new Error('FOOTFALL_GOOGLE_CLIENT_ID and FOOTFALL_GOOGLE_CLIENT_SECRET belong together.')
}

const readTrustProxy = (value: string | undefined): boolean | string => {
  if (!value || value === 'false') return false
  return value === 'true' || value
}

/** FOOTFALL_META_API=http://localhost:4400 → { meta: … }; dashes of a name are underscores there. */
const readApiBases = (env: Record<string, string | undefined>): Record<string, string> => {
  const bases: Record<string, string> = {}
  for (const [key, value] of Object.entries(env)) {
    const name = /^FOOTFALL_([A-Z0-9_]+)_API$/.exec(key)?.[1]
    if (name && value) bases[name.toLowerCase().replaceAll('_', '-')] = value
  }
  return bases
}

const readLab = (env: Record<string, string | undefined>): string | undefined => {
  const address = readAddress(env.FOOTFALL_LAB_URL, false)
  if (!address) return undefined
  if (!isStandIn(address)) {
    throw new Error(
      `FOOTFALL_LAB_URL stands in for the platforms and must not be one of them: use localhost or a .test name, not "${address}".`,
    )
  }
  return new URL(address).origin
}

/** Found through its manifest, which is there whether or not the console is built. */
const consoleFolder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@footfall/console/package.json')), 'dist')
