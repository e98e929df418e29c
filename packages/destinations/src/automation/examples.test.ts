import type {
  AutomationBrowser,
  AutomationConfig,
  AutomationExample,
  SettingsEntry,
} from '@footfall/contract'
import { describe, expect, test } from 'vitest'
import { automation } from './registry.ts'

/** The clock of all examples. */
const NOW = 1_730_000_000_123

interface Asked {
  src: string
  attributes?: Record<string, string>
}

const run = (browser: AutomationBrowser, config: AutomationConfig) => {
  const globals: Record<string, unknown> = {}
  const scripts: Asked[] = []
  const running = browser.start(config, {
    globals,
    async load(src, attributes) {
      scripts.push({ src, ...(attributes && { attributes: { ...attributes } }) })
      return true
    },
    now: () => NOW,
  })
  const calls = (): unknown[][] =>
    Object.entries(globals).flatMap(([name, queue]) =>
      (queue as unknown[][]).map((call) => [name, ...call]),
    )
  return { running, scripts, calls }
}

/** As the server publishes it: what is not public does not reach the page. */
const publicPart = ({ fields }: SettingsEntry, values: AutomationExample['settings']) =>
  ({
    ids: [],
    ...Object.fromEntries(Object.entries(values).filter(([key]) => fields[key]?.isPublic)),
  }) as AutomationConfig

for (const [name, load] of Object.entries(automation)) {
  const { settings } = await load()
  const { browser } = (await import(`./${name}/browser.ts`)) as { browser: AutomationBrowser }
  const { examples } = (await import(`./${name}/examples.ts`)) as { examples: AutomationExample[] }

  describe(`examples of ${name}`, () => {
    for (const example of examples) {
      test(example.title, () => {
        const { running, scripts, calls } = run(browser, publicPart(settings, example.settings))
        if (example.view) running.view?.(example.view)
        expect(scripts).toEqual(example.scripts)
        expect(calls()).toEqual(example.calls ?? [])
        running.destroy()
        if (example.view) running.view?.('/after')
        expect(calls()).toEqual(example.calls ?? [])
      })
    }

    test('folder, settings and browser entry carry one name', () => {
      expect([settings.name, browser.name]).toEqual([name, name])
    })

    test('no setting can become an address of another kind', () => {
      const hostile = [
        'javascript:alert(1)',
        '//evil.test',
        'https://evil.test/x.js?',
        'https://evil.test/#',
        'https://a@evil.test',
        'data:text/javascript,alert(1)',
        'https://evil.test\n',
        ' https://evil.test',
      ]
      for (const scriptBase of hostile) {
        const { scripts } = run(browser, { ids: ['4037989'], scriptBase })
        expect(scripts.map(({ src }) => new URL(src).hostname).join()).toMatch(/^js\.hs[\w.-]+$/)
      }
      for (const id of [...hostile, '1/2', '1.js', '１２３４', '1 2', '-1', '1e9', '']) {
        expect(run(browser, { ids: [id] }).scripts).toEqual([])
      }
      expect(run(browser, { ids: [] }).scripts).toEqual([])
    })

    test('the owner’s form refuses what the page would not take', () => {
      const { pattern } = settings.fields.scriptBase ?? {}
      for (const value of ['https://evil.test/x', 'javascript:1', 'https://a@b.test']) {
        expect(new RegExp(`^(?:${pattern})$`).test(value)).toBe(false)
      }
      expect(new RegExp(`^(?:${pattern})$`).test('https://scripts.shop.test')).toBe(true)
    })
  })
}
