import type { DestinationBrowser, DestinationConfig, DestinationFolder } from '@footfall/contract'
import { describe, expect, test } from 'vitest'
import { destinations } from './index.ts'
import { createRecordedPage, type RecordedPage } from './testing/recorded-page.ts'
import { denied, granted, sampleContext, sampleOccurrence } from './testing/sample.ts'
import { sampleConfig } from './testing/sample-config.ts'

const describeDestination = (name: string, { module, browser, config }: Subject): void => {
  const { ids } = config
  const context = sampleContext(ids)
  const purchase = sampleOccurrence({ name: 'Purchase', params: { value: 20, currency: 'EUR' } })
  const start = (page: RecordedPage, state = granted) => browser.start(config, page.env, state)

  describe(`${name} as a destination`, () => {
    test('its halves and settings carry the name of the folder', () => {
      expect(browser.name).toBe(name)
      expect(module.settings.name).toBe(name)
      expect(module.server?.name ?? name).toBe(name)
      expect(module.server?.purpose ?? browser.purpose).toBe(browser.purpose)
    })

    test('its facts say of it what its halves do', () => {
      const { facts, conflict } = module
      expect([facts.name, facts.purpose]).toEqual([name, browser.purpose])
      if (facts.compat && conflict.plugin) expect(conflict.plugin[0]).toBe(facts.compat.slug)
      const { dataLayer } = module.settings.fields
      expect(facts.googleConsent !== false).toBe(dataLayer !== undefined)
      // Without a default it depends on the site's cookie names, and the loader's composition fills it in.
      if (facts.googleConsent && dataLayer?.default !== undefined) {
        expect(facts.googleConsent.layer).toBe(dataLayer.default)
      }
      const { policyUrl, provider } = module.settings.declaration
      expect(provider).toMatch(/\w/)
      expect(URL.parse(policyUrl)?.protocol).toBe('https:')
      for (const ids of Object.values(facts.consentNames)) {
        expect(ids.length).toBeGreaterThan(0)
        expect(new Set(ids).size).toBe(ids.length)
      }
    })

    test('its facts name where its script comes from, as a content security policy is to', () => {
      const page = createRecordedPage()
      start(page)
      expect(page.scripts.length).toBeGreaterThan(0)
      const { script } = module.facts.sources
      expect(page.scripts.filter((src) => !script.some((source) => lets(source, src)))).toEqual([])
    })

    test('the settings keep secrets from the page and say how an id looks', () => {
      for (const field of Object.values(module.settings.fields)) {
        expect(field.kind === 'secret' && field.isPublic).toBe(false)
        if (field.default !== undefined && field.pattern) {
          expect(String(field.default)).toMatch(new RegExp(`^(?:${field.pattern})$`))
        }
      }
      const { pattern, isPublic } = module.settings.fields.ids ?? {}
      expect(isPublic).toBe(true)
      for (const id of ids) expect(id).toMatch(new RegExp(`^(?:${pattern})$`))
    })

    test('C-02 without a grant nothing is touched, asked for or sent', () => {
      const page = createRecordedPage()
      const half = start(page, denied)
      expect(half.send(purchase, context)).toEqual({ ok: false, reason: 'no-consent' })
      expect(half.isReady()).toBe(false)
      expect(Object.keys(page.globals)).toEqual([])
      expect(page.scripts).toEqual([])
    })

    test('C-02 a grant loads it, a withdrawal stops it', () => {
      const page = createRecordedPage()
      const half = start(page, denied)
      half.consent?.(granted)
      expect(page.scripts.length).toBeGreaterThan(0)
      expect(half.send(purchase, context)).toEqual({ ok: true })
      half.consent?.(denied)
      const before = page.calls().length
      expect(half.send(purchase, context)).toEqual({ ok: false, reason: 'no-consent' })
      expect(page.calls().length).toBe(before)
    })

    test('C-01 it is ready after loading, not before', async () => {
      let arrive = (_isLoaded: boolean): void => undefined
      const page = createRecordedPage(() => new Promise((resolve) => (arrive = resolve)))
      const half = start(page)
      await Promise.resolve()
      expect(half.isReady()).toBe(false)
      arrive(true)
      await settled()
      expect(half.isReady()).toBe(true)
    })

    test('D-08 a blocked script is a reason, not an error', async () => {
      const page = createRecordedPage(async () => false)
      const half = start(page)
      await settled()
      expect(half.isReady()).toBe(false)
      expect(half.send(purchase, context)).toEqual({ ok: false, reason: 'blocked' })
    })

    test('D-08 a loader that fails or throws stays inside', async () => {
      const rejecting = start(createRecordedPage(() => Promise.reject(new Error('no'))))
      await settled()
      expect(rejecting.send(purchase, context)).toEqual({ ok: false, reason: 'blocked' })
      const throwing = start(
        createRecordedPage(() => {
          throw new Error('no')
        }),
      )
      expect(throwing.send(purchase, context)).toEqual({ ok: false, reason: 'failed' })
    })

    test('D-08 an error inside the platform does not escape', () => {
      const page = createRecordedPage()
      const half = start(page)
      for (const key of Object.keys(page.globals)) page.globals[key] = broken(page.globals[key])
      expect(half.send(purchase, context)).toEqual({ ok: false, reason: 'failed' })
      expect(() => half.consent?.(denied)).not.toThrow()
      expect(() => half.destroy()).not.toThrow()
      expect(page.messages.length).toBeGreaterThan(0)
    })

    test('D-08 globals of another kind than expected do not matter', () => {
      for (const taken of [42, 'x', {}, null]) {
        const page = createRecordedPage()
        const names = new Set(Object.keys(startedGlobals(start)))
        for (const key of names) page.globals[key] = taken
        expect(() => start(page).send(purchase, context)).not.toThrow()
      }
    })

    test('started twice, the second joins what is on the page', () => {
      const page = createRecordedPage()
      start(page)
      const before = { ...page.globals }
      const second = start(page)
      expect({ ...page.globals }).toEqual(before)
      expect(second.send(purchase, context)).toEqual({ ok: true })
    })

    test('after destroy nothing is sent', async () => {
      const page = createRecordedPage()
      const half = start(page)
      half.destroy()
      await settled()
      const before = page.calls().length
      expect(half.send(purchase, context)).toEqual({ ok: false, reason: 'not-enabled' })
      half.consent?.(granted)
      expect(page.calls().length).toBe(before)
      expect(half.isReady()).toBe(false)
    })
  })
}

for (const [name, load] of Object.entries(destinations)) {
  const module = await load()
  const { browser } = (await import(`./${name}/browser.ts`)) as { browser: DestinationBrowser }
  describeDestination(name, { module, browser, config: sampleConfig(module) })
}

interface Subject {
  module: DestinationFolder
  browser: DestinationBrowser
  config: DestinationConfig
}

/** As a browser reads a source: a star stands for what is before the domain. */
const lets = (source: string, src: string): boolean => {
  const [host, { origin }] = [source.replace('https://', ''), new URL(src)]
  return host.startsWith('*.')
    ? origin.startsWith('https://') && origin.endsWith(host.slice(1))
    : origin === source
}

const startedGlobals = (start: (page: RecordedPage) => unknown): Record<string, unknown> => {
  const page = createRecordedPage()
  start(page)
  return page.globals
}

/** The same kind of thing, but every use of it throws. */
const broken = (value: unknown): unknown => {
  const fail = (): never => {
    throw new Error('the platform broke')
  }
  if (typeof value === 'function') return Object.assign(fail, { queue: [], callMethod: fail })
  return Array.isArray(value) ? Object.assign([], { push: fail }) : value
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
