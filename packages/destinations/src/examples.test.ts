import { createHash } from 'node:crypto'
import type {
  DestinationBrowser,
  DestinationConfig,
  DestinationExample,
  SettingsEntry,
  SettingsValues,
} from '@footfall/contract'
import { describe, expect, test } from 'vitest'
import { destinations, hashIdentity } from './index.ts'
import { createRecordedPage } from './testing/recorded-page.ts'
import { granted, sampleAccepted, sampleContext, sampleOccurrence } from './testing/sample.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

for (const [name, load] of Object.entries(destinations)) {
  const { settings, server } = await load()
  const { examples } = (await import(`./${name}/examples.ts`)) as {
    examples: DestinationExample[]
  }
  const { browser } = (await import(`./${name}/browser.ts`)) as { browser: DestinationBrowser }

  describe(`examples of ${name}`, () => {
    for (const example of examples) {
      const occurrence = sampleOccurrence(example.occurrence)
      const values = { ids: ['1'], ...example.settings }
      if (example.browser) {
        test(`${example.title} (browser)`, () => {
          const page = createRecordedPage()
          const config = publicPart(settings, values)
          const half = browser.start(config, page.env, granted)
          const result = half.send(occurrence, sampleContext(config.ids))
          expect(result).toEqual({ ok: true })
          expect(page.calls()).toEqual(example.browser)
        })
      }
      if (example.server || example.refused) {
        test(`${example.title} (server)`, () => {
          if (!server) throw new Error(`${name} has no server half to run this on`)
          const hashes = hashIdentity(server.identity, occurrence.user ?? {}, sha256)
          const accepted = sampleAccepted(occurrence, { [name]: hashes })
          const mapped = server.map({ ...accepted, ...example.accepted }, values)
          expect(mapped).toEqual(
            example.refused
              ? { ok: false, reason: 'invalid', detail: example.refused }
              : { ok: true, body: example.server },
          )
        })
      }
    }

    test('there is an example of each half', () => {
      expect(examples.some((example) => example.browser)).toBe(true)
      expect(examples.some((example) => example.server)).toBe(server !== undefined)
    })
  })
}

/** As the server publishes it: what is not public does not reach the page. */
const publicPart = ({ fields }: SettingsEntry, values: SettingsValues): DestinationConfig => {
  const entries = Object.entries(values).filter(([key]) => fields[key]?.isPublic)
  return { ids: [], ...Object.fromEntries(entries) }
}
