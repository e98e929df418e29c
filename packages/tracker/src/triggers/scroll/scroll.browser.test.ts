import { afterEach, expect, test } from 'vitest'
import { expectExample } from '../testing/expect-example.ts'
import { openTriggerPage, type TriggerPage } from '../testing/open-trigger-page.ts'
import { examples } from './examples.ts'

test.each(examples)('T-01 $title', (example) => expectExample('scroll', example))

let page: TriggerPage
afterEach(() => page?.close())

const rules = [{ trigger: 'scroll', settings: { percents: ['50', '100'] } }]

test('T-01 the document’s height is measured anew when it grows', async () => {
  page = await openTriggerPage({ rules, html: '<div id="feed" style="height: 2000px"></div>' })
  page.find('#feed').style.height = '8000px'
  await page.act({ does: 'scroll', percent: 25 })
  expect(await page.params()).toEqual([])
  await page.act({ does: 'scroll', percent: 51 })
  expect(await page.params()).toEqual([{ scroll_percent: 50 }])
})

test('T-01 the listener is gone once every percentage was told', async () => {
  page = await openTriggerPage({ rules, html: '<div style="height: 2000px"></div>' })
  const { document } = page.window
  let isOff = false
  const { removeEventListener } = document
  document.removeEventListener = (type: string, ...rest: [never]) => {
    isOff ||= type === 'scroll'
    removeEventListener.call(document, type, ...rest)
  }
  await page.act({ does: 'scroll', percent: 60 })
  expect(isOff).toBe(false)
  await page.act({ does: 'scroll', percent: 100 })
  expect(isOff).toBe(true)
  expect(await page.params()).toHaveLength(2)
})

test('T-01 scrolling inside an element is not scrolling the page', async () => {
  const html = `<div style="height: 4000px"><div id="box" style="height: 50px; overflow: auto">
    <div style="height: 500px"></div></div></div>`
  page = await openTriggerPage({ rules, html })
  const heard = new Promise((resolve) =>
    page.find('#box').addEventListener('scroll', resolve, { once: true }),
  )
  page.find('#box').scrollTop = 400
  await heard
  expect(await page.params()).toEqual([])
})
