import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSite } from '../testing/seed-site.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createServer, type RunningServer } from './create-server.ts'

/** More than a connection takes that nobody reads from. */
const LOADER_BYTES = 8_000_000
const CLIENTS = 100

let database: TestDatabase
let server: RunningServer
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  await seedSite(database.db)
  folder = mkdtempSync(join(tmpdir(), 'unread-'))
  mkdirSync(join(folder, 'c'))
  const core = `var text="${'x'.repeat(LOADER_BYTES)}";var FootfallBoot=()=>{};`
  writeFileSync(join(folder, 'core.js'), core)
  writeFileSync(join(folder, 'stub.js'), '')
  const manifest = { version: '1', purposes: {}, marks: {}, files: {} }
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  server = await createServer({
    log: pino({ level: 'silent' }),
    unreadMs: 1_000,
    config: {
      databaseUrl: database.url,
      port: 0,
      roles: ['collect'],
      drainMs: 0,
      embedDir: folder,
      trustProxy: true,
    },
  })
})
afterAll(async () => {
  await server.close()
  await database.destroy()
  rmSync(folder, { recursive: true })
})

const ask = (address: string): Socket => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  // Nothing of it is read.
  socket.pause().on('error', () => undefined)
  socket.write(`GET /s/demo.js HTTP/1.1\r\nHost: t.test\r\nX-Forwarded-For: ${address}\r\n\r\n`)
  return socket
}

test('N-07 who asks for large scripts and reads none of them holds one copy, and not for long', async () => {
  const whole = await fetch(`${server.url}/s/demo.js`, {
    headers: { 'accept-encoding': 'identity' },
  })
  expect((await whole.text()).length).toBeGreaterThan(LOADER_BYTES)
  let closed = 0
  const onAccepted = (message: unknown): void => {
    const { socket } = message as { socket: Socket }
    socket.on('close', () => closed++)
  }
  subscribe('net.server.socket', onAccepted)
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }, 20)
  const sockets = Array.from({ length: CLIENTS }, (_, n) => ask(`198.51.100.${n}`))
  await expect.poll(() => closed, { timeout: 25_000 }).toBe(CLIENTS)
  unsubscribe('net.server.socket', onAccepted)
  clearInterval(watch)
  expect(most).toBeLessThan(10 * LOADER_BYTES)
  const ends = sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve)))
  for (const socket of sockets) socket.resume()
  await Promise.all(ends)
  for (const socket of sockets) expect(socket.bytesRead).toBeLessThan(LOADER_BYTES)
})
