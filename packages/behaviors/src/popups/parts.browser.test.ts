import { describe, expect, test } from 'vitest'
import type { PopupRule } from './popup-rule.ts'
import { popupRules, popupTriggers } from './settings.ts'
import { loadRules, loadTriggers } from './testing/load-parts.ts'
import { playRule } from './testing/play-rule.ts'
import { playTrigger } from './testing/play-trigger.ts'

const loadedTriggers = await loadTriggers()
const loadedRules = await loadRules()

test('P-02 P-03 every part goes by its folder’s name and can be said in a sentence', () => {
  for (const [name, entry] of Object.entries({ ...popupTriggers, ...popupRules })) {
    expect([name, entry.name]).toEqual([name, name])
    expect([name, entry.sentences?.length]).not.toEqual([name, undefined])
  }
})

for (const { name, code, examples } of loadedTriggers) {
  describe(`trigger ${name}`, () => {
    test('has examples both ways', () => {
      expect([...new Set(examples.map(({ fires }) => fires > 0))].sort()).toEqual([false, true])
    })

    test.each(examples)('P-02 $title', async (example) => {
      expect(await playTrigger(code, example)).toEqual({
        fires: example.fires,
        firesAfterEnd: 0,
        left: '',
      })
    })
  })
}

/** What a page's markup may say where a number, a text or a list is wanted. */
const HOSTILE = [
  null,
  {},
  [],
  [null, {}, 7],
  'x'.repeat(5000),
  Number.NaN,
  -1,
  1e300,
  true,
  '__proto__',
]

for (const { name, code, examples } of loadedRules) {
  describe(`rule ${name}`, () => {
    test('has examples both ways', () => {
      expect(new Set(examples.map(({ holds }) => holds))).toEqual(
        new Set([
          true,
          false,
          ...(examples.some(({ holds }) => holds === undefined) ? [undefined] : []),
        ]),
      )
    })

    test.each(examples)('P-03 $title', (example) => {
      const verdict = playRule(code, example)
      expect(verdict?.[0]).toBe(example.holds)
      if (example.found !== undefined) expect(verdict?.[1]).toBe(example.found)
    })

    test('says of itself what its settings say', () => {
      const { needsMemory } = code as PopupRule
      expect(needsMemory).toBe(popupRules[name]?.needsMemory)
    })

    test('P-03 hostile settings are read or do not hold, and nothing throws', () => {
      const fields = Object.keys(popupRules[name]?.fields ?? {})
      const given = { ...examples[0]?.given, visitor: { region: 'DE' } }
      for (const value of HOSTILE) {
        const settings = Object.fromEntries(fields.map((field) => [field, value]))
        const verdict = playRule(code, {
          title: '',
          settings,
          given,
          holds: false,
          steps: [{ does: 'shown' }, { does: 'closed' }],
        })
        expect(typeof verdict?.[0]).toBe('boolean')
        expect(typeof verdict?.[1]).toBe('string')
      }
    })

    test('looks at fixed things only, where it says so', () => {
      const { isFixed } = code as PopupRule
      if (!isFixed) return
      const example = examples.find(({ holds }) => holds)
      const { check } = code as PopupRule
      const bare = {
        check: ((settings, { window, document, context, referrer }) =>
          check(settings, { window, document, context, referrer } as never)) as PopupRule['check'],
      }
      expect(example && playRule(bare as never, example)?.[0]).toBe(true)
    })
  })
}
