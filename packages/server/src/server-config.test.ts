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

test('overrides win, and the public address follows the port', () => {
  const config = readServerConfig({ PORT: '5000' }, { logLevel: 'silent' })
  expect(config).toMatchObject({
    port: 5000,
    publicUrl: 'http://localhost:5000',
    logLevel: 'silent',
    trustProxy: false,
  })
})
