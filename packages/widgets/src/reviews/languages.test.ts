import { expect, test } from 'vitest'
import { allLanguages } from './all-languages.ts'
import { textsFor } from './language-texts.ts'
import { english, fillText } from './texts.ts'

const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort()

test.each(Object.entries(allLanguages))(
  '%s says everything, with the same places',
  (language, own) => {
    const texts = textsFor(language, own, 7)
    for (const [key, text] of Object.entries(english)) {
      const said = Object.entries(texts).find(([name]) => name === key)?.[1]
      expect(said, key).toBeTruthy()
      if (key !== 'basedOn') expect(places(said ?? ''), key).toEqual(places(text))
    }
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
  },
)

test.each(Object.entries(allLanguages))(
  '%s has every plural form that it needs',
  (language, own) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const needed = pluralCategories.filter((one) => one !== 'many' || !('many' in own.basedOn))
    expect(Object.keys(own.basedOn)).toEqual(
      expect.arrayContaining(needed.filter((one) => one !== 'many')),
    )
  },
)

test('the number of reviews has the form that goes with it', () => {
  const said = (language: string, n: number): string => {
    const own = allLanguages[language]
    return own ? fillText(textsFor(language, own, n).basedOn, { n }) : ''
  }
  expect([1, 3, 5, 21].map((n) => said('ru', n))).toEqual([
    '1 отзыв',
    '3 отзыва',
    '5 отзывов',
    '21 отзыв',
  ])
  expect([1, 2, 3, 5].map((n) => said('sl', n))).toEqual([
    '1 ocena',
    '2 oceni',
    '3 ocene',
    '5 ocen',
  ])
  expect([1, 2, 20].map((n) => said('ro', n))).toEqual([
    '1 recenzie',
    '2 recenzii',
    '20 de recenzii',
  ])
})
