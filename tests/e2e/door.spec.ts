import { type BrowserContextOptions, devices, expect, test } from '@playwright/test'
import { createKeyboard, createPointer, type Hands } from '../support/door/hands.ts'
import { readProof, setUp } from '../support/door/owner.ts'
import { expectToldOnce } from '../support/door/platforms.ts'
import { createGerman, type Say, sayEnglish } from '../support/door/say.ts'
import { buy, PAID } from '../support/door/visitor.ts'
import { createWorld } from '../support/world.ts'

/** What a first visit may cost an owner. */
const MOST_CLICKS = 24
const MOST_MINUTES = 5

interface Walk {
  title: string
  options: BrowserContextOptions
  hands: Hands
  say: Say
  money: string
}

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

const WALKS: Walk[] = [
  {
    title: 'at a desk',
    options: { locale: 'en-GB' },
    hands: createPointer('mouse'),
    say: sayEnglish,
    money: 'en-GB',
  },
  {
    title: 'on a phone',
    options: { ...phone, locale: 'en-GB' },
    hands: createPointer('finger'),
    say: sayEnglish,
    money: 'en-GB',
  },
  {
    title: 'by keyboard alone',
    options: { locale: 'en-GB' },
    hands: createKeyboard(),
    say: sayEnglish,
    money: 'en-GB',
  },
  {
    title: 'in German',
    options: { locale: 'de-DE' },
    hands: createPointer('mouse'),
    say: createGerman(),
    money: 'de-DE',
  },
]

for (const { title, options, hands, say, money } of WALKS) {
  test(`a new owner comes in and ends with proof of a real order, ${title}`, async ({
    browser,
  }) => {
    test.setTimeout(420_000)
    const world = await createWorld({ isEmpty: true })
    const context = await browser.newContext(options)
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(45_000)
      const walk = { page, world, hands, say }
      const began = Date.now()
      await setUp(walk)
      await buy(browser, world)
      const format = new Intl.NumberFormat(money, { style: 'currency', currency: 'GBP' })
      await readProof(walk, format.format(PAID))
      const minutes = (Date.now() - began) / 60_000
      await expectToldOnce(world, PAID)
      console.log(`${title}: ${hands.count()} clicks, ${minutes.toFixed(1)} minutes`)
      expect(hands.count()).toBeLessThanOrEqual(MOST_CLICKS)
      expect(minutes).toBeLessThan(MOST_MINUTES)
    } finally {
      await context.close()
      await world.destroy()
    }
  })
}
