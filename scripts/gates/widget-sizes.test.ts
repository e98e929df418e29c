import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seed } from './testing/seed.ts'
import { widgetSizes } from './widget-sizes.ts'

const noise = (bytes: number): string => randomBytes(bytes).toString('base64').slice(0, bytes)
const w = 'packages/embed/dist/w'
const rows = [
  '| [light](src/light) | tabs | 1.90 | a peer |',
  '| [grown](src/grown) | tabs | 0.10 | a peer |',
  '| [large](src/large) | tabs | 3.00 | a peer |',
  '| [reasoned](src/reasoned) | tabs | 3.00 | a peer; because of its steps |',
]

test('a widget that is not in the table, has grown, or is large without a reason is found', async () => {
  const root = seed({
    'packages/widgets/README.md': rows.join('\n'),
    ...Object.fromEntries(
      ['light', 'grown', 'unlisted'].map((name) => [`${w}/${name}.js`, noise(2000)]),
    ),
    [`${w}/large.js`]: noise(3500),
    [`${w}/reasoned.js`]: noise(3500),
  })
  expect((await widgetSizes(root)).map(({ message }) => message.replace(/[\d.]+ kB/, 'x'))).toEqual(
    [
      'grown weighs x, not 0.10',
      'large weighs x, and the table says no reason',
      'unlisted weighs x, and the table does not say so',
    ],
  )
})

test('without a build there is nothing to weigh', async () => {
  expect(await widgetSizes(seed({}))).toEqual([])
})
