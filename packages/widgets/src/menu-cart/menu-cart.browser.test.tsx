import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openShopPage, type ShopPage, type ShopPageOptions } from '../testing/open-shop-page.ts'
import { createTestShop, line, type TestShop, toCart } from '../testing/test-shop.ts'

const pages: ShopPage[] = []
afterEach(() => {
  for (const page of pages.splice(0)) page.close()
})
const LINK = '.ff-menu-cart-link'
const PANEL = '.ff-menu-cart-panel'
const STATUS = '.ff-menu-cart-status'
const remove = (id: string): string => `.ff-menu-cart-lines [data-ff-row="k-${id}"] button`

const open = async (
  shop: TestShop = createTestShop([line('1'), line('2', 2)]),
  { others = {}, ...options }: ShopPageOptions & { others?: Record<string, object> } = {},
  props: object = {},
): Promise<ShopPage> => {
  const page = await openShopPage({ 'menu-cart': props, ...others }, { shop, ...options })
  pages.push(page)
  return page
}
const isOpen = (page: ShopPage): boolean =>
  !page.find(PANEL).hidden && page.find(LINK).ariaExpanded === 'true'
const count = (page: ShopPage): string =>
  page.find('.ff-menu-cart-count').hidden ? 'none' : page.text('[data-ff-slot=count]')

test('W-22 without a script it is a link to the cart, without a number that nobody knows', async () => {
  const page = await open(undefined, { isPlain: true }, { cartUrl: '/basket' })
  expect(page.find(LINK).getAttribute('href')).toBe('/basket')
  expect(page.find(LINK).role).toBe(null)
  expect(count(page)).toBe('none')
  expect(page.find(PANEL).hidden).toBe(true)
  expect(page.shop.asked).toEqual([])
})

test('W-22 it shows how many pieces there are, to the eye and in words', async () => {
  const page = await open(undefined, {}, { countText: '{count} things' })
  await expect.poll(() => count(page)).toBe('3')
  expect(page.text('[data-ff-slot=count-words]')).toBe('3 things')
  expect(page.find('[data-ff-slot=count]').ariaHidden).toBe('true')
})

test('W-22 a visitor without the shop’s cookie costs no request; another tab that puts something in is heard', async () => {
  const shop = createTestShop()
  const page = await open(shop, {}, { cookie: 'no_such_cookie' })
  expect(shop.asked).toEqual([])
  const other = await open(shop, { others: { 'add-to-cart': { productId: '1' } } })
  await other.press('.ff-add-to-cart-button')
  await expect.poll(() => count(page)).toBe('1')
})

test('W-22 opened by Enter or the space bar, closed by Escape with the focus on the link', async () => {
  const page = await open()
  for (const key of ['{Enter}', ' ']) {
    page.find(LINK).focus()
    await userEvent.keyboard(key)
    expect(isOpen(page)).toBe(true)
    await userEvent.keyboard('{Tab}')
    expect(page.focused('.ff-menu-cart-close')).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(isOpen(page)).toBe(false)
    expect(page.focused(LINK)).toBe(true)
  }
  expect(page.find(LINK).role).toBe('button')
  expect(page.find(LINK).getAttribute('aria-controls')).toBe(page.find(PANEL).id)
})

test('W-22 a second press on the link closes it, and a third opens it again', async () => {
  const page = await open()
  const seen: boolean[] = []
  for (let presses = 0; presses < 3; presses++) {
    await page.press(LINK)
    seen.push(isOpen(page))
  }
  expect(seen).toEqual([true, false, true])
})

test('W-22 it closes by its button, by a press elsewhere, and by Tab out of it', async () => {
  const page = await open()
  await page.press(LINK)
  await page.press('.ff-menu-cart-close')
  expect([isOpen(page), page.focused(LINK)]).toEqual([false, true])
  await page.press(LINK)
  page
    .find('h1')
    .dispatchEvent(new page.window.PointerEvent('pointerdown', { bubbles: true, composed: true }))
  expect(isOpen(page)).toBe(false)
  await page.press(LINK)
  page.find('.ff-menu-cart-first').focus()
  await userEvent.keyboard('{Tab}')
  expect([isOpen(page), page.focused('#end')]).toEqual([false, true])
})

test('W-22 a press with a key held, and one that another script held back, open nothing', async () => {
  const page = await open(undefined, {
    before: ({ document }) => {
      document.addEventListener('click', (event) => event.shiftKey && event.preventDefault(), true)
      document.addEventListener('click', (event) => event.ctrlKey && event.preventDefault())
    },
  })
  const held: boolean[] = []
  page.document.body.addEventListener('click', (event) => held.push(event.defaultPrevented))
  for (const keys of [{ ctrlKey: true }, { shiftKey: true }])
    page
      .find(LINK)
      .dispatchEvent(
        new page.window.MouseEvent('click', { ...keys, bubbles: true, cancelable: true }),
      )
  await page.quiet()
  expect(held).toEqual([false, true])
  expect(isOpen(page)).toBe(false)
})

