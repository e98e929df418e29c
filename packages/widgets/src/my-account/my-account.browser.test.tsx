import type { ShopAccount, ShopOrderRow } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  later,
  type OrderPage,
  type OrderPageOptions,
  openOrderPage,
} from '../testing/open-order-page.ts'
import { money } from '../testing/test-shop.ts'
import type { MyAccountProps } from './MyAccount.tsx'

let page: OrderPage
afterEach(() => page?.close())

const row = (number: string, more: Partial<ShopOrderRow> = {}): ShopOrderRow => ({
  number,
  state: 'paid',
  placedAt: '2026-11-02T09:00:00.000Z',
  url: `/orders/${number}`,
  reference: `ref-${number}`,
  total: money(1000),
  ...more,
})
const ada: ShopAccount = {
  person: { name: 'Ada', email: 'ada@example.com' },
  orders: [row('7'), row('5')],
  hasMore: true,
}
const bob: ShopAccount = {
  person: { name: 'Bob', email: 'bob@example.com' },
  orders: [row('9')],
  hasMore: false,
}
const nobody: ShopAccount = { orders: [], hasMore: false }
const login = <form className="login" method="post" action="/sign-in" />
const logout = <form className="logout" method="post" action="/sign-out" />

const open = async (
  settings: MyAccountProps,
  account: NonNullable<OrderPageOptions['says']>['account'] = { account: ada },
  more: OrderPageOptions = {},
): Promise<void> => {
  page = await openOrderPage(
    'my-account',
    { login, logout, ...settings },
    { says: { account }, ...more },
  )
  await page.quiet()
}
const numbers = (): (string | null)[] =>
  [...page.document.querySelectorAll('[data-ff-rows=orders] [data-ff-slot=number]')].map(
    ({ textContent }) => textContent,
  )
const words = (): string => page.text('[role=status]')
const MORE = '.ff-my-account-more'
const calls = () => page.asked.map(({ argument }) => argument)

test('W-26 without a script it is the shop’s own pages and forms', async () => {
  await open({ account: ada, moreUrl: '/my-account/2' }, [], { isPlain: true })
  expect(page.find('.ff-my-account-in').innerText).toMatch(/^Hello, Ada\.\sada@example\.com\s/)
  expect(numbers()).toEqual(['7', '5'])
  const link = page.find<HTMLAnchorElement>('[data-ff-row="7"] a')
  expect(link.pathname).toBe('/orders/7')
  expect(page.find<HTMLAnchorElement>(MORE).pathname).toBe('/my-account/2')
  expect([page.isSeen('form.logout'), page.isSeen('form.login')]).toEqual([true, false])
  page.close()
  await open({ account: nobody }, [], { isPlain: true })
  expect([page.isSeen('form.logout'), page.isSeen('.ff-my-account-out')]).toEqual([false, true])
})

test('W-26 what the server drew is not asked for again', async () => {
  await open({ account: ada })
  expect(page.asked).toEqual([])
})

test('W-26 where the server drew nothing, the script asks who it is', async () => {
  const { answer, come } = later()
  await open({ language: 'de', greeting: 'Moin, {name}' }, answer, { isDrawn: true })
  expect(calls()).toEqual([{}])
  come({ account: { ...ada, orders: [row('7', { state: 'refunded' })], hasMore: false } })
  await expect.poll(numbers).toEqual(['7'])
  expect(page.text('[data-ff-slot=greeting]')).toBe('Moin, Ada')
  const order = page.find('[data-ff-row="7"]')
  expect(order.querySelector('a')?.getAttribute('href')).toBe('/orders/7')
  expect(order.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-02T09:00:00.000Z')
  expect(order.querySelector('time')?.textContent).toBe('02.11.2026')
  expect(order.querySelector('[data-ff-slot=state]')?.textContent).toBe('Refunded')
  expect([page.isSeen(MORE), page.isSeen('form.logout')]).toEqual([false, true])
})

test('W-26 nobody signed in: the way to sign in, and nothing is said', async () => {
  await open({}, { account: nobody })
  expect([page.isSeen('.ff-my-account-in'), page.isSeen('.ff-my-account-out')]).toEqual([
    false,
    true,
  ])
  expect(words()).toBe('')
})

test('W-26 an account without orders says so', async () => {
  await open({ noneText: 'Noch keine.' }, { account: { ...bob, orders: [] } })
  expect(page.find('.ff-my-account-in').innerText).toContain('Noch keine.')
  page.say('account', { account: bob })
  await page.see(true)
  expect(page.find('.ff-my-account-in').innerText).not.toContain('Noch keine.')
})

test('W-26 older orders by keyboard, in place: the focus goes to the first of them', async () => {
  await open(
    { account: ada },
    { account: { ...ada, orders: [row('5'), row('3'), row('1')], hasMore: false } },
  )
  page.find(MORE).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(numbers).toEqual(['7', '5', '3', '1'])
  expect(calls()).toEqual([{ after: 2 }])
  expect(page.document.activeElement).toBe(page.find('[data-ff-row="3"] a'))
  expect(page.isSeen(MORE)).toBe(false)
  expect(page.went).toEqual([])
})

test('W-26 pressed twice, older orders come once', async () => {
  const { answer, come } = later()
  await open({ account: ada }, answer)
  await page.press(MORE)
  await page.press(MORE)
  come({ account: { ...ada, orders: [row('3')] } })
  await expect.poll(numbers).toEqual(['7', '5', '3'])
})

test('W-26 with a key held, the link opens as links do', async () => {
  await open({ account: ada, moreUrl: '#2' })
  page
    .find(MORE)
    .dispatchEvent(
      new page.window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }),
    )
  await page.quiet()
  expect(page.asked).toEqual([])
})

