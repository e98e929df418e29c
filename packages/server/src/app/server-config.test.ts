import { expect, test } from 'vitest'
import { readServerConfig as read, readRoles, type ServerConfig } from './server-config.ts'

const readServerConfig = (
  env: Record<string, string | undefined>,
  overrides?: Partial<ServerConfig>,
): ServerConfig => read({ FOOTFALL_DEVELOPMENT: 'true', ...env }, overrides)

test('roles are named, all by default; a wrong one is told', () => {
  expect(readRoles('')).toEqual(['collect', 'record', 'deliver', 'api'])
  expect(readRoles('collect, api')).toEqual(['collect', 'api'])
  expect(() => readRoles('colect')).toThrow('There is no role "colect"')
})

test('the lab that stands in for all platforms is for development, and nobody’s real address', () => {
  const lab = (FOOTFALL_LAB_URL: string) => readServerConfig({ FOOTFALL_LAB_URL }).lab
  expect(lab('http://localhost:4400/')).toBe('http://localhost:4400')
  expect(lab('')).toBeUndefined()
  expect(read({ ...EARNEST, FOOTFALL_LAB_URL: 'http://localhost:4400' }).lab).toBeUndefined()
  expect(() => lab('https://connect.facebook.net')).toThrow(/FOOTFALL_LAB_URL/)
})

test('a look-up reads a host of our own machines in development only, whatever the environment names', () => {
  const page = new URL('http://localhost:4100/')
  const FOOTFALL_LOOKUP_ALLOW = 'localhost:4100'
  expect(readServerConfig({ FOOTFALL_LOOKUP_ALLOW }).isLookupAllowed(page)).toBe(true)
  expect(readServerConfig({}).isLookupAllowed(page)).toBe(false)
  for (const FOOTFALL_DEVELOPMENT of ['false', '', undefined]) {
    const earnest = read({ ...EARNEST, FOOTFALL_DEVELOPMENT, FOOTFALL_LOOKUP_ALLOW })
    expect(earnest.isLookupAllowed(page)).toBe(false)
  }
})

test('stand-ins of platforms are named by the environment', () => {
  const { apiBases } = readServerConfig({
    FOOTFALL_META_API: 'http://localhost:4400',
    FOOTFALL_MICROSOFT_ADS_API: 'http://localhost:4401',
    OTHER_API: 'x',
  })
  expect(apiBases).toEqual({
    meta: 'http://localhost:4400',
    'microsoft-ads': 'http://localhost:4401',
  })
})

test('values that cannot be used are told at start', () => {
  expect(() => readServerConfig({ PORT: 'http' })).toThrow('PORT must be a whole number')
  expect(() => readServerConfig({ PORT: '65536' })).toThrow('PORT must be 65535 at most')
  expect(readServerConfig({ PORT: '65535' }).port).toBe(65_535)
  expect(() => readServerConfig({ NODE_ENV: 'production' })).toThrow('contradict')
})

test('a development flag that is neither true nor false is told, not ignored', () => {
  for (const FOOTFALL_DEVELOPMENT of ['yes', '1', 'TRUE']) {
    expect(() => read({ ...EARNEST, FOOTFALL_DEVELOPMENT })).toThrow('must be true or false')
  }
  for (const FOOTFALL_DEVELOPMENT of ['false', '', undefined]) {
    expect(read({ ...EARNEST, FOOTFALL_DEVELOPMENT }).isDevelopment).toBe(false)
  }
})

test('limits count events; their former names are still read where the new ones are absent', () => {
  expect(readServerConfig({})).toMatchObject({
    readsPerMinute: 12_000,
    addressPerMinute: 6_000,
    sitePerMinute: 600_000,
    addressPercent: 10,
  })
  const former = { FOOTFALL_COLLECT_PER_MINUTE: '0', FOOTFALL_SITE_PER_MINUTE: '5' }
  expect(readServerConfig(former)).toMatchObject({ addressPerMinute: 0, sitePerMinute: 5 })
  const both = { ...former, FOOTFALL_ADDRESS_EVENTS_PER_MINUTE: '7' }
  expect(readServerConfig(both)).toMatchObject({ addressPerMinute: 7, sitePerMinute: 5 })
})

test('the log is PostgreSQL unless NATS is named', () => {
  expect(readServerConfig({}).log).toEqual({ engine: 'postgres' })
  const nats = { FOOTFALL_LOG: 'jetstream', NATS_URL: 'nats://one:4222' }
  expect(readServerConfig(nats).log).toEqual({
    engine: 'jetstream',
    url: 'nats://one:4222',
    name: 'footfall-log',
    replicas: 1,
  })
  const more = { NATS_MONITOR_URL: 'http://one:8222', FOOTFALL_LOG_MAX_MB: '2' }
  expect(readServerConfig({ ...nats, ...more, FOOTFALL_LOG_REPLICAS: '3' }).log).toMatchObject({
    monitorUrl: 'http://one:8222',
    maxBytes: 2_097_152,
    replicas: 3,
  })
  expect(() => readServerConfig({ FOOTFALL_LOG: 'kafka' })).toThrow('postgres or jetstream')
  expect(() => readServerConfig({ FOOTFALL_LOG: 'jetstream' })).toThrow('needs NATS_URL')
  expect(() => readServerConfig({ ...nats, FOOTFALL_LOG_NAME: 'a.b' })).toThrow('dashes')
})

