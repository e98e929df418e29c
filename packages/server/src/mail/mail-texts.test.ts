import { expect, test } from 'vitest'
import { mailWords } from './mail-texts.ts'

const STOPPED = {
  ...{ kind: 'stopped' as const, link: 'https://c.test', site: 'Tea', destination: 'Meta' },
  ...{ message: 'Meta refused the access token.', code: '190' },
}

test('a stop is told in the receiver’s language, the platform’s code in each', () => {
  expect(mailWords(STOPPED, 'en').lines[0]).toContain('Meta refused the access token.')
  const [said = ''] = mailWords(STOPPED, 'de').lines
  expect(said).toContain('(190)')
  expect(said).not.toContain('refused')
})
