import { afterEach, expect, test } from 'vitest'
import { expectExample } from '../testing/expect-example.ts'
import { openTriggerPage, type TriggerPage } from '../testing/open-trigger-page.ts'
import { examples } from './examples.ts'

test.each(examples)('T-04 $title', (example) => expectExample('click', example))

let page: TriggerPage
afterEach(() => page?.close())

const rules = [{ trigger: 'click', settings: { selector: '.buy' } }]

test('T-04 a page that stops the click does not keep it from us', async () => {
  page = await openTriggerPage({ rules, html: '<button class="buy">Buy</button>' })
  page.find('.buy').addEventListener('click', (event) => event.stopImmediatePropagation())
  await page.act({ does: 'click', on: '.buy' })
  expect(await page.params()).toEqual([{}])
})

test('T-04 an element added later is seen', async () => {
  page = await openTriggerPage({ rules })
  page.window.document.body.innerHTML = '<button class="buy">Buy</button>'
  await page.act({ does: 'click', on: '.buy' })
  expect(await page.params()).toEqual([{}])
})

test('T-04 an element in an open shadow root is seen, one in a closed root is not', async () => {
  page = await openTriggerPage({ rules, html: '<div id="open"></div><div id="closed"></div>' })
  const click = (mode: 'open' | 'closed'): void => {
    const root = page.find(`#${mode}`).attachShadow({ mode })
    root.innerHTML = '<p class="buy"><b>Buy</b></p>'
    root.querySelector('b')?.click()
  }
  click('closed')
  expect(await page.params()).toEqual([])
  click('open')
  expect(await page.params()).toEqual([{}])
})

test('T-04 what stands around a slot is seen when the slotted element is clicked', async () => {
  page = await openTriggerPage({ rules, html: '<div id="host"><b>Buy</b></div>' })
  page.find('#host').attachShadow({ mode: 'open' }).innerHTML = '<p class="buy"><slot></slot></p>'
  await page.act({ does: 'click', on: '#host b' })
  expect(await page.params()).toEqual([{}])
})

test('T-04 a click inside a shadow root counts once for the host around it', async () => {
  page = await openTriggerPage({ rules, html: '<div class="buy"><div id="host"></div></div>' })
  const root = page.find('#host').attachShadow({ mode: 'open' })
  root.innerHTML = '<b>Buy</b>'
  for (const _ of [1, 2]) root.querySelector('b')?.click()
  expect(await page.params()).toEqual([{}, {}])
})
