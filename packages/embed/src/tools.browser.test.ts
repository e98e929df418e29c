import { defaultSiteConfig, type RelayPayload, type SiteConfig } from '@footfall/contract'
import { expect, test, vi } from 'vitest'
import { embedFrames } from './testing/embed-frames.ts'
import { fetchedChunks } from './testing/fetched-chunks.ts'

interface EmbedWindow extends Window {
  violations: string[]
  errors: string[]
  footfall(...args: unknown[]): void
}

const frames = embedFrames()

/** Opens a page of the built embed for a visitor who brings these cookies. */
const openEmbed = async (consentTools: string[], cookies: Record<string, string>) => {
  for (const [name, text] of Object.entries(cookies)) {
    // biome-ignore lint/suspicious/noDocumentCookie: as a tool would have left it
    document.cookie = `${name}=${text}; path=/`
  }
  const endpoint = `${location.origin}/__room/tools-${Date.now()}-${frames.length}`
  const config: SiteConfig = { ...defaultSiteConfig('test-site', endpoint), consentTools }
  const frame = document.createElement('iframe')
  frames.push(frame)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = `${endpoint}/page?embed=${encodeURIComponent(JSON.stringify(config))}`
  document.body.append(frame)
  await loaded
  const window = frame.contentWindow as unknown as EmbedWindow
  return {
    window,
    async tools(): Promise<(string | undefined)[]> {
      const log = (await (await fetch(`${endpoint}/log`)).json()) as {
        path: string
        body: string
      }[]
      return log
        .filter(({ path }) => path === '/v1/collect')
        .flatMap(({ body }) => (JSON.parse(body) as RelayPayload).events)
        .map(({ consent }) => consent.tool)
    },
    /** Names of the chunks that were fetched for consent tools. */
    fetched: () =>
      fetchedChunks(window)
        .filter((name) => /^(tool|only|several|missing)/.test(name))
        .sort(),
  }
}

const COOKIEYES = { 'cookieyes-consent': 'consentid:x,action:yes,analytics:yes,advertisement:no' }

test('C-05 a site with one consent tool fetches one file for it', async () => {
  const { window, tools, fetched } = await openEmbed(['cookieyes'], COOKIEYES)
  await vi.waitFor(async () => expect(await tools()).toEqual(['cookieyes']), 15_000)
  expect(fetched()).toEqual(['only-cookieyes'])
  expect(window.violations).toEqual([])
  expect(window.errors).toEqual([])
})

test('C-05 several tools are fetched with what compares them, and the stricter is obeyed', async () => {
  const { window, tools, fetched } = await openEmbed(['cookieyes', 'cookie-notice'], {
    ...COOKIEYES,
    cookie_notice_accepted: 'false',
  })
  const states: string[] = []
  window.footfall('on', (notice: { kind: string; about: string }) => {
    if (notice.kind === 'consent-conflict') states.push(notice.about)
  })
  await vi.waitFor(() => expect(states).toEqual(['analytics']), 15_000)
  expect(fetched()).toEqual(['several', 'tool-cookie-notice', 'tool-cookieyes'])
  expect(await tools()).toEqual([])
  expect(window.violations).toEqual([])
  expect(window.errors).toEqual([])
})

test('C-05 automatic detection fetches the tool it finds and no other', async () => {
  const { window, tools, fetched } = await openEmbed(['auto'], COOKIEYES)
  await vi.waitFor(async () => expect(await tools()).toEqual(['cookieyes']), 15_000)
  expect(fetched().filter((name) => name !== 'tool-google-consent-mode')).toEqual([
    'tool-auto',
    'tool-cookieyes',
  ])
  expect(window.violations).toEqual([])
  expect(window.errors).toEqual([])
})

test('a tool that cannot be fetched leaves everything held', async () => {
  const { window, tools, fetched } = await openEmbed(['gone'], COOKIEYES)
  window.footfall('consent', { analytics: 'granted', advertising: 'granted' })
  await vi.waitFor(() => expect(fetched()).toEqual(['missing.js']), 15_000)
  const states: string[] = []
  window.footfall('on', (notice: { kind: string; state: { analytics: string } }) => {
    if (notice.kind === 'consent') states.push(notice.state.analytics)
  })
  expect(states).toEqual(['unknown'])
  expect(await tools()).toEqual([])
})