test('W-22 what another script held back is not removed either', async () => {
  const page = await open()
  await page.press(LINK)
  page.document.addEventListener('click', (event) => event.preventDefault(), true)
  await page.press(remove('1'))
  expect(page.calls()).toEqual([])
})

test('W-22 opened, it reads what the shop holds: lines, options, sums, ways on', async () => {
  const shop = createTestShop([
    { ...line('1', 2), details: [{ name: 'Size', value: 'L' }], picture: '/lamp.png' },
  ])
  const page = await open(shop)
  shop.change((lines) => [...lines, line('2')])
  await page.press(LINK)
  await expect.poll(() => count(page)).toBe('3')
  const rows = [...page.document.querySelectorAll('.ff-menu-cart-lines > li')]
  expect(rows.map((one) => one.textContent?.replace(/\s+/g, ' '))).toEqual([
    'Lamp 1Size: L2 × €10.00Remove',
    'Lamp 21 × €10.00Remove',
  ])
  expect(page.find('.ff-menu-cart-lines img').getAttribute('src')).toBe('/lamp.png')
  expect(page.text('[data-ff-slot=subtotal]')).toBe('€30.00')
  expect(page.find('.ff-menu-cart-first').getAttribute('href')).toBe('/checkout')
})

test('W-22 a row that is taken out goes at once, the sum when the shop has said it, and the focus to the next', async () => {
  const shop = createTestShop([line('1'), line('2', 2)])
  const page = await open(shop)
  await page.press(LINK)
  const { release, end } = shop.hold()
  await page.type(remove('1'), '{Enter}')
  expect(page.document.querySelector(remove('1'))).toBe(null)
  expect(count(page)).toBe('2')
  expect(page.text('[data-ff-slot=subtotal]')).toBe('€30.00')
  expect(page.find('.ff-menu-cart-sum').ariaBusy).toBe('true')
  expect(page.focused(remove('2'))).toBe(true)
  await release()
  end()
  await expect.poll(() => page.text('[data-ff-slot=subtotal]')).toBe('€20.00')
  expect(page.find('.ff-menu-cart-sum').ariaBusy).toBe(null)
  expect(page.text('[data-ff-told]')).toBe('Pieces: 2')
  await page.type(remove('2'), '{Enter}')
  expect(page.focused('.ff-menu-cart-title')).toBe(true)
  await expect.poll(() => page.text('[data-ff-told]')).toBe('Your cart is empty.')
  expect(page.find('.ff-menu-cart-foot').hidden).toBe(true)
  expect([isOpen(page), count(page)]).toEqual([true, 'none'])
  expect(page.sent).toEqual([])
})

test('W-22 what the shop refuses is said, and the row is back', async () => {
  const shop = createTestShop([line('1'), line('2')])
  const page = await open(shop)
  await page.press(LINK)
  shop.next({ error: { code: 'busy', text: 'One moment, please.' }, cart: shop.cart() })
  await page.press(remove('1'))
  await expect.poll(() => page.text(STATUS)).toBe('One moment, please.')
  expect(page.find(STATUS).role).toBe('status')
  expect(page.document.querySelector(remove('1'))).not.toBe(null)
  expect(page.text('[data-ff-told]')).toBe('')
  await page.press(remove('1'))
  await expect.poll(() => count(page)).toBe('1')
  expect(page.text(STATUS)).toBe('')
})

test('W-22 where notices stand, they alone say it', async () => {
  const shop = createTestShop([line('1')])
  const page = await open(shop, { others: { notices: {} } })
  await page.press(LINK)
  shop.next({ error: { code: 'gone', text: 'It is gone.' }, cart: toCart([]) })
  await page.press(remove('1'))
  await expect.poll(() => page.text('[role=alert] .ff-notices-text')).toBe('It is gone.')
  expect(page.text(STATUS)).toBe('')
})

test('W-22 a session that is over: the number is that of the cart that the shop holds now', async () => {
  const shop = createTestShop([line('1'), line('2', 2)])
  const page = await open(shop)
  await page.press(LINK)
  shop.change(() => [])
  shop.next({ error: { code: 'session', text: 'You were signed out.' } })
  await page.press(remove('1'))
  await expect.poll(() => page.text(STATUS)).toBe('You were signed out.')
  expect(count(page)).toBe('none')
})

