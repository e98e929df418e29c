import { expect, test } from 'vitest'
import { readRoles, readServerConfig } from './server-config.ts'

test('roles are named, all by default; a wrong one is told', () => {
  expect(readRoles('')).toEqual(['collect', 'record', 'deliver', 'api'])
  expect(readRoles('collect, api')).toEqual(['collect', 'api'])
  expect(() => readRoles('colect')).toThrow('There is no role "colect"')
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
  expect(() => readServerConfig({ NODE_ENV: 'production' })).toThrow('FOOTFALL_AUTH_SECRET')
  expect(() => readServerConfig({ FOOTFALL_AUTH_SECRET: 'short' })).toThrow('32 characters')
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
