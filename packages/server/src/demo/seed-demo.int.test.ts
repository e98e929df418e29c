import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAppDeps } from '../app/create-app-deps.ts'
import { readServerConfig } from '../app/server-config.ts'
import { removeDraft, writeDraft } from '../drafts/write-draft.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { DEMO_SITE, demoSite } from './demo-site.ts'
import { seedDemo } from './seed-demo.ts'

let database: TestDatabase
let deps: ReturnType<typeof createAppDeps>
beforeAll(async () => {
  database = await createTestDatabase()
  const config = readServerConfig({ ...process.env, DATABASE_URL: database.url })
  deps = createAppDeps({ config })
})
afterAll(async () => {
  await deps.close()
  await database.destroy()
})

const POPUP = {
  kind: 'popup',
  settings: {
    view: {},
    triggers: [],
    rules: [],
    content: [
      {
        language: '',
        label: 'Bye',
        blocks: [{ id: 'bye', kind: 'heading', settings: { text: 'Bye' } }],
      },
    ],
  },
}

test('a second start keeps what a newcomer made, changed and removed, and refreshes the rest', async () => {
  const { db, publisher, sites } = deps
  const { revision: first } = await seedDemo(deps, demoSite({}))
  expect((await seedDemo(deps, demoSite({}))).revision).toBe(first)
  const by = { by: 'newcomer' }
  const cookies = { kind: 'cookie-declaration', settings: {}, selector: '#mine' }
  await writeDraft(db, DEMO_SITE, { kind: 'popup', id: 'exit' }, POPUP, by)
  await writeDraft(db, DEMO_SITE, { kind: 'widget', id: 'cookies' }, cookies, by)
  const drift = { kind: 'behavior', id: 'drift' } as const
  await removeDraft(db, DEMO_SITE, drift, { ...by, isLive: true })
  expect(await publisher.publish(DEMO_SITE)).toMatchObject({ ok: true })
  await writeDraft(db, DEMO_SITE, { kind: 'popup', id: 'unfinished' }, POPUP, by)

  const { revision } = await seedDemo(deps, demoSite({ FOOTFALL_AD_LAB_URL: 'http://localhost:1' }))
  sites.forget(DEMO_SITE)
  const served = await sites.config(DEMO_SITE)
  expect(served?.revision).toBe(revision)
  expect(served?.popups?.map(({ id }) => id)).toEqual(['exit'])
  expect(served?.widgets.find(({ id }) => id === 'cookies')?.selector).toBe('#mine')
  expect(served?.behaviors?.map(({ id }) => id)).not.toContain('drift')
  // Where the platform's simulator is now is the sample's own business.
  expect(served?.destinations.meta).toMatchObject({
    scriptUrl: 'http://localhost:1/en_US/fbevents.js',
  })
  expect((await publisher.compare(DEMO_SITE)).map(({ id }) => id)).toEqual(['unfinished'])
})