test('W-22 a shop that is away leaves the number that was known, and says that it is not sure', async () => {
  const shop = createTestShop([line('1')])
  const page = await open(shop, {}, { unsureText: 'Not read.' })
  await expect.poll(() => count(page)).toBe('1')
  shop.next('lost', 503)
  await page.press(LINK)
  await expect.poll(() => page.text(STATUS)).toBe('Not read.')
  expect([count(page), isOpen(page)]).toEqual(['1', true])
  page.clock.advance(1_000)
  await page.quiet()
  page.clock.advance(2_000)
  await expect.poll(() => page.text(STATUS)).toBe('')
})

test('W-22 two tabs show the same number, and stock or prices that the shop changed', async () => {
  const shop = createTestShop([line('1'), line('2', 2)])
  const [here, there] = [await open(shop), await open(shop)]
  await here.press(LINK)
  await here.press(remove('2'))
  await expect.poll(() => count(there)).toBe('1')
  shop.change(() => [line('1', 1, 1500)])
  await there.press(LINK)
  await expect.poll(() => there.text('[data-ff-slot=subtotal]')).toBe('€15.00')
  expect(there.text('.ff-menu-cart-lines [data-ff-slot=line-price]')).toBe('€15.00')
})

test('W-22 where its owner wants that, it opens once something was put in, and the focus stays', async () => {
  const shop = createTestShop()
  const others = { 'add-to-cart': { productId: '1' } }
  const page = await open(shop, { others }, { opensOnAdd: true })
  shop.next({ error: { code: 'stock' }, cart: toCart([]) })
  await page.type('.ff-add-to-cart-button', '{Enter}')
  await page.quiet()
  expect(isOpen(page)).toBe(false)
  await page.type('.ff-add-to-cart-button', '{Enter}')
  await expect.poll(() => isOpen(page)).toBe(true)
  expect(page.focused('.ff-add-to-cart-button')).toBe(true)
  const plain = await open(shop, { others })
  await plain.press('.ff-add-to-cart-button')
  await plain.quiet()
  expect(isOpen(plain)).toBe(false)
})

test('W-22 on a host that is no shop it stays a link, and a press that came before leads there', async () => {
  const shop = createTestShop()
  shop.next(404)
  const page = await open(shop)
  await expect.poll(() => page.find(LINK).role).toBe(null)
  expect(page.find(LINK).hasAttribute('aria-expanded')).toBe(false)
  expect(page.faults()).toEqual([
    'This site does not answer for its cart, so this stays a link to it.',
  ])
  const held: boolean[] = []
  page.document.addEventListener('click', (event) => {
    held.push(event.defaultPrevented)
    event.preventDefault()
  })
  await page.press(LINK)
  expect([held, isOpen(page)]).toEqual([[false], false])
  shop.next(404)
  const late = await open(shop, {}, { cookie: 'no_such_cookie', cartUrl: '/basket' })
  late.find(LINK).click()
  await expect.poll(() => late.frame.contentWindow?.location.pathname).toBe('/basket')
})

test('W-22 hostile texts are texts, and their addresses lead nowhere', async () => {
  const bad = '<img src=x onerror="top.isBad = true">'
  const thing = { ...line('1'), name: bad, url: 'javascript:alert(1)', picture: 'javascript:1' }
  const page = await open(createTestShop([thing]), {}, { countText: '$& {count}' })
  await expect.poll(() => page.text('.ff-menu-cart-lines [data-ff-slot=name]')).toBe(bad)
  expect(page.find('.ff-menu-cart-lines [data-ff-slot=name]').getAttribute('href')).toBe(null)
  expect(page.find('.ff-menu-cart-lines img').getAttribute('src')).toBe(null)
  expect(page.text('[data-ff-slot=count-words]')).toBe('$& 1')
})

test.each(['ltr', 'rtl'])(
  'W-22 the number hides neither picture nor word, and the panel fits, %s',
  async (direction) => {
    for (const [width, side] of [
      [360, 'end'],
      [1280, 'start'],
      [1280, 'end'],
    ] as const) {
      const shop = createTestShop([line('1', 9), line('2', 9)])
      const root = `dir="${direction}" style="text-align:${side}"`
      const page = await open(shop, { root, width })
      await expect.poll(() => count(page)).toBe('18')
      const [icon, number, label] = ['icon', 'count', 'label'].map((part) =>
        page.find(`.ff-menu-cart-${part}`).getBoundingClientRect(),
      ) as [DOMRect, DOMRect, DOMRect]
      const over = (one: DOMRect, other: DOMRect): number =>
        Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
        Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))
      expect(over(number, icon) / (icon.width * icon.height)).toBeLessThan(0.1)
      expect(over(number, label)).toBe(0)
      await page.press(LINK)
      const panel = page.find(PANEL).getBoundingClientRect()
      expect(panel.left).toBeGreaterThanOrEqual(0)
      expect(panel.right).toBeLessThanOrEqual(width)
    }
  },
)
