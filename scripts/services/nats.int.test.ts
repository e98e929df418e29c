import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureNats, findInstalledNats, privateNats } from './ensure-nats.ts'
import { stopNats } from './nats.ts'

const { NATS_URL: given, NATS_MONITOR_URL: _, ...env } = process.env
const program = findInstalledNats(join(import.meta.dirname, '../..'), env)

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'footfall nats with a space '))
  chmodSync(root, 0o755)
})
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

// The set-up of these tests has found or fetched one, or has said why not.
test.skipIf(!given || !program)(
  'a private NATS is made once, shared by starters at the same time, writes to disk first, and is stopped',
  async () => {
    const options = { root, env: { ...env, NATS_SERVER: program } }
    const started = await Promise.all([ensureNats(options), ensureNats(options)])
    const { url, monitorUrl } = started[0]
    expect(started[1]).toEqual({ url, monitorUrl })
    expect(url).not.toBe(given)
    const told = await (await fetch(`${monitorUrl}/varz`)).json()
    expect(told).toMatchObject({ jetstream: { config: { sync_always: true } } })
    await stopNats(privateNats(root))
    await expect(fetch(`${monitorUrl}/varz`)).rejects.toThrow()
  },
)

test('a NATS_SERVER that is none is told plainly', async () => {
  const options = { root, env: { ...env, NATS_SERVER: '/nowhere/nats-server' } }
  await expect(ensureNats(options)).rejects.toThrow('NATS_SERVER names no nats-server')
})
