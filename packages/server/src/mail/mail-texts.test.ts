import { expect, test } from 'vitest'
import { mailWords } from './mail-texts.ts'

const STOPPED = {
  kind: 'stopped' as const,
  link: 'https://c.test',
  site: 'Tea',
  destination: 'Meta',
  message: 'Meta refused the access token.',
  code: '190',
}

test('a stop is told in the receiver’s language, the platform’s code in each', () => {
  expect(mailWords(STOPPED, 'en').lines[0]).toContain('Meta refused the access token.')
  const [said = ''] = mailWords(STOPPED, 'de').lines
  expect(said).toContain('(190)')
  expect(said).not.toContain('refused')
})

test('R-13 an invitation names what was bought, and says nothing where no name is known', () => {
  const invitation = {
    kind: 'review-invitation' as const,
    link: 'https://t.test/r',
    stopLink: 'https://t.test/s',
    site: { name: 'lamps.test', isProved: true },
  }
  const first = (products: string[], locale: 'en' | 'de'): string | undefined =>
    mailWords({ ...invitation, products }, locale).lines[0]
  expect(first(['Desk lamp', 'Bulb'], 'en')).toBe(
    'A while ago you ordered at lamps.test: Desk lamp, Bulb.',
  )
  expect(first([], 'en')).toBe('A while ago you ordered at lamps.test.')
  expect(first([], 'de')).not.toContain(':')
})
