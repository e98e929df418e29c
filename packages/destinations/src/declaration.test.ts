import type { DestinationBrowser } from '@footfall/contract'
import { expect, test } from 'vitest'
import { destinations } from './registry.ts'

const fits = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

test.each(Object.keys(destinations))(
  'C-09 what the cookie declaration says of %s is what a withdrawal deletes',
  async (name) => {
    const { settings } = (await destinations[name]?.()) ?? {}
    const { browser } = (await import(`./${name}/browser.ts`)) as { browser: DestinationBrowser }
    const declared = (settings?.declaration?.cookies ?? []).map((cookie) => cookie.name)
    const deleted = browser.cookies ?? []
    expect(settings?.declaration?.provider).toBeTruthy()
    expect(declared.filter((one) => !deleted.some((pattern) => fits(pattern, one)))).toEqual([])
    expect(declared.length > 0).toBe(deleted.length > 0)
  },
)
