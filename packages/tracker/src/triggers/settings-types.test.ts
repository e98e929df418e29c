import { expectTypeOf, test } from 'vitest'
import type { ScrollSettings } from './scroll/settings.ts'
import type { TriggerBrowser } from './trigger-env.ts'

test('a trigger reads its own settings, and no misspelt one', () => {
  const browser: TriggerBrowser<ScrollSettings> = (settings) => [
    settings.percents,
    // @ts-expect-error There is no such field.
    settings.percent,
  ]
  expectTypeOf(browser).parameter(0).toEqualTypeOf<{ percents: string[] }>()
})

test('a trigger without fields has nothing to read', () => {
  const browser: TriggerBrowser = (settings) =>
    // @ts-expect-error There is no such field.
    settings.selector
  expectTypeOf(browser).returns.toBeUnknown()
})
