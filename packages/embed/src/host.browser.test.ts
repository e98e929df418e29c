import { defaultSiteConfig, type RelayPayload, type SiteConfig } from '@footfall/contract'
import { expect, test, vi } from 'vitest'
import { embedFrames } from './testing/embed-frames.ts'
import { untilIdle } from './testing/until-idle.ts'

interface EmbedWindow extends Window {
  footfall(...args: unknown[]): void
}

const frames = embedFrames()

const DESTINATIONS = {
  ga4: ['G-1'],
  'google-ads': ['AW-1'],
  gtm: ['GTM-AB12'],
  meta: ['123456789012345'],
  microsoft: ['1'],
  pinterest: ['1'],
}

/** Opens a page of the built embed on a site whose host responds with `flags`. */
const openEmbed = async (
  flags: Record<string, boolean>,
  change: (config: SiteConfig) => void = () => undefined,
) => {
  const endpoint = `${location.origin}/__room/host-${Date.now()}-${frames.length}`
  const config = defaultSiteConfig('test-site', endpoint)
  config.compat = { ajaxUrl: `${endpoint}/ajax`, hasFilters: true }
  for (const [name, ids] of Object.entries(DESTINATIONS)) {
    config.destinations[name] = { ids, scriptUrl: `${endpoint}/${name}.js`, domain: endpoint }
  }
  change(config)
  const body = JSON.stringify({ success: true, data: flags })
  await fetch(`${endpoint}/answer?${new URLSearchParams({ status: '200', body })}`)
  const frame = document.createElement('iframe')
  frames.push(frame)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = `${endpoint}/page?embed=${encodeURIComponent(JSON.stringify(config))}`
  document.body.append(frame)
  await loaded
  const window = frame.contentWindow as unknown as EmbedWindow
  const log = async (): Promise<{ path: string; body: string }[]> =>
    (await fetch(`${endpoint}/log`)).json()
  return {
    window,
    log,
    /** What the page tells of each destination: `dropped` or `sent`, with the reason. */
    async told(): Promise<Record<string, string | undefined>> {
      const [event] = (await log())
        .filter(({ path }) => path === '/v1/collect')
        .flatMap(({ body }) => (JSON.parse(body) as RelayPayload).events)
      return Object.fromEntries(
        Object.entries(event?.destinations ?? {}).map(([name, { reason }]) => [name, reason]),
      )
    },
    flags: (): unknown => {
      const [, text] = /pys_consent=([^;]*)/.exec(window.document.cookie) ?? []
      return text && JSON.parse(atob(text))
    },
  }
}
const all = { functional: 'granted', analytics: 'granted', advertising: 'granted' }

const FLAGS: [flag: string, names: string[]][] = [
  ['facebook_disabled_by_api', ['meta']],
  ['analytics_disabled_by_api', ['ga4', 'gtm']],
  ['google_ads_disabled_by_api', ['google-ads']],
  ['pinterest_disabled_by_api', ['pinterest']],
  ['bing_disabled_by_api', ['microsoft']],
]

test.each(FLAGS)(
  'C-06 D-09 a host that sends %s switches off %j and no other',
  async (flag, names) => {
    const page = await openEmbed({ [flag]: true })
    page.window.footfall('consent', all)
    await vi.waitFor(async () => expect(await page.told()).not.toEqual({}), 15_000)
    const refused = Object.entries(await page.told()).flatMap(([name, reason]) =>
      reason === 'no-consent' ? [name] : [],
    )
    expect(refused.sort()).toEqual(names)
  },
)

test.each(FLAGS.slice(1, 3))(
  'C-06 D-09 a host’s %s holds for %j also where Google’s tags run before an answer',
  async (flag, names) => {
    const page = await openEmbed({ [flag]: true }, ({ destinations }) => {
      for (const name of ['ga4', 'google-ads', 'gtm']) {
        Object.assign(destinations[name] ?? {}, { consentMode: 'advanced' })
      }
    })
    page.window.footfall('consent', all)
    await vi.waitFor(async () => expect(await page.told()).not.toEqual({}), 15_000)
    const told = await page.told()
    expect(
      Object.keys(told)
        .filter((name) => told[name] === 'no-consent')
        .sort(),
    ).toEqual(names)
  },
)

test('C-04 a host is told of a first refusal, by all five flags and not before the answer', async () => {
  const page = await openEmbed({})
  await vi.waitFor(async () => {
    expect((await page.log()).map(({ path }) => path)).toContain('/ajax')
  }, 15_000)
  expect(page.window.document.cookie).toBe('')
  page.window.footfall('consent', { analytics: 'denied', advertising: 'denied' })
  await vi.waitFor(
    () =>
      expect(page.flags()).toEqual({
        facebook: false,
        ga: false,
        bing: false,
        pinterest: false,
        gtm: false,
      }),
    15_000,
  )
  // The answer, and nothing else.
  expect(page.window.document.cookie).not.toContain(';')
})

test('C-04 five flags and no other, also on a site without such a host', async () => {
  const page = await openEmbed({}, (config) => {
    delete config.compat
  })
  page.window.footfall('consent', { analytics: 'granted', advertising: 'denied' })
  await vi.waitFor(
    () =>
      expect(page.flags()).toEqual({
        facebook: false,
        ga: true,
        bing: false,
        pinterest: false,
        gtm: true,
      }),
    15_000,
  )
})

test('C-04 a site without such a host keeps nothing after a refusal', async () => {
  const page = await openEmbed({}, (config) => {
    delete config.compat
  })
  page.window.footfall('consent', { analytics: 'denied', advertising: 'denied' })
  await untilIdle(page.window)
  expect(page.window.document.cookie).toBe('')
})
