import { afterEach, expect, test } from 'vitest'
import { openShopPage, type ShopPage, type ShopPageOptions } from '../testing/open-shop-page.ts'
import { createTestShop } from '../testing/test-shop.ts'

let page: ShopPage
afterEach(() => page?.close())

const BUTTON = '.single_add_to_cart_button'
const STATUS = '[role=status]'
const choice = (value: string) => ({ value, label: value.toUpperCase() })
const LAMP = {
  productId: '20',
  name: 'Lamp',
  price: 'from €49.00',
  options: [
    { name: 'size', label: 'Size', choices: [choice('s'), choice('l')] },
    { name: 'colour', label: 'Colour', choices: [choice('red'), choice('green')] },
  ],
  variations: [
    {
      variation_id: 21,
      attributes: { attribute_size: 's', attribute_colour: 'red' },
      price_text: '€49.00',
      stock_text: '3 left',
      is_in_stock: true,
    },
    {
      variation_id: 22,
      attributes: { attribute_size: 's', attribute_colour: 'green' },
      price_text: '€59.00',
      is_in_stock: false,
    },
    {
      variation_id: 23,
      attributes: { attribute_size: 'l', attribute_colour: 'red' },
      price_text: '€69.00',
      is_in_stock: true,
    },
  ],
}
const PARTS = [
  { id: 31, name: 'Shade', price: '€19.00', most: 5 },
  { id: 32, name: 'Bulb', price: '€9.00', most: 5 },
]
const open = async (props: object, options: ShopPageOptions = {}): Promise<void> => {
  page = await openShopPage({ 'add-to-cart': props }, options)
}
const choose = async (name: string, value: string): Promise<void> => {
  const select = page.find<HTMLSelectElement>(`[name=attribute_${name}]`)
  select.value = value
  select.dispatchEvent(new page.window.Event('change', { bubbles: true }))
  await page.quiet()
}
const closed = (): string[] =>
  [...page.document.querySelectorAll<HTMLOptionElement>('option:disabled')].map(
    ({ value }) => value,
  )

test('W-28 options without a script: the choices are fields of the host’s form, each to be chosen', async () => {
  await open(LAMP, { isPlain: true })
  await page.press(BUTTON)
  // The browser itself wants a choice.
  expect(page.sent).toEqual([])
  await choose('size', 's')
  await choose('colour', 'red')
  await page.press(BUTTON)
  expect(page.sent[0]?.fields).toEqual({
    attribute_size: 's',
    attribute_colour: 'red',
    variation_id: '',
    quantity: '1',
    'add-to-cart': '20',
  })
})

test('W-28 options: price and stock of what is chosen, and its variation is put in', async () => {
  await open({ ...LAMP, stockAt: '#stock' })
  page.find('h1').insertAdjacentHTML('afterend', '<p id="stock">Some</p>')
  page.stop()
  page.start('add-to-cart')
  expect(page.text('[data-ff-price]')).toBe('from €49.00')
  await choose('size', 's')
  await choose('colour', 'red')
  expect(page.text('[data-ff-price]')).toBe('€49.00')
  expect(page.text('#stock')).toBe('3 left')
  expect(page.find(BUTTON).ariaDisabled).toBe('false')
  await page.press(BUTTON)
  await expect.poll(() => page.text(STATUS)).toBe('Lamp is in your cart.')
  expect(page.calls()).toEqual([{ items: [{ id: '21', quantity: 1 }] }])
  await choose('colour', '')
  expect(page.text('[data-ff-price]')).toBe('from €49.00')
  expect(page.text('#stock')).toBe('Some')
})

test('W-28 options narrow to what there is with the others; what is only sold out can be chosen', async () => {
  await open(LAMP)
  expect(closed()).toEqual([])
  await choose('size', 'l')
  expect(closed()).toEqual(['green'])
  await choose('size', '')
  await choose('colour', 'green')
  expect(closed()).toEqual(['l'])
  page.stop()
  expect(closed()).toEqual([])
})

test('W-28 options: the button waits for a choice, says so and leads there', async () => {
  await open({ ...LAMP, chooseText: 'Which one?' })
  await choose('size', 's')
  expect(page.find(BUTTON).ariaDisabled).toBe('true')
  await page.press(BUTTON)
  expect(page.text(STATUS)).toBe('Which one?')
  expect(page.focused('[name=attribute_colour]')).toBe(true)
  expect(page.shop.asked).toEqual([])
})

test('W-28 options: what is sold out is said by its name, and never beside a stock that says otherwise', async () => {
  await open(
    { ...LAMP, stockAt: '#stock' },
    {
      before: ({ document }) => {
        document.querySelector('h1')?.insertAdjacentHTML('afterend', '<p id="stock">In stock</p>')
      },
    },
  )
  await choose('size', 's')
  await choose('colour', 'green')
  expect(page.text(STATUS)).toBe('S, GREEN: sold out. Please choose another.')
  expect(page.find('#stock').hidden).toBe(true)
  expect(page.find(BUTTON).ariaDisabled).toBe('true')
  await page.press(BUTTON)
  expect(page.shop.asked).toEqual([])
  expect(page.sent).toEqual([])
  await choose('size', 'l')
  await choose('colour', 'red')
  expect(page.find('#stock').hidden).toBe(false)
})

