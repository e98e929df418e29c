import { expect, test } from 'vitest'
import { readServers } from './read-servers.ts'

test('addresses, names and encryption are told apart', () => {
  expect(readServers('nats://one:4222, nats://two:4223')).toEqual({
    servers: ['one:4222', 'two:4223'],
  })
  expect(readServers('tls://me:p%40ss@one:4222')).toEqual({
    servers: ['one:4222'],
    user: 'me',
    pass: 'p@ss',
    tls: {},
  })
  expect(readServers('nats://secret@one:4222')).toEqual({ servers: ['one:4222'], token: 'secret' })
})

test('what is no address is told without quoting it', () => {
  expect(() => readServers('http://me:secret@one')).toThrow('nats://host:4222')
  expect(() => readServers('')).toThrow('nats://host:4222')
})
