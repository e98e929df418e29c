import { expect, test } from 'vitest'
import { checkDatabaseUrl } from './check-database-url.ts'

test.each([
  'postgres://127.0.0.1:4543/footfall',
  'postgresql://me:p%40ss@db.example/footfall?sslmode=disable',
  'postgres://me@/footfall?host=/var/run/postgresql',
  '/var/run/postgresql footfall',
  'socket:/var/run/postgresql?db=footfall',
])('%s is taken as it is', (url) => {
  expect(checkDatabaseUrl(url)).toBe(url)
})

test.each([
  'postgres://me:pony@host:port/footfall',
  'postgres://me:pony/stable@host/footfall',
  'postgres://me:pony@[::1/footfall',
  'postgres://me:pony%FF@host/footfall',
  'mysql://me:pony@host/footfall',
  'host=db.example password=pony',
])('%s is refused in plain words that quote nothing of it', (url) => {
  expect(() => checkDatabaseUrl(url)).toThrow(/^DATABASE_URL is no address of a database/)
  expect(() => checkDatabaseUrl(url)).not.toThrow(/pony/)
})
