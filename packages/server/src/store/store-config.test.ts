import { expect, test } from 'vitest'
import { readStoreConfig } from './store-config.ts'

const URL = 'http://footfall:secret@one:8123/footfall'

test('V-19 events are kept in PostgreSQL unless ClickHouse is named', () => {
  expect(readStoreConfig({})).toEqual({ engine: 'postgres' })
  // Whoever has come back from ClickHouse can have it checked.
  expect(readStoreConfig({ CLICKHOUSE_URL: URL })).toEqual({ engine: 'postgres', formerUrl: URL })
  const env = { FOOTFALL_STORE: 'clickhouse', CLICKHOUSE_URL: URL }
  expect(readStoreConfig(env)).toEqual({ engine: 'clickhouse', url: URL })
  expect(readStoreConfig({ ...env, FOOTFALL_CLICKHOUSE_CLUSTER: 'main' })).toEqual({
    engine: 'clickhouse',
    url: URL,
    cluster: 'main',
  })
})

test.each([
  [{ FOOTFALL_STORE: 'mysql' }, 'postgres or clickhouse'],
  [{ FOOTFALL_STORE: 'clickhouse' }, 'needs CLICKHOUSE_URL'],
  [
    { FOOTFALL_STORE: 'clickhouse', CLICKHOUSE_URL: 'http://u:secret@one:8123' },
    'needs CLICKHOUSE_URL',
  ],
  [
    { FOOTFALL_STORE: 'clickhouse', CLICKHOUSE_URL: URL, FOOTFALL_CLICKHOUSE_CLUSTER: 'a; drop' },
    'letters, digits',
  ],
])('V-19 settings that cannot be used are told, without a password', (env, says) => {
  expect(() => readStoreConfig(env)).toThrow(says)
  expect(() => readStoreConfig(env)).not.toThrow('secret')
})