test('overrides win, and the public address follows the port', () => {
  const config = readServerConfig({ PORT: '5000' }, { logLevel: 'silent' })
  expect(config).toMatchObject({
    port: 5000,
    publicUrl: 'http://localhost:5000',
    logLevel: 'silent',
    trustProxy: false,
  })
})

const EARNEST = {
  DATABASE_URL: 'postgres://db.example.com/footfall',
  FOOTFALL_KEYS: Buffer.alloc(32, 7).toString('base64'),
  FOOTFALL_PUBLIC_URL: 'https://t.example.com/',
  FOOTFALL_CONSOLE_URL: 'https://console.example.com',
}

test.each(['production', undefined])(
  'without the development flag nothing built in is used (NODE_ENV %s)',
  (NODE_ENV) => {
    const start = (over: Record<string, string | undefined>) => () =>
      read({ NODE_ENV, ...EARNEST, ...over })
    expect(start({})()).toMatchObject({ isDevelopment: false, publicUrl: 'https://t.example.com' })
    expect(start({ DATABASE_URL: undefined })).toThrow('Set DATABASE_URL')
    expect(start({ FOOTFALL_KEYS: undefined })).toThrow('Set FOOTFALL_KEYS')
    expect(start({ FOOTFALL_PUBLIC_URL: undefined })).toThrow('Set FOOTFALL_PUBLIC_URL')
    expect(start({ FOOTFALL_CONSOLE_URL: undefined })).toThrow('Set FOOTFALL_CONSOLE_URL')
  },
)

test('the secret of older versions does not sign on in silence', () => {
  const old = { ...EARNEST, FOOTFALL_KEYS: undefined, FOOTFALL_AUTH_SECRET: 'x'.repeat(40) }
  expect(() => read(old)).toThrow('FOOTFALL_AUTH_SECRET alone is not enough')
})

test('a key that is none is told by its place, and never quoted', () => {
  const good = EARNEST.FOOTFALL_KEYS
  const start = (FOOTFALL_KEYS: string) => () => read({ ...EARNEST, FOOTFALL_KEYS })
  expect(
    read({ ...EARNEST, FOOTFALL_KEYS: `${Buffer.alloc(40, 8).toString('base64')}, ${good}` }).keys,
  ).toHaveLength(2)
  expect(start(`${good},c2hvcnQ=`)).toThrow('Key 2 of FOOTFALL_KEYS has fewer than 32 bytes')
  expect(start('not base64 at all!')).toThrow(/^(?!.*at all).*not base64/)
  expect(start(`${good},${good}`)).toThrow('twice')
})

test.each([
  'https://t.example.com:8443',
  'http://T.Example.com',
  'https://t.example.com./console',
  'https://t.example.com',
])('a console on the collector’s host does not start: %s', (FOOTFALL_CONSOLE_URL) => {
  expect(() => read({ ...EARNEST, FOOTFALL_CONSOLE_URL })).toThrow('on one host, t.example.com')
  expect(() => readServerConfig({ ...EARNEST, FOOTFALL_CONSOLE_URL })).toThrow('on one host')
})

test.each([
  ['https://münchen.de', 'https://xn--mnchen-3ya.de'],
  ['https:/t.example.com', 'https://t.example.com'],
  ['https://127.1', 'https://127.0.0.1'],
  ['https://[0:0:0:0:0:0:0:1]', 'https://[::1]'],
  ['https://%74.example.com', 'https://t.example.com'],
  [' https://t.example.com', 'https://t.example.com'],
])('one host in two spellings does not start: %j and %j', (one, other) => {
  const start = (consoleUrl: string, publicUrl: string) => () =>
    read({ ...EARNEST, FOOTFALL_CONSOLE_URL: consoleUrl, FOOTFALL_PUBLIC_URL: publicUrl })
  expect(start(one, other)).toThrow('on one host')
  expect(start(other, one)).toThrow('on one host')
})

test('a collector does not start without the console’s address, on whose host it must not respond', () => {
  const { DATABASE_URL, FOOTFALL_KEYS, FOOTFALL_CONSOLE_URL } = EARNEST
  const env = { DATABASE_URL, FOOTFALL_KEYS }
  for (const role of ['collect', 'api'] as const) {
    expect(() => read(env, { roles: [role, 'record'] })).toThrow('Set FOOTFALL_')
  }
  expect(() => read(env, { roles: ['collect'] })).toThrow('Set FOOTFALL_CONSOLE_URL')
  const { publicUrl } = read({ ...env, FOOTFALL_CONSOLE_URL }, { roles: ['collect'] })
  expect(publicUrl).toBe('')
})

test('what is no address is told; only the roles that serve browsers ask for the console’s', () => {
  expect(() => read({ ...EARNEST, FOOTFALL_CONSOLE_URL: 'console.example.com' })).toThrow(
    'FOOTFALL_CONSOLE_URL must be an address',
  )
  const { DATABASE_URL, FOOTFALL_KEYS } = EARNEST
  expect(read({ DATABASE_URL, FOOTFALL_KEYS }, { roles: ['record', 'deliver'] }).consoleUrl).toBe(
    '',
  )
})