test.each([
  ['lost', 'That did not work. Please try again.'],
  [{ error: { code: 'busy', text: 'Too quick.' } }, 'Too quick.'],
] as const)(
  'W-26 older orders that do not come are said so, and nothing goes: %s',
  async (said, text) => {
    await open({ account: ada }, [said, { account: { ...ada, orders: [row('3')] } }])
    await page.press(MORE)
    await expect.poll(words).toBe(text)
    expect(numbers()).toEqual(['7', '5'])
    await page.press(MORE)
    await expect.poll(numbers).toEqual(['7', '5', '3'])
  },
)

test.each([
  ['an error', { error: { code: 'session' } }],
  ['an account of nobody', { account: nobody }],
] as const)(
  'W-26 signed out meanwhile (%s): nothing of theirs is left, and it is said',
  async (_title, said) => {
    await open({ account: ada }, said)
    page.find(MORE).focus()
    await page.see(true)
    await expect.poll(words).toBe('You are signed out. Please sign in again.')
    expect(page.document.activeElement).toBe(page.find('[role=status]'))
    expect(numbers()).toEqual([])
    expect(page.document.body.innerHTML).not.toContain('ada@example.com')
    expect(page.document.body.innerText).not.toContain('Ada')
    expect([page.isSeen('.ff-my-account-in'), page.isSeen('.ff-my-account-out')]).toEqual([
      false,
      true,
    ])
  },
)

test('W-26 somebody else signed in meanwhile: two people’s orders never mix', async () => {
  await open({ account: ada }, { account: bob })
  await page.press(MORE)
  await expect.poll(numbers).toEqual(['9'])
  expect(page.text('[data-ff-slot=greeting]')).toBe('Hello, Bob.')
  expect(page.document.body.innerHTML).not.toContain('ada@example.com')
})

test('W-26 an answer that comes after a later one is not drawn', async () => {
  const [first, second] = [later(), later()]
  await open({ account: ada }, [first.answer, second.answer])
  await page.see(true)
  await page.see(true)
  second.come({ account: bob })
  await expect.poll(numbers).toEqual(['9'])
  first.come({ account: ada })
  await page.quiet()
  expect(numbers()).toEqual(['9'])
})

test('W-26 back on the page it is looked again, and what did not change stays, older ones too', async () => {
  await open({}, [{ account: ada }, { account: { ...ada, orders: [row('3')] } }, { account: ada }])
  await page.press(MORE)
  await expect.poll(numbers).toEqual(['7', '5', '3'])
  await page.comeBack()
  expect(page.asked).toHaveLength(3)
  expect(numbers()).toEqual(['7', '5', '3'])
  page.say('account', { account: { ...ada, orders: [row('8'), row('7')] } })
  await page.comeBack()
  await expect.poll(numbers).toEqual(['8', '7'])
})

test('W-26 a tab that nobody sees asks nothing', async () => {
  await open({ account: ada })
  await page.see(false)
  expect(page.asked).toEqual([])
})

test('W-26 no answer leaves what is there', async () => {
  await open({ account: ada }, 'lost')
  await page.see(true)
  expect(page.asked).toHaveLength(1)
  expect(numbers()).toEqual(['7', '5'])
  expect(words()).toBe('')
})

test('W-26 a site whose shop knows no accounts: its own page, and whoever edits is told', async () => {
  await open({ account: ada, moreUrl: '/my-account/2' }, 404)
  await page.press(MORE)
  await expect
    .poll(() => page.went)
    .toEqual([{ url: `${page.window.location.origin}/my-account/2` }])
  expect(page.faults()).toEqual([expect.stringContaining('no shop that knows accounts')])
  expect(numbers()).toEqual(['7', '5'])
})

test('W-26 texts of the shop are texts, and links lead to pages only', async () => {
  const name = '<b id=x>Ada</b> $& '
  const orders = [row('7', { url: 'javascript:alert(1)' })]
  await open({}, { account: { ...ada, person: { name, email: name }, orders } })
  expect(page.text('[data-ff-slot=greeting]')).toBe(`Hello, ${name}.`)
  expect(page.document.querySelector('#x')).toBe(null)
  expect(page.find('[data-ff-row="7"] a').hasAttribute('href')).toBe(false)
})

test('W-26 an owner’s words are words, also in rows that a script draws', async () => {
  await open({ orderText: '<img src=x alt="no">&amp;' }, { account: bob })
  await expect.poll(numbers).toEqual(['9'])
  expect(page.text('[data-ff-row="9"] a')).toBe('<img src=x alt="no">&amp; 9')
  expect(page.document.querySelector('img')).toBe(null)
})
