import type { Conflict, OnConflict } from '@footfall/contract'
import { destinations as platforms } from '@footfall/destinations'
import { afterEach, expect, test } from 'vitest'
import { createBus, type Messages } from '../core/bus.ts'
import type { Core } from '../core/core.ts'
import { createBrowserEnv, type PageWindow } from '../core/env.ts'
import { watchConflicts } from './watch-conflicts.ts'

const IDS: Record<string, string> = {
  meta: '123456789012345',
  ga4: 'G-AB12CD34EF',
  'google-ads': 'AW-123456789',
  gtm: 'GTM-AB12CD3',
  pinterest: '2612345678901',
  microsoft: '12345678',
}

const signs = Object.fromEntries(
  await Promise.all(
    Object.entries(platforms).map(async ([name, load]) => [name, (await load()).conflict] as const),
  ),
)

const frames: HTMLIFrameElement[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove()
})

interface PageOptions {
  /** Code pasted into the page. */
  inline?: string
  onConflict?: OnConflict
  pluginNames?: false
  /** Our own halves that have begun. */
  started?: string[]
  /** Runs in the page before the look. */
  before?(globals: Record<string, unknown>, document: Document): void
}

const look = ({ inline, onConflict, pluginNames, started = [], before }: PageOptions) => {
  const frame = document.createElement('iframe')
  frames.push(frame)
  document.body.append(frame)
  const window = frame.contentWindow as PageWindow
  if (inline) {
    const script = window.document.createElement('script')
    script.text = inline
    window.document.head.append(script)
  }
  before?.(window as unknown as Record<string, unknown>, window.document)
  const destinations = Object.fromEntries(
    Object.entries(IDS).map(([name, id]) => [
      name,
      { ids: [id], ...(onConflict && { onConflict }) },
    ]),
  )
  const notices: unknown[] = []
  const rivals: Messages['rival'][] = []
  const env = createBrowserEnv(window, {})
  const bus = createBus(env.guard)
  bus.on('notice', (notice) => notices.push(notice))
  bus.on('rival', (rival) => rivals.push(rival))
  const watch = watchConflicts(signs)({
    env,
    bus,
    config: { destinations, ...(pluginNames === false && { pluginNames }) },
    started: new Map(started.map((name) => [name, []])),
  } as unknown as Core)
  const found = watch.look()
  watch.destroy()
  return {
    found,
    notices,
    rivals,
    destinations,
    window: window as unknown as Record<string, unknown>,
  }
}

const addScript =
  (attributes: Record<string, string>) =>
  (_: unknown, document: Document): void => {
    const script = document.createElement('script')
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    document.head.append(script)
  }

const STUB = 'window.fbq=function(){fbq.queue.push(arguments)};fbq.queue=[];'
const PASTED: [name: string, code: (id: string) => string][] = [
  ['meta', (id) => `${STUB}fbq('init', '${id}');fbq('track','PageView')`],
  [
    'ga4',
    (id) =>
      `window.dataLayer=[];function gtag(){dataLayer.push(arguments)};gtag('config', '${id}')`,
  ],
  [
    'google-ads',
    (id) => `window.dataLayer=[];function gtag(){dataLayer.push(arguments)};gtag("config","${id}")`,
  ],
  [
    'gtm',
    (id) =>
      `(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':1,event:'gtm.js'})})(window,document,'script','dataLayer','${id}')`,
  ],
  [
    'pinterest',
    (id) =>
      `window.pintrk=function(){pintrk.queue.push([].slice.call(arguments))};pintrk.queue=[];pintrk('load', '${id}')`,
  ],
  [
    'microsoft',
    (id) =>
      `(function(w,u){w[u]=w[u]||[];var o={ti:"${id}", enableAutoSpaTracking: true}})(window,"uetq")`,
  ],
]

for (const [name, code] of PASTED) {
  const id = IDS[name] ?? ''
  test(`code pasted for the same id of ${name} is noticed, said once, and of another id is not`, () => {
    const expected: Conflict = { destination: name, id, found: 'inline', did: 'reported' }
    const { found, notices } = look({ inline: code(id) })
    expect(found).toEqual([expected])
    expect(notices).toEqual([{ kind: 'conflict', ...expected }])
    expect(look({ inline: code(`${id}9`) }).found).toEqual([])
    expect(look({ inline: code(`9${id}`) }).found).toEqual([])
  })
}

