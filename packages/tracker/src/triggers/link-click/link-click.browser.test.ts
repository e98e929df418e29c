import { afterEach, expect, test } from 'vitest'
import { relayed } from '../../testing/test-answers.ts'
import { expectExample } from '../testing/expect-example.ts'
import { openTriggerPage, type TriggerPage } from '../testing/open-trigger-page.ts'
import { examples } from './examples.ts'

test.each(examples)('T-05 $title', (example) => expectExample('link-click', example))

let page: TriggerPage
afterEach(() => page?.close())

const rules = [{ trigger: 'link-click', settings: { rule: 'contains', value: 'partner.example' } }]
const html = '<a href="https://partner.example/">Partner</a>'

test('T-05 pixels hear of it at once, the server half a second later', async () => {
  page = await openTriggerPage({ rules, html })
  await page.settle()
  await page.act({ does: 'click', on: 'a' })
  await page.settle(400)
  expect(page.ads.sent.map(({ occurrence }) => occurrence.name)).toEqual(['Told'])
  expect(await page.requests('/v1/collect')).toEqual([])
  await page.settle(400)
  expect(await page.requests('/v1/collect')).toHaveLength(1)
})

test('T-05 when the page goes before, the server hears of it then', async () => {
  page = await openTriggerPage({ rules, html })
  await page.settle()
  await page.act({ does: 'click', on: 'a' })
  await page.settle(100)
  expect(await page.requests('/v1/collect')).toEqual([])
  page.window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await page.settle(0)
  expect(await page.requests('/v1/collect')).toHaveLength(1)
})

test('T-05 an event that does not follow a link does not wait, not even after one that does', async () => {
  const click = { trigger: 'click', settings: { selector: 'b' }, event: { name: 'Other' } }
  page = await openTriggerPage({ rules: [...rules, click], html: `${html}<b>No link</b>` })
  await page.settle()
  await page.act({ does: 'click', on: 'a' })
  await page.act({ does: 'click', on: 'b' })
  await page.settle(400)
  expect((await relayed(page)).map(({ name }) => name)).toEqual(['Other'])
})
