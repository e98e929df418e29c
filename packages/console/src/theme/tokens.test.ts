import { describe, expect, test } from 'vitest'
import { dark, light, type Tokens, tokenVariables } from './tokens.ts'

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

const contrast = (one: string, other: string): number => {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const textPairs = (tokens: Tokens): [string, string, string][] => {
  const grounds = ['paper', 'surface', 'sunken', 'hover'] as const
  return [
    ...grounds.flatMap((ground): [string, string, string][] => [
      [`ink on ${ground}`, tokens.ink, tokens[ground]],
      [`muted on ${ground}`, tokens.muted, tokens[ground]],
      [`link on ${ground}`, tokens.link, tokens[ground]],
      [`failure on ${ground}`, tokens.tones.bad.text, tokens[ground]],
    ]),
    ['button', tokens.onPrimary, tokens.primary],
    ['button under the pointer', tokens.onPrimary, tokens.primaryHover],
    ['link on soft', tokens.link, tokens.soft],
    ['ink on soft', tokens.ink, tokens.soft],
    ...Object.entries(tokens.tones).map(([tone, { text, ground }]): [string, string, string] => [
      tone,
      text,
      ground,
    ]),
  ]
}

const shapePairs = (tokens: Tokens): [string, string, string][] => [
  ['control edge on surface', tokens.edge, tokens.surface],
  ['control edge on paper', tokens.edge, tokens.paper],
  ['focus ring on surface', tokens.focus, tokens.surface],
  ...Object.entries(tokens.tones).map(([tone, { mark }]): [string, string, string] => [
    `${tone} mark`,
    mark,
    tokens.surface,
  ]),
]

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_name, tokens) => {
  test.each(textPairs(tokens))('%s can be read', (_pair, front, ground) => {
    expect(contrast(front, ground)).toBeGreaterThanOrEqual(4.5)
  })
  test.each(shapePairs(tokens))('%s can be seen', (_pair, front, ground) => {
    expect(contrast(front, ground)).toBeGreaterThanOrEqual(3)
  })
})

test('tokens become custom properties', () => {
  expect(tokenVariables(light)).toMatchObject({
    '--ff-on-primary': '#FFFFFF',
    '--ff-bad-ground': '#FBE8E6',
  })
})
