import { crc32, deflateSync } from 'node:zlib'
import Fastify from 'fastify'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createBlobStore } from '../blobs/create-blob-store.ts'
import { createSystemClock } from '../clock/system-clock.ts'
import { installErrorHandler } from '../http/error-handler.ts'
import { createSealedSecrets } from '../secrets/sealed-secrets.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { createPictures, holdPictures, type Pictures } from './create-pictures.ts'
import { pictureRoute } from './picture-route.ts'

let database: TestDatabase
let pictures: Pictures
const app = Fastify()
beforeAll(async () => {
  database = await createTestDatabase()
  const { pool } = database
  const secrets = createSealedSecrets(testKeyring().all('secrets'))
  pictures = createPictures({
    clock: createSystemClock(),
    pool,
    blobs: createBlobStore({ pool, secrets, config: { quota: 50_000_000 } }),
  })
  installErrorHandler(app, pino({ level: 'silent' }))
  pictureRoute(app, pictures)
})
afterAll(async () => {
  await app.close()
  await database.destroy()
})

const plain = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } })

/** So many pixels each way, one bit each: small to send, and a hundred million to open. */
const blackPng = (side: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.byteLength)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))],
  ])
}

test('R-11 a picture is made anew: bounded, upright, and without where it was taken', async () => {
  const sent = await plain(2_400, 1_200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Ann' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(sent.includes('Exif')).toBe(true)
  const kept = await pictures.keep('a', sent)
  expect(kept).toMatchObject({ width: 800, height: 1_600 })
  const response = await app.inject(`/m/a/${kept?.hash}=s500`)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
  const served = await sharp(response.rawPayload).metadata()
  expect(served).toMatchObject({ format: 'webp', width: 250, height: 500 })
  expect(served.exif).toBeUndefined()
  expect(served.orientation).toBeUndefined()
})

test('R-11 only sizes of the list are served, and a small picture is not blown up', async () => {
  const kept = await pictures.keep('a', await plain(100, 50).png().toBuffer())
  expect((await app.inject(`/m/a/${kept?.hash}=s499`)).statusCode).toBe(404)
  expect((await app.inject(`/m/a/${kept?.hash}`)).statusCode).toBe(404)
  const large = await app.inject(`/m/a/${kept?.hash}=s1600`)
  expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 100, height: 50 })
})

test('R-02 what is no picture, or a bomb, is not kept', async () => {
  const png = await plain(300, 300).png().toBuffer()
  const noise = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      noise: { type: 'gaussian', sigma: 30 },
      background: '#888',
    },
  })
    .png()
    .toBuffer()
  const bomb = blackPng(10_000)
  expect(bomb.byteLength).toBeLessThan(100_000)
  // Its like is a picture, as long as it is no larger than a telephone's.
  expect(await pictures.keep('a', blackPng(1_000))).toMatchObject({ width: 1_000 })
  for (const bytes of [
    Buffer.from('not a picture'),
    Buffer.alloc(0),
    // One that could be drawn, but for what it is.
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script><rect width="300" height="300"/></svg>',
    ),
    noise.subarray(0, noise.byteLength / 2),
    Buffer.concat([png.subarray(0, 8), Buffer.from('rubbish'.repeat(100))]),
    bomb,
  ]) {
    expect(await pictures.keep('a', bytes)).toBeUndefined()
  }
})

test('R-02 what costs seconds to open is refused by its head', async () => {
  const large = { width: 6_300, height: 6_300, background: '#36c' }
  const deep = await sharp({ create: { ...large, channels: 4 } })
    .toColourspace('rgb16')
    .png()
    .toBuffer()
  for (const bytes of [blackPng(6_300), deep]) {
    const before = process.cpuUsage()
    expect(await pictures.keep('a', bytes)).toBeUndefined()
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(200)
  }
})

test('R-02 a site that floods holds up neither another’s pictures nor what pages ask for', async () => {
  const shown = await pictures.keep('b', await plain(900, 900).png().toBuffer())
  const flood = await plain(3_000, 3_000, '#639').png().toBuffer()
  let done = 0
  const all = Array.from({ length: 14 }, () =>
    pictures.keep('a', flood).then(
      () => {
        done += 1
        return 'kept'
      },
      (error: { code?: string }) => error.code,
    ),
  )
  const taken = pictures.keep('b', await plain(80, 60).png().toBuffer()).then(() => done)
  const served = app.inject(`/m/b/${shown?.hash}=s500`).then(({ statusCode }) => [statusCode, done])
  expect(await taken).toBeLessThan(5)
  expect(await served).toEqual([200, expect.toSatisfy((n: number) => n < 5)])
  const results = await Promise.all(all)
  expect(results.filter((result) => result === 'kept')).toHaveLength(11)
  expect(results.filter((result) => result === 'FOOTFALL_E_RATE')).toHaveLength(3)
})