test('our own pixels alone are no conflict, whatever they have said so far', () => {
  const { found } = look({
    started: Object.keys(IDS),
    before(globals, document) {
      globals.fbq = {
        queue: [['init', IDS.meta, {}, { agent: 'footfall' }]],
        getState: () => ({ pixels: [{ id: IDS.meta, agent: 'footfall' }] }),
      }
      globals.dataLayerPYS = [
        ['config', IDS.ga4],
        ['config', IDS['google-ads']],
      ]
      globals.pintrk = { queue: [['load', IDS.pinterest], ['page']] }
      globals.uetq = { beaconParams: { ti: IDS.microsoft } }
      for (const id of [IDS.ga4, IDS.gtm]) {
        addScript({ src: `/empty.js?id=${id}`, nonce: 'x' })(globals, document)
      }
    },
  })
  expect(found).toEqual([])
})

test('a page without other trackers is none, and code that a consent tool keeps back says nothing yet', () => {
  expect(look({}).found).toEqual([])
  const { found } = look({
    before(_, document) {
      const script = document.createElement('script')
      script.type = 'text/plain'
      script.text = `fbq('init', '${IDS.meta}')`
      document.head.append(script)
    },
  })
  expect(found).toEqual([])
})

test('a second init by another script is found in Meta’s queue and in what its script knows', () => {
  const queue = [['init', IDS.meta]]
  const sign = [{ destination: 'meta', id: IDS.meta, found: 'queue', did: 'reported' }]
  const withFbq = (fbq: unknown, started: string[] = []) =>
    look({
      started,
      before(globals) {
        globals.fbq = fbq
      },
    }).found
  expect(withFbq({ queue })).toEqual(sign)
  expect(withFbq({ getState: () => ({ pixels: [{ id: IDS.meta }] }) })).toEqual(sign)
  expect(
    withFbq({ getState: () => ({ pixels: [{ id: IDS.meta, agent: 'plwoocommerce' }] }) }, ['meta']),
  ).toEqual(sign)
  expect(withFbq({ queue: [['init', '999']] })).toEqual([])
})

test('a script tag for the same Google id is noticed, also beside our own', () => {
  for (const name of ['ga4', 'google-ads', 'gtm']) {
    const src = `/empty.js?id=${IDS[name]}`
    const sign = [{ destination: name, id: IDS[name], found: 'script', did: 'reported' }]
    expect(look({ before: addScript({ src, async: '' }) }).found).toEqual(sign)
    expect(look({ before: addScript({ src, async: '' }), started: [name] }).found).toEqual(sign)
    expect(look({ before: addScript({ src: `${src}X`, async: '' }) }).found).toEqual([])
  }
})

test('a plugin that has the same ids and writes the same cookies is named for both', () => {
  const { found } = look({
    before(globals) {
      globals.pysOptions = { facebook: { pixelIds: [IDS.meta] }, ga: { trackingIds: ['G-OTHER'] } }
    },
  })
  expect(found).toEqual([
    { destination: 'meta', id: IDS.meta, found: 'plugin', did: 'reported' },
    { destination: 'visit', id: 'pys_', found: 'plugin', did: 'reported' },
  ])
})

test('a site with names of its own shares no cookies with the plugin', () => {
  const before = (globals: Record<string, unknown>): void => {
    globals.pysOptions = { facebook: { pixelIds: [IDS.meta] } }
  }
  expect(look({ before, pluginNames: false }).found).toEqual([
    { destination: 'meta', id: IDS.meta, found: 'plugin', did: 'reported' },
  ])
})

test('who is told to stand down leaves the id to the other, and keeps the others', () => {
  const { found, rivals, destinations } = look({
    inline: PASTED[0]?.[1](IDS.meta ?? '') ?? '',
    onConflict: 'stand-down',
  })
  expect(found[0]?.did).toBe('stood-down')
  expect(rivals).toEqual([{ destination: 'meta', id: IDS.meta }])
  // What is published stays as it is.
  for (const name of Object.keys(IDS)) {
    expect(destinations[name]).toEqual({ ids: [IDS[name]], onConflict: 'stand-down' })
  }
})

test('who is told to take over takes waiting calls out, and says so when it is too late', () => {
  const inline = PASTED[0]?.[1](IDS.meta ?? '') ?? ''
  const early = look({ inline, onConflict: 'take-over' })
  expect(early.found[0]?.did).toBe('taken-over')
  const { queue } = early.window.fbq as { queue: ArrayLike<unknown>[] }
  expect([...queue].map((call) => call[0])).toEqual(['track'])
  const late = look({
    inline,
    onConflict: 'take-over',
    before(globals) {
      ;(globals.fbq as Record<string, unknown>).callMethod = () => undefined
    },
  })
  expect(late.found[0]?.did).toBe('reported')
})
