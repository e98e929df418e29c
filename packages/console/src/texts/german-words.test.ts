import { expect, test } from 'vitest'
import { createTexts } from './create-texts.ts'
import { german } from './german.ts'

/** One meaning, one word. What is not used any more stands on the left. */
const RETIRED: readonly (readonly [RegExp, string])[] = [
  [/\bBearbeiter/, 'Redakteur'],
  [/\bRevision/, 'Version'],
  [/\bStand \{\{/, 'Version'],
  [/\b(?:in|:) Analyse\b|\bAnalyse:/, 'Statistik'],
]

test.each(RETIRED)('%s is %s everywhere', (retired) => {
  const found = Object.entries(german).filter(([, said]) => retired.test(said))
  expect(found).toEqual([])
})

test('one that has stopped stands still by itself', async () => {
  const { i18n, use } = createTexts()
  await use('de')
  expect([1, 2].map((count) => i18n.t('stopped', { count }))).toEqual([
    'steht still',
    'stehen still',
  ])
})