test('R-02 of a file that is two things at once only the pixels are left', async () => {
  const gif = await plain(20, 20).gif().toBuffer()
  const both = Buffer.concat([gif, Buffer.from('/*<script>alert(1)</script>*/')])
  const kept = await pictures.keep('a', both)
  const { rawPayload } = await app.inject(`/m/a/${kept?.hash}=s1600`)
  expect(rawPayload.includes('script')).toBe(false)
  expect((await sharp(rawPayload).metadata()).format).toBe('webp')
})

test('R-02 a site’s picture is its own, and goes when no review shows it', async () => {
  const bytes = await plain(60, 60, '#36c').png().toBuffer()
  const [a, b] = [await pictures.keep('a', bytes), await pictures.keep('b', bytes)]
  expect(a?.hash).toBe(b?.hash)
  const hash = a?.hash ?? ''
  const other = await pictures.keep('a', await plain(61, 60).png().toBuffer())
  expect((await app.inject(`/m/b/${other?.hash}=s64`)).statusCode).toBe(404)
  await database.pool.query(
    `insert into reviews (site, id, source, native, state, pictures, said, at)
     values ('b', gen_random_uuid(), 'own', 'x', 'published', $1, '', now())`,
    [JSON.stringify([b])],
  )
  await pictures.drop('a', [hash])
  await pictures.drop('b', [hash])
  expect((await app.inject(`/m/a/${hash}=s64`)).statusCode).toBe(404)
  expect((await app.inject(`/m/b/${hash}=s64`)).statusCode).toBe(200)
})

test('R-02 a picture is not let go of while a review with it is being written', async () => {
  const { pool } = database
  const kept = await pictures.keep('a', await plain(62, 60).png().toBuffer())
  const hash = kept?.hash ?? ''
  const client = await pool.connect()
  try {
    await client.query('begin')
    expect(await holdPictures(client, 'a', [hash])).toBe(true)
    expect(await holdPictures(client, 'b', [hash])).toBe(false)
    const dropping = pictures.drop('a', [hash])
    await vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBeGreaterThan(0)
    }, 15_000)
    await client.query(
      `insert into reviews (site, id, source, native, state, pictures, said, at)
       values ('a', gen_random_uuid(), 'own', 'held', 'waiting', $1, '', now())`,
      [JSON.stringify([kept])],
    )
    await client.query('commit')
    await dropping
  } finally {
    client.release()
  }
  expect(await pictures.read('a', hash, 64)).toBeDefined()
})

test('R-02 what was kept for a review that never came is swept away after a day', async () => {
  const kept = await pictures.keep('a', await plain(70, 60).png().toBuffer())
  await pictures.sweep(Date.now())
  expect(await pictures.read('a', kept?.hash ?? '', 64)).toBeDefined()
  await pictures.sweep(Date.now() + 2 * 86_400_000)
  expect(await pictures.read('a', kept?.hash ?? '', 64)).toBeUndefined()
})

test('R-02 files of pictures go with them, and one that no picture names is swept after a day', async () => {
  const { pool } = database
  const blobs = createBlobStore({
    pool,
    secrets: createSealedSecrets(testKeyring().all('secrets')),
    config: { quota: 50_000_000 },
  })
  const dying = createPictures({
    clock: createSystemClock(),
    pool,
    blobs: { ...blobs, delete: () => Promise.reject(new Error('killed')) },
  })
  const picture = await plain(50, 40).png().toBuffer()
  const [mine] = [await pictures.keep('mine', picture), await pictures.keep('theirs', picture)]
  const theirs = await blobs.used('theirs')
  await expect(dying.drop('mine', [mine?.hash ?? ''])).rejects.toThrow('killed')
  expect(await blobs.used('mine')).toBe(0)

  await pool.query(
    `insert into reviews (site, id, source, native, state, pictures, said, at)
     values ('theirs', gen_random_uuid(), 'own', 'shown', 'waiting', $1, '', now())`,
    [JSON.stringify([mine])],
  )
  for (const site of ['mine', 'theirs']) await blobs.put(site, Buffer.from('x'), { kind: 'review' })
  await pictures.sweep(Date.now())
  expect(await blobs.used('mine')).toBe(1)
  await pictures.sweep(Date.now() + 2 * 86_400_000)
  expect(await blobs.used('mine')).toBe(0)
  expect(await blobs.used('theirs')).toBe(theirs)
})

test('pictures that nobody kept cost few questions, however many are made up; one that is kept then is there', async () => {
  const asks = vi.spyOn(database.pool, 'query')
  const made = Array.from({ length: 200 }, (_, n) => n.toString(16).padStart(32, '0'))
  for (let round = 0; round < 3; round++) {
    const found = await Promise.all(made.map((hash) => app.inject(`/m/one/${hash}=s128`)))
    expect(new Set(found.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  }
  expect(asks.mock.calls.length).toBeLessThan(10)
  asks.mockRestore()
  const sent = await plain(40, 40, '#123').png().toBuffer()
  const { hash = '' } = (await pictures.keep('two', sent)) ?? {}
  await pictures.drop('two', [hash])
  expect(await pictures.read('two', hash, 128)).toBeUndefined()
  await pictures.keep('two', sent)
  expect(await pictures.read('two', hash, 128)).toBeDefined()
  expect(await pictures.read('one', hash, 128)).toBeUndefined()
})
