import { hostname } from 'node:os'
import { fileURLToPath } from 'node:url'

export const ROLES = ['collect', 'record', 'deliver', 'api'] as const

export type Role = (typeof ROLES)[number]

/** Which engine holds the log, and where. */
export type LogConfig =
  | { engine: 'postgres' }
  | {
      engine: 'jetstream'
      /** One or more addresses of NATS servers, with commas. */
      url: string
      /** The server's monitoring address, which tells whether it writes to disk before it confirms. */
      monitorUrl?: string
      /** Base of the stream's name, where several installations share one NATS. */
      name: string
      /** Copies on different servers of a cluster. */
      replicas: number
      /** Most bytes the log may hold; absent: as much as the server gives. */
      maxBytes?: number
    }

/** Everything the environment decides. */
export interface ServerConfig {
  databaseUrl: string
  log: LogConfig
  host: string
  port: number
  roles: readonly Role[]
  /** Where browsers reach this server; the base of a new site's endpoint and of the console. */
  publicUrl: string
  /** Further origins that may use the console API, e.g. the console's development server. */
  consoleOrigins: readonly string[]
  /** Signs the console's cookies and its links to the on-page debugger; the same for all processes. */
  authSecret: string
  /** Folder with the built embed: core.js, manifest.json, c/, render.js. */
  embedDir: string
  /** Folder with the built console, served at / when it exists. */
  consoleDir: string
  /** Which proxies may name the visitor's address: none, all, or a list of addresses and networks. */
  trustProxy: boolean | string
  /** Requests a minute from one address to the collector; 0 switches the limit off. */
  collectPerMinute: number
  /** Requests a minute to the collector for one site, from all addresses together; 0 switches the limit off. */
  sitePerMinute: number
  /** How long a stopping process says it is not ready and still takes everything, so that whoever shares out requests can turn elsewhere. */
  drainMs: number
  /** Most events in one write to the log, and how long the first of them waits for company. */
  groupSize: number
  groupDelayMs: number
  logLevel: string
  /** Base address per destination, for stand-ins of the platforms. */
  apiBases: Readonly<Record<string, string>>
  /** Name of this process among its peers. */
  member: string
}

/** Reads the environment; `overrides` win. Throws in plain words when a value cannot be used. */
export const readServerConfig = (
  env: Record<string, string | undefined>,
  overrides: Partial<ServerConfig> = {},
): ServerConfig => {
  const port = overrides.port ?? wholeNumber(env, 'PORT', 4200)
  return {
    databaseUrl: env.DATABASE_URL ?? 'postgres://127.0.0.1:4543/footfall',
    log: readLog(env),
    host: env.HOST ?? '127.0.0.1',
    port,
    roles: readRoles(env.FOOTFALL_ROLES ?? ''),
    publicUrl: (env.FOOTFALL_PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    consoleOrigins: list(env.FOOTFALL_CONSOLE_ORIGINS ?? 'http://localhost:4300'),
    authSecret: readSecret(env),
    embedDir: env.FOOTFALL_EMBED_DIR ?? packageFolder('../../embed/dist'),
    consoleDir: env.FOOTFALL_CONSOLE_DIR ?? packageFolder('../../console/dist'),
    trustProxy: readTrustProxy(env.FOOTFALL_TRUST_PROXY),
    collectPerMinute: wholeNumber(env, 'FOOTFALL_COLLECT_PER_MINUTE', 6_000),
    sitePerMinute: wholeNumber(env, 'FOOTFALL_SITE_PER_MINUTE', 600_000),
    drainMs: wholeNumber(env, 'FOOTFALL_DRAIN_MS', env.NODE_ENV === 'production' ? 5_000 : 0),
    groupSize: wholeNumber(env, 'FOOTFALL_GROUP_SIZE', 500),
    groupDelayMs: wholeNumber(env, 'FOOTFALL_GROUP_DELAY_MS', 3),
    logLevel: env.FOOTFALL_LOG_LEVEL ?? 'info',
    apiBases: readApiBases(env),
    member: `${hostname()}-${process.pid}`,
    ...overrides,
  }
}

/** Cookies signed with a secret that stands in public source could be forged by anyone. */
const readSecret = (env: Record<string, string | undefined>): string => {
  const secret = env.FOOTFALL_AUTH_SECRET
  if (secret && secret.length < 32) {
    throw new Error('FOOTFALL_AUTH_SECRET must have at least 32 characters.')
  }
  if (!secret && env.NODE_ENV === 'production') {
    throw new Error('Set FOOTFALL_AUTH_SECRET to a long random text, the same for all processes.')
  }
  return secret ?? 'only-for-development-only-for-development'
}

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

/** FOOTFALL_LOG=jetstream with NATS_URL; PostgreSQL otherwise. */
const readLog = (env: Record<string, string | undefined>): LogConfig => {
  const engine = env.FOOTFALL_LOG || 'postgres'
  if (engine === 'postgres') return { engine }
  if (engine !== 'jetstream') {
    throw new Error(`FOOTFALL_LOG must be postgres or jetstream, not "${engine}".`)
  }
  if (!env.NATS_URL)
    throw new Error('FOOTFALL_LOG=jetstream needs NATS_URL, e.g. nats://host:4222.')
  const maxMegabytes = wholeNumber(env, 'FOOTFALL_LOG_MAX_MB', 0)
  return {
    engine,
    url: env.NATS_URL,
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

const packageFolder = (relative: string): string =>
  fileURLToPath(new URL(relative, import.meta.url))