test('W-28 options that the page does not list are the shop’s to know', async () => {
  const shop = createTestShop()
  await open({ ...LAMP, variations: undefined }, { shop })
  await choose('size', 's')
  await choose('colour', 'green')
  await page.press(BUTTON)
  await expect.poll(() => page.calls()).toHaveLength(1)
  expect(page.calls()[0]).toEqual({
    items: [{ id: '20', quantity: 1, options: { size: 's', colour: 'green' } }],
  })
})

test('W-28 hostile words of a variation are words, and what cannot be read is no list', async () => {
  const bad = '<img src=x onerror="top.isBad = true">€1'
  const [first] = LAMP.variations
  await open({ ...LAMP, variations: [{ ...first, price_text: bad }, null, 7] })
  await choose('size', 's')
  await choose('colour', 'red')
  expect(page.text('[data-ff-price]')).toBe('€1')
  expect(page.document.querySelector('form img')).toBe(null)
  expect((page.window.top as Window & { isBad?: boolean }).isBad).toBe(undefined)
})

test('W-28 a group without a script: a quantity each, by the names that the host reads', async () => {
  await open({ productId: '30', parts: PARTS }, { isPlain: true })
  await page.type('[name="quantity[32]"]', '2')
  await page.press(BUTTON)
  expect(page.sent[0]?.fields).toEqual({
    'quantity[31]': '0',
    'quantity[32]': '2',
    'add-to-cart': '30',
  })
})

test('W-28 of a group everything chosen goes in at once, with the group’s name; zero is not bought', async () => {
  await open({ productId: '30', parts: [...PARTS, { id: 33, name: 'Cord' }] })
  await page.type('[name="quantity[31]"]', '1')
  await page.type('[name="quantity[33]"]', '2{Enter}')
  await expect.poll(() => page.text(STATUS)).toBe('Lamp 31, Lamp 33 is in your cart.')
  expect(page.calls()).toEqual([
    {
      items: [
        { id: '31', quantity: 1, group: '30' },
        { id: '33', quantity: 2, group: '30' },
      ],
    },
  ])
})

test('W-28 of a group nothing chosen is said, and leads to the first quantity', async () => {
  await open({ productId: '30', parts: PARTS, noneText: 'How many?' })
  await page.press(BUTTON)
  expect(page.text(STATUS)).toBe('How many?')
  expect(page.focused('[name="quantity[31]"]')).toBe(true)
  expect(page.shop.asked).toEqual([])
})

test('W-28 a bundle is one thing', async () => {
  await open({ productId: '40', kind: 'bundle', name: 'Set' })
  await page.press(BUTTON)
  await expect.poll(() => page.text(STATUS)).toBe('Set is in your cart.')
  expect(page.find('form').className).toContain('bundle_form')
  expect(page.calls()).toEqual([{ items: [{ id: '40', quantity: 1 }] }])
})

const LINK =
  '<a href="?add-to-cart=12" data-quantity="2" class="add_to_cart_button ajax_add_to_cart" data-product_id="12">Add</a>'

test('W-28 a host’s button in a list puts in without leaving, and the host’s own script does it no second time', async () => {
  let presses = 0
  await open(
    {},
    {
      html: LINK,
      before: ({ document }) => {
        document.addEventListener('click', () => presses++)
        document.addEventListener('click', () => presses++, true)
      },
    },
  )
  await page.press('a.ajax_add_to_cart')
  await expect.poll(() => page.text('a + [role=status]')).toBe('Lamp 12 is in your cart.')
  expect(page.calls()).toEqual([{ items: [{ id: '12', quantity: 2 }] }])
  expect(presses).toBe(1)
})

test('W-28 a press with a key held opens the host’s page as ever', async () => {
  let isHeld: boolean | undefined
  await open(
    {},
    {
      html: LINK,
      before: (window) =>
        window.addEventListener('click', (event) => {
          isHeld = event.defaultPrevented
          event.preventDefault()
        }),
    },
  )
  page
    .find('a.ajax_add_to_cart')
    .dispatchEvent(
      new page.window.MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }),
    )
  await page.quiet()
  expect(isHeld).toBe(false)
  expect(page.shop.asked).toEqual([])
})

test('W-28 a host’s button where no shop answers leads where it always led', async () => {
  const shop = createTestShop()
  await open({}, { html: LINK, shop })
  shop.next(404)
  page.find('a.ajax_add_to_cart').click()
  await expect.poll(() => page.frame.contentWindow?.location.search).toBe('?add-to-cart=12')
})
