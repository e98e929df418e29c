import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { highlightLines, readLines } from './highlight-lines.ts'
import { LANGUAGES } from './languages.ts'
import { codeHighlight } from './settings.ts'

const textOf = (code: string, language: string): string =>
  highlightLines(code, language)
    .map((line) => line.map(({ text }) => text).join(''))
    .join('\n')

test('W-18 parts carry what they are', () => {
  expect(highlightLines("const a = 'b' // c", 'javascript')).toEqual([
    [
      { text: 'const', kind: 'keyword' },
      { text: ' a = ', kind: undefined },
      { text: "'b'", kind: 'string' },
      { text: ' ', kind: undefined },
      { text: '// c', kind: 'comment' },
    ],
  ])
})

const CODE = '<p class="a">{"b": [1, true]}</p>\n\n/* über\n alles */ $x = "y";\n'

test.each([...Object.keys(LANGUAGES), 'text', 'constructor', '__proto__'])(
  'W-18 no letter of the code is lost in %s',
  (language) => {
    expect(textOf(CODE, language)).toBe(CODE)
  },
)

test('W-18 a comment over several lines is one on each', () => {
  const lines = highlightLines('/* a\nb */', 'css')
  expect(lines.map((line) => line.map(({ kind }) => kind))).toEqual([['comment'], ['comment']])
})

test('W-18 every language that can be chosen is known', () => {
  const { language } = codeHighlight.fields
  const choices = language?.kind === 'choice' ? language.choices.map(({ value }) => value) : []
  expect(choices.filter((value) => value !== 'text').sort()).toEqual(Object.keys(LANGUAGES).sort())
})

test.each([
  ['2, 4-6', [2, 4, 5, 6]],
  ['9-12', [9, 10]],
  ['0-999999', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['x, -, 3', [3]],
  ['', []],
])('W-18 lines to look at: %s', (text, lines) => {
  expect([...readLines(text, 10)]).toEqual(lines)
})

const css = readFileSync(new URL('code-highlight.css', import.meta.url), 'utf8')
const colours = [...css.matchAll(/--ff-code-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
  ([, name = '', light = '', dark = '']) => ({ name, light, dark }),
)
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
const ground = (name: string) => colours.find((one) => one.name === name)

test.each(colours.filter(({ name }) => !['ground', 'mark', 'line'].includes(name)))(
  'W-18 $name can be read in light and dark, on marked lines too',
  ({ light, dark }) => {
    for (const name of ['ground', 'mark']) {
      const behind = ground(name)
      expect(contrast(light, behind?.light ?? '')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(dark, behind?.dark ?? '')).toBeGreaterThanOrEqual(4.5)
    }
  },
)
