import type { ErrorBody, ImportPreview, SiteFile, ThingChange } from '@footfall/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORIGIN, startTestApi, type TestApi } from '../testing/test-api.ts'
import { waitFor } from '../testing/wait-for.ts'

const SITES = ['mine', 'theirs'] as const
type Site = (typeof SITES)[number]
let api: TestApi
const cookies: Record<string, string> = {}

beforeAll(async () => {
  api = await startTestApi()
  for (const site of SITES) {
    await api.createSite(site)
    cookies[site] = await api.signIn(`${site}@shop.test`, site)
  }
})
afterAll(() => api.destroy())

const call = async <T>(
  method: 'GET' | 'PUT' | 'POST',
  site: Site,
  path: string,
  payload?: object,
): Promise<{ status: number; body: T }> => {
  const response = await api.app.inject({
    method,
    url: `/api/sites/${site}${path}`,
    headers: { cookie: cookies[site] ?? '', origin: ORIGIN },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: (response.body ? response.json() : undefined) as T }
}
const save = (site: Site, id: string, version: number, selector: string) =>
  call('PUT', site, `/things/trigger/${id}`, {
    version,
    draft: { trigger: 'click', settings: { selector }, event: { name: 'Lead' } },
  })
const publish = (site: Site) => call('POST', site, '/publish')
const changes = async (site: Site, path: string): Promise<ThingChange[]> =>
  (await call<ThingChange[]>('GET', site, path)).body

test('a version says what it brought, and what going back to it would change, of its own site', async () => {
  for (const site of SITES) {
    await save(site, 'one', 0, '#first')
    await publish(site)
  }
  await save('mine', 'one', 1, '#second')
  await publish('mine')
  await save('mine', 'two', 0, '#third')
  await publish('mine')
  expect(await changes('mine', '/versions/2/changes')).toMatchObject([
    {
      kind: 'trigger',
      id: 'one',
      change: 'changed',
      fields: [{ path: 'settings.selector', before: '#first', after: '#second' }],
    },
  ])
  expect(await changes('mine', '/versions/1/changes?against=served')).toMatchObject([
    { id: 'one', fields: [{ before: '#second', after: '#first' }] },
    { id: 'two', change: 'removed' },
  ])
  expect(await changes('mine', '/versions/3/changes?against=served')).toEqual([])
  expect(await changes('theirs', '/versions/1/changes?against=served')).toEqual([])
  expect((await call('GET', 'theirs', '/versions/2/changes')).status).toBe(404)
  expect((await call('GET', 'mine', '/versions/x/changes')).status).toBe(404)
  expect((await call('GET', 'mine', '/versions/1/changes?against=x')).status).toBe(400)
})

test('a file’s preview says what it would change and what is refused, and changes nothing', async () => {
  const file = (await call<SiteFile>('GET', 'mine', '/export')).body
  const before = (await call<SiteFile>('GET', 'theirs', '/export')).body
  const bad = { kind: 'trigger', id: 'bad', draft: { trigger: 'no-such', event: { name: 'x' } } }
  const things = [...file.things, bad]
  const { status, body } = await call<ImportPreview>('POST', 'theirs', '/import/preview', {
    ...file,
    things,
  })
  expect(status).toBe(200)
  expect(body.changes).toMatchObject([
    {
      kind: 'trigger',
      id: 'one',
      change: 'changed',
      fields: [{ path: 'settings.selector', before: '#first', after: '#second' }],
    },
    { id: 'two', change: 'added' },
  ])
  expect(body.refused.map(({ id }) => id)).toEqual(['bad'])
  const after = (await call<SiteFile>('GET', 'theirs', '/export')).body
  expect(after.things).toEqual(before.things)
  expect(await changes('theirs', '/changes')).toEqual([])
  const newer = await call<ErrorBody>('POST', 'theirs', '/import/preview', { ...file, v: 900 })
  expect(newer.body.error.code).toBe('FOOTFALL_E_VERSION')
  // The connection is given back: another preview works.
  const again = await call('POST', 'theirs', '/import/preview', file)
  expect(again.status).toBe(200)
})

test('one preview of a site at a time: who asks twelve times holds up neither visitors nor a neighbour', async () => {
  const { body: file } = await call<SiteFile>('GET', 'mine', '/export')
  // Held up as a large file would: the second of each site is refused at once instead of waiting with a connection.
  const blocker = await api.deps.pool.connect()
  await blocker.query('begin')
  await blocker.query('lock table site_things in exclusive mode')
  const preview = (site: Site) => call('POST', site, '/import/preview', file)
  const first = [preview('mine'), preview('theirs')]
  await waitFor(async () => {
    const { rows } = await blocker.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_locks
       where not granted and relation = 'site_things'::regclass`,
    )
    return rows[0]?.waiting === 2
  })
  const others = await Promise.all(Array.from({ length: 11 }, () => preview('mine')))
  await blocker.query('rollback')
  blocker.release()
  expect(others.map(({ status }) => status)).toEqual(Array(11).fill(429))
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200])
})
