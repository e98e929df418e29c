import { expect, test } from 'vitest'
import { withLinks } from './with-links.tsx'

test.each(['[', '[a](/', '[a](https://', '[a]', '(', '[]('])(
  'P-01 no length of an owner’s line holds a server up: %s',
  (one) => {
    const started = performance.now()
    expect(withLinks(one.repeat(Math.ceil(20_000 / one.length)))).toBeDefined()
    expect(performance.now() - started).toBeLessThan(300)
  },
)

test('P-01 words in brackets with an address behind them are a link, also behind a bracket that is none', () => {
  const [before, link] = withLinks('[x] [ and [our terms](/terms)') as [
    string,
    { props: { href: string; children: string } },
  ]
  expect(before).toBe('[x] [ and ')
  expect(link.props).toMatchObject({ href: '/terms', children: 'our terms' })
})
