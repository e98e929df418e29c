import { defaultSiteConfig, type PickChoice, type PickQuestion, simulate } from '@footfall/contract'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountDebugger } from './browser.tsx'

const HTML = `<main style="padding:40px">
  <a id="brochure" href="/brochure.pdf"><span id="inner">Brochure</span></a>
  <p><button class="buy" style="margin-block:20px">Buy</button> <button class="buy">Buy two</button></p>
</main>`
const READ: Record<string, string> = {
  'https://shop.test/a': `<button class="buy">A</button><script>window.hasRun = true</script><img src="x" onerror="window.hasRun = true">`,
  'https://shop.test/b': '<p>Nothing</p>',
}

let close = (): void => undefined
let sent: PickChoice[]
let clicks: string[]
let isTaken: boolean
const note = ({ target }: Event): void => void clicks.push((target as Element).id)
beforeEach(() => {
  sent = []
  clicks = []
  isTaken = true
  document.body.innerHTML = HTML
  document.body.addEventListener('click', note)
})
afterEach(() => {
  document.body.removeEventListener('click', note)
  document.body.replaceChildren()
  close()
})

const open = async (question: PickQuestion | null = { addresses: [] }): Promise<void> => {
  const host = document.createElement('div')
  host.id = 'footfall-debugger'
  document.documentElement.append(host)
  const { destroy } = mountDebugger(host, {
    facts: {
      site: 'demo',
      revision: 1,
      version: '0.1.0',
      endpoint: 'https://t.shop.test',
      destinations: [],
    },
    heard: [],
    isReady: () => false,
    simulate: (input) => simulate(defaultSiteConfig('demo', ''), input, () => undefined),
    onClose: () => undefined,
    pick: {
      ask: async () => question ?? undefined,
      send: async (choice) => {
        sent.push(choice)
        return isTaken
      },
      readPage: async (address) => READ[address],
    },
  })
  close = () => {
    destroy()
    host.remove()
  }
  await expect.element(page.getByRole('tab', { name: 'Choose' })).toBeVisible()
}
const button = (name: string) => page.getByRole('button', { name })
const outlines = (): number =>
  document.querySelector('#footfall-debugger')?.shadowRoot?.querySelectorAll('.ff-debugger-outline')
    .length ?? 0
const focused = (): string | null | undefined =>
  document.activeElement?.shadowRoot?.activeElement?.getAttribute('role')
const layer = () => page.getByRole('application', { name: /Pointing at the page/ })

test('an element is pointed at, named, and handed over; the page hears no click', async () => {
  await open()
  await button('Point at an element').click()
  const box = document.querySelector('#inner')?.getBoundingClientRect() as DOMRect
  await layer().click({ position: { x: box.x + 5, y: box.y + 5 } })
  await expect.element(page.getByRole('radio', { name: /Its id/ })).toBeChecked()
  await expect.poll(outlines).toBe(1)
  await button('Use this selector').click()
  await expect.element(page.getByText(/The console has it/)).toBeVisible()
  expect(sent).toEqual([
    { selector: '#brochure', page: location.href.split('#')[0], here: 1, pages: [] },
  ])
  expect(clicks).toEqual([])
})

test('the keyboard alone does the same', async () => {
  await open()
  ;(button('Point at an element').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('application')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(outlines).toBe(1)
  await userEvent.keyboard('{Enter}')
  const radio = page.getByRole('radio', { name: /A class/ })
  await expect.element(radio).toBeInTheDocument()
  await expect
    .poll(() => document.activeElement?.shadowRoot?.activeElement?.localName)
    .toBe('input')
  await radio.click()
  await expect.poll(outlines).toBe(2)
  await expect
    .element(page.getByText(/button\.buy names 2 elements on this page, outlined/))
    .toBeVisible()
  await button('Point at an element').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(layer()).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: 'Choose' })).toBeVisible()
})

test('recent pages are read, not run, and labelled so', async () => {
  await open({
    selector: '.buy',
    addresses: ['https://shop.test/a', 'https://shop.test/b', 'https://shop.test/gone'],
  })
  await expect.poll(outlines).toBe(2)
  await button('Look on 3 recent pages').click()
  const list = page.getByRole('listitem')
  await expect
    .poll(() => list.elements().map((item) => item.textContent))
    .toEqual([
      'https://shop.test/a1 element',
      'https://shop.test/b0 elements',
      'https://shop.test/gonecould not be read',
    ])
  await expect.element(page.getByText(/none of their scripts was run/)).toBeVisible()
  expect(window).not.toHaveProperty('hasRun')
  await button('Use this selector').click()
  await expect
    .poll(() => sent[0]?.pages)
    .toEqual([
      { address: 'https://shop.test/a', n: 1 },
      { address: 'https://shop.test/b', n: 0 },
      { address: 'https://shop.test/gone' },
    ])
})

test('what is around an element can be taken instead', async () => {
  await open()
  await button('Point at an element').click()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  await button('Take what is around it').click()
  await expect.element(page.getByRole('radio', { name: /Its place in the page/ })).toBeChecked()
  await expect.element(page.getByText(/^main names|body main names/)).toBeVisible()
})

test('a failure and an expired link are told; axe has nothing against either view', async () => {
  isTaken = false
  await open({ selector: '.buy', addresses: [] })
  await button('Use this selector').click()
  await expect.element(page.getByText(/could not be reached/)).toBeVisible()
  const { violations } = await axe.run('#footfall-debugger')
  expect(violations.map(({ id }) => id)).toEqual([])
  close()
  await open(null)
  await expect.element(page.getByText(/has expired/)).toBeVisible()
})
