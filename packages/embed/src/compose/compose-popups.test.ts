import { defaultSiteConfig, type PopupSettings, type SiteConfig } from '@footfall/contract'
import { expect, test } from 'vitest'
import type { ChunkPiece } from './compose-chunk.ts'
import { composePopupCode, composePopupContent, type PopupContents } from './compose-popups.ts'
import { composeLoader, type Embed } from './read-embed.ts'

const NAMES = [
  ...['after-consent', 'popup', 'popup-runner', 'popup-trigger-exit', 'popup-rule-title'],
  ...['popup-rule-views', 'popup-rule-unused', 'behavior-form', 'popup-blocks'],
]
const files = Object.fromEntries(NAMES.map((name) => [name, `${name}-1.js`]))
const piece = (code: string): ChunkPiece => ({ code, needs: [] })
const pieces: Record<string, ChunkPiece> = {
  'popup-runner-1.js': piece('()=>({createRunPopups:(...parts)=>parts})'),
  'popup-trigger-exit-1.js': piece('()=>({trigger:"exit"})'),
  'popup-rule-title-1.js': piece('()=>({rule:"title"})'),
  'popup-rule-views-1.js': piece('()=>({rule:"views"})'),
  'popup-blocks-1.js': piece('()=>({startBlocks:(...args)=>args})'),
  'behavior-form-1.js': piece('()=>({browser:"form"})'),
}
const embed: Embed = {
  manifest: {
    version: '1',
    purposes: {},
    marks: { form: { widget: { content: [] } } },
    popupRules: { title: { isFixed: true }, views: { needsVisits: true } },
    files: Object.fromEntries(NAMES.map((name) => [`c/${name}-1.js`, { name, modules: [] }])),
  },
  chunks: {},
  pieces,
  stub: '',
  core: 'var FootfallBoot=(...args)=>{seen=args};',
  triggers: {
    _popups: { code: '(...args)=>["popups",...args]' },
    '_popup-count': { code: '"counts"' },
    '_rule-title': { code: '"looks at the title"' },
  },
}
const load = (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`)

const settings = (more: Partial<PopupSettings> = {}): PopupSettings => ({
  view: {},
  triggers: [{ kind: 'exit', settings: {} }],
  rules: [{ kind: 'title', settings: { is: 'Home' } }],
  content: [{ language: '', label: '', blocks: [] }],
  ...more,
})
const site = (popups: Record<string, PopupSettings>): SiteConfig => ({
  ...defaultSiteConfig('a-site', 'https://t.shop.test'),
  timeZone: 'Europe/Berlin',
  popups: Object.entries(popups).map(([id, own]) => ({
    id,
    kind: 'popup',
    settings: own as unknown as Record<string, unknown>,
  })),
})
const shown = { view: {}, label: '', html: '<p>', css: '', widgets: ['form', 'heading'] }
const contents: PopupContents = {
  a: { '': shown, de: { ...shown, html: '<b>' } },
  b: { '': shown },
}

interface Parts {
  popups: Record<string, unknown>[]
  file: string
  shell: string
  fixed?: unknown
  count?: unknown
}
const started = (config: SiteConfig, given = contents): [Parts | undefined, SiteConfig] => {
  const script = composeLoader(embed, config, undefined, given)
  const [{ config: own }, watch] = new Function(`let seen;${script};return seen`)()
  return [watch?.[1], own]
}

test('P-01 a loader has a popup’s triggers and rules, what opens it and its files, and nothing of what it shows', () => {
  const [parts, config] = started(
    site({ a: settings({ view: { open_selector: '#offer', width: 300 } }) }),
  )
  expect(parts?.popups).toEqual([
    {
      id: 'a',
      triggers: [{ kind: 'exit', settings: {} }],
      rules: [{ kind: 'title', settings: { is: 'Home' } }],
      openSelector: '#offer',
      files: {
        '': expect.stringMatching(/^[\da-f]{32}\.js$/),
        de: expect.stringMatching(/^[\da-f]{32}\.js$/),
      },
    },
  ])
  expect(parts).toMatchObject({
    shell: 'popup-1.js',
    file: expect.stringMatching(/^[\da-f]{32}\.js$/),
  })
  expect(config).not.toHaveProperty('popups')
  expect(config.timeZone).toBe('Europe/Berlin')
})

test('P-07 a loader knows which popups avoid others, which goes first, and how many visitors are held out', () => {
  const [parts] = started(
    site({
      a: settings({
        view: { avoid_multiple_popups: true },
        priority: 5,
        unremembered: 'once-per-page',
        test: { holdout: 50, sample: 100, goal: 'Purchase' },
      }),
      b: settings({ view: { avoid_multiple_popups: false } }),
    }),
  )
  expect(parts?.popups[0]).toMatchObject({
    avoidsOthers: true,
    priority: 5,
    unremembered: 'once-per-page',
    holdout: 50,
  })
  expect(Object.keys(parts?.popups[1] ?? {})).toEqual(['id', 'triggers', 'rules', 'files'])
})

test('P-03 rules about the page stand in the loader, and page views are counted where some rule asks', () => {
  const [plain] = started(site({ a: settings() }))
  expect(plain?.fixed).toEqual({ title: 'looks at the title' })
  expect(plain).not.toHaveProperty('count')
  const [counting] = started(site({ a: settings({ rules: [{ kind: 'views', settings: {} }] }) }))
  expect(counting?.count).toBe('counts')
  expect(counting).not.toHaveProperty('fixed')
})

test('P-09 page views are counted too where a session has a budget, and where a builder’s own popups may go by them', () => {
  const [limited] = started({ ...site({ a: settings() }), popupBudget: { perSession: 2 } })
  expect(limited?.count).toBe('counts')
  const [builders, config] = started({
    ...site({}),
    behaviors: [{ id: 'b', kind: 'builder-popups', settings: {} }],
  })
  expect(builders).toMatchObject({ popups: [], count: 'counts' })
  expect(config.timeZone).toBe('Europe/Berlin')
})

test('a site whose popups say nothing has nothing of them in its loader', () => {
  expect(started(site({ a: settings() }), {})[0]).toBeUndefined()
  expect(started(site({}))[0]).toBeUndefined()
  expect(started(site({}))[1]).not.toHaveProperty('timeZone')
})

test('P-02 what decides holds the triggers and rules that are used, and no others', async () => {
  const made = composePopupCode(pieces, files, { triggers: ['exit'], rules: ['title', 'views'] })
  expect((await load(made?.code ?? '')).runPopups).toEqual([
    { exit: 'exit' },
    { title: 'title', views: 'views' },
  ])
  expect(made?.code).not.toContain('unused')
})

test('what a popup shows brings along what runs in it; a text that ends a script ends nothing', async () => {
  const made = composePopupContent(
    pieces,
    files,
    embed.manifest,
    {
      ...shown,
      html: '</script>\u2028',
    },
    'one',
  )
  expect(await load(made?.code ?? '')).toMatchObject({
    content: { html: '</script>\u2028', view: {}, label: '', css: '' },
  })
  const { start } = (await load(made?.code ?? '')) as { start(...args: string[]): unknown }
  expect(start('root', 'page')).toEqual([
    'root',
    { form: { browser: 'form', reads: ['data-footfall-settings'] } },
    'page',
  ])
  const still = composePopupContent(
    pieces,
    files,
    embed.manifest,
    { ...shown, widgets: ['text'] },
    'one',
  )
  expect(Object.keys(await load(still?.code ?? ''))).toEqual(['content'])
})

test('P-01 a popup’s rules cost a loader at most 150 bytes each', async () => {
  const { brotliCompressSync } = await import('node:zlib')
  const size = (popups: Record<string, PopupSettings>): number =>
    brotliCompressSync(composeLoader(embed, site(popups), undefined, contents)).length
  const second = settings({
    triggers: [{ kind: 'exit', settings: { after: 12 } }],
    rules: [
      { kind: 'title', settings: { is: 'Spring sale' } },
      { kind: 'views', settings: { views: 4 } },
    ],
  })
  expect(size({ a: settings(), b: second }) - size({ a: settings() })).toBeLessThan(150)
})
