import { createAdLab } from '@footfall/ad-lab'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBlobStore } from '../blobs/create-blob-store.ts'
import { createSystemClock } from '../clock/system-clock.ts'
import { readAllowedHosts } from '../lookup/reach/allowed-hosts.ts'
import { createNameLookup } from '../lookup/reach/resolve-target.ts'
import { startPageServer, type TestPageServer } from '../lookup/testing/page-server.ts'
import { createPictures } from '../pictures/create-pictures.ts'
import { createSealedSecrets } from '../secrets/sealed-secrets.ts'
import { testKeyring } from '../testing/test-keys.ts'
import { createSourcePictures, type SourcePictures } from './source-pictures.ts'
import { createSourceBench, type SourceBench } from './testing/source-bench.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let bench: SourceBench
let host: TestPageServer
let secret: TestPageServer
let pictures: SourcePictures
/** Hosts that were looked for, and would have been asked. */
const looked: string[] = []
beforeAll(async () => {
  bench = await createSourceBench(await createAdLab())
  const { pool } = bench.database
  host = await startPageServer((request, response) => {
    if (request.url === '/hop')
      response.writeHead(302, { location: `http://127.0.0.1:${secret.port}/` })
    response.end(request.url === '/page' ? '<html>' : request.url === '/hop' ? '' : PNG)
  })
  secret = await startPageServer((_request, response) => response.end(PNG))
  const secrets = createSealedSecrets(testKeyring().all('secrets'))
  const kept = createPictures({
    pool,
    clock: createSystemClock(),
    blobs: createBlobStore({ pool, secrets, config: { quota: 1e7 } }),
  })
  pictures = createSourcePictures({
    pool,
    names: {
      resolve(name, signal) {
        looked.push(name)
        return createNameLookup(['127.0.0.1:9']).resolve(name, signal)
      },
    },
    isAllowed: readAllowedHosts(`127.0.0.1:${host.port}`),
    keepPicture: kept.keep,
    dropPictures: kept.drop,
  })
})
afterAll(async () => {
  await Promise.all([host.close(), secret.close()])
  await bench.destroy()
})

/** One for each site, which its tests fill again and again. */
const ids = new Map<string, string>()
const sourceOf = async (site: string): Promise<string> => {
  const id = ids.get(site) ?? (await bench.add(site, 'csv'))
  ids.set(site, id)
  return id
}
const keep = async (site: string, pictureUrls: string[]) => {
  const { wanted } = await bench.sources.ledger.keep(site, await sourceOf(site), [
    {
      native: '1',
      author: 'Ann',
      rating: 5,
      at: bench.now(),
      original: { text: 'Good' },
      pictureUrls,
    },
  ])
  await pictures.keepFor(site, wanted)
  const { rows } = await bench.database.pool.query(
    `select pictures, (select count(*)::int from review_pictures p where p.site = r.site) as kept
     from reviews r where site = $1`,
    [site],
  )
  return [rows[0].pictures.length, rows[0].kept]
}

test('R-02 pictures are copied; what is no picture, stands elsewhere or leads into our network is left out', async () => {
  const at = (path: string) => `http://127.0.0.1:${host.port}/${path}`
  const inner = `http://127.0.0.1:${secret.port}/x.png`
  expect(
    await keep('demo', [
      ...[at('a.png'), at('page'), at('hop'), inner],
      ...[
        'https://evil.example/x.png',
        'https://evilggpht.com/x.png',
        'http://lh3.ggpht.com/x.png',
      ],
      'https://lh3.ggpht.com/x.png',
    ]),
  ).toEqual([1, 1])
  expect(looked).toEqual(['lh3.ggpht.com'])
  expect(await keep('other', [at('a.png')])).toEqual([1, 1])
  expect(secret.requests).toEqual([])
  // An edit without the picture lets go of it, in this site alone.
  expect(await keep('demo', [])).toEqual([0, 0])
  const { rows } = await bench.database.pool.query(`select site from review_pictures`)
  expect(rows).toEqual([{ site: 'other' }])
})
