import { lookup } from 'node:dns/promises'
import { setTimeout } from 'node:timers/promises'
import { findMissingBuilds } from '../../app/missing-builds.ts'
import { readIsDevelopment, readServerConfig, type ServerConfig } from '../../app/server-config.ts'
import { addressHost } from '../../hosts/host-name.ts'
import { readKeys } from '../../keys/read-keys.ts'
import { type Check, look, ok, problem, warning } from './check.ts'

const LOOKUP_MS = 3_000

type Env = Record<string, string | undefined>

export interface SettingsFound {
  checks: Check[]
  /** Without keys; absent where something else is wrong. */
  config?: ServerConfig
}

/** What the environment says, looked at without asking anybody. Keys are never quoted. */
export const checkSettings = async (env: Env): Promise<SettingsFound> => {
  const keys = await look('keys', () => {
    const isDevelopment = readIsDevelopment(env)
    const n = readKeys(env, isDevelopment).length
    return env.FOOTFALL_KEYS
      ? ok('keys', n === 1 ? 'One master key.' : `${n} master keys; the first is the newest.`)
      : warning('keys', 'The built-in key for development is used, which everybody knows.')
  })
  let config: ServerConfig | undefined
  const settings = await look('settings', () => {
    // Keys and database are looked at by themselves; what else is wrong is to be seen at the same time.
    config = readServerConfig(env, { keys: [], databaseUrl: env.DATABASE_URL ?? '' })
    return config.isDevelopment
      ? warning('settings', 'FOOTFALL_DEVELOPMENT is true: not for visitors’ data.')
      : ok('settings', `Roles: ${config.roles.join(', ')}.`)
  })
  const checks = [keys, settings]
  return config ? { checks: [...checks, ...checkBuilds(config)], config } : { checks }
}

const checkBuilds = (config: ServerConfig): Check[] => {
  const missing = findMissingBuilds(config)
  return missing.length > 0
    ? missing.map((words) => problem('files', words))
    : [ok('files', 'Script and console are there.')]
}

/** Whether browsers could find the two hosts, as far as this machine can tell. */
export const checkHostNames = (config: ServerConfig): Promise<Check[]> => {
  const named = { FOOTFALL_PUBLIC_URL: config.publicUrl, FOOTFALL_CONSOLE_URL: config.consoleUrl }
  const looks = Object.entries(named)
    .filter(([, address]) => address)
    .map(([name, address]) =>
      look('host names', async () => {
        const host = addressHost(address)
        const found = await within(LOOKUP_MS, lookup(host.replace(/^\[|\]$/g, '')))
        if (!found) {
          return warning(
            'host names',
            `${host} (${name}) is not found from here. Point its DNS record at this server or its proxy.`,
          )
        }
        const isPlain = address.startsWith('http:') && !/(^|\.)localhost$|^127\./.test(host)
        return isPlain
          ? warning(
              'host names',
              `${address} (${name}) is not https: browsers hold much back there.`,
            )
          : ok('host names', `${host} (${name}) is found.`)
      }),
    )
  return Promise.all(looks)
}

/** Undefined where it fails or takes too long: a resolver that is away lets one wait. */
const within = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), setTimeout(ms, undefined, { ref: false })])
