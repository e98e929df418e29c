import type { ShopResponse } from '@footfall/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  later,
  type OrderPage,
  type OrderPageOptions,
  openOrderPage,
  type Said,
} from '../testing/open-order-page.ts'
import type { PaymentButtonProps } from './PaymentButton.tsx'

let page: OrderPage
afterEach(() => page?.close())

const CAN: ShopResponse = {
  can: { coupons: true, rates: true, account: true, providers: ['paypal', 'stripe'] },
}
const NEXT = 'https://pay.example/p/7'
const LINK = 'https://pay.example/lamps'
const FAILED = 'That did not work. Please try again.'

describe.each([
  ['paypal', 'PayPal'],
  ['stripe', 'Stripe'],
])('%s', (provider, title) => {
  const BUTTON = 'form .ff-pay-button'
  const open = async (
    pay: Said | Promise<Said> | (Said | Promise<Said>)[] = { next: NEXT },
    settings: PaymentButtonProps = {},
    { says, ...more }: OrderPageOptions = {},
  ): Promise<void> => {
    page = await openOrderPage(
      `${provider}-button`,
      { reference: 'order-7', ...settings },
      { says: { can: CAN, pay, ...says }, ...more },
    )
    await page.quiet()
  }
  const pays = () => page.askedFor('pay')
  const keys = () => pays().map(({ key }) => key)
  const isBusy = (): boolean => page.find(BUTTON).getAttribute('aria-disabled') === 'true'
  const words = (): string => page.text('[role=alert]')

  test('W-21 without a script it is a form of the shop’s own, with a reference and no amount', async () => {
    await open([], { action: '/start-paying' }, { isPlain: true })
    await page.press(BUTTON)
    expect(page.went).toEqual([
      {
        url: `${page.window.location.origin}/start-paying`,
        fields: { reference: 'order-7', provider },
      },
    ])
  })

  test('W-21 before the press the shop alone is asked, and only what it can', async () => {
    await open({ next: NEXT }, { link: LINK })
    await expect.poll(() => page.calls()).toEqual(['can'])
    // All that could ask anybody: scripts, pictures, frames, hints to the browser.
    const asking = 'script[src], link, img, iframe, object, embed, video, [style*="url("]'
    expect([...page.document.querySelectorAll(asking)]).toEqual([])
    expect(page.window.performance.getEntriesByType('resource').map(({ name }) => name)).toEqual([])
    expect(page.went).toEqual([])
  })

  test('W-21 far from what is seen, nobody is asked', async () => {
    const css = 'h1 { margin-bottom: 4000px }'
    await open({ next: NEXT }, {}, { css })
    await page.quiet()
    expect(page.asked).toEqual([])
    page.find(BUTTON).scrollIntoView()
    await expect.poll(() => page.calls()).toEqual(['can'])
  })

  test.each(['{Enter}', ' '])(
    'W-21 pressed by keyboard (%s), it goes where the shop says',
    async (key) => {
      const { answer, come } = later()
      await open(answer)
      await userEvent.keyboard('{Tab}')
      page.find(BUTTON).focus()
      await userEvent.keyboard(key)
      await page.quiet()
      expect(pays()).toEqual([
        { reference: 'order-7', provider, key: expect.stringMatching(/^[0-9a-f]{32}$/) },
      ])
      expect(page.went).toEqual([])
      come({ next: NEXT })
      await expect.poll(() => page.went).toEqual([{ url: NEXT }])
    },
  )

  test('W-21 pressed twice it is one payment, and busy until the page goes', async () => {
    const { answer, come } = later()
    await open(answer)
    await page.press(BUTTON)
    await page.press(BUTTON)
    expect(isBusy()).toBe(true)
    expect(page.text('[role=status]')).toBe('One moment …')
    come({ next: NEXT })
    await expect.poll(() => page.went).toHaveLength(1)
    await page.press(BUTTON)
    expect(pays()).toHaveLength(1)
    expect(isBusy()).toBe(true)
  })

  test('W-21 back from the provider’s page it can be pressed again, as another try', async () => {
    await open()
    await page.press(BUTTON)
    await expect.poll(() => page.went).toHaveLength(1)
    await page.comeBack()
    expect(isBusy()).toBe(false)
    expect(page.text('[role=status]')).toBe('')
    await page.press(BUTTON)
    await expect.poll(() => page.went).toHaveLength(2)
    expect(new Set(keys()).size).toBe(2)
  })

  test.each([
    ['no answer', 'lost'],
    ['a fault of the shop’s', 503],
    ['an answer that leads nowhere', {}],
  ] as [string, Said][])(
    'W-21 %s: said, and pressed again it is the same payment',
    async (_title, said) => {
      await open([said, { next: NEXT }])
      await page.press(BUTTON)
      await expect.poll(words).toBe(FAILED)
      expect(isBusy()).toBe(false)
      await page.press(BUTTON)
      await expect.poll(() => page.went).toEqual([{ url: NEXT }])
      expect(keys()[1]).toBe(keys()[0])
    },
  )

  test('W-21 refused: in the shop’s words, and the next press is another try', async () => {
    await open([{ error: { code: 'payment', text: 'Paid already.' } }, { next: NEXT }])
    await page.press(BUTTON)
    await expect.poll(words).toBe('Paid already.')
    expect(page.went).toEqual([])
    await page.press(BUTTON)
    await expect.poll(() => page.went).toHaveLength(1)
    expect(words()).toBe('')
    expect(new Set(keys()).size).toBe(2)
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'blob:x', 7])(
    'W-21 an address that is no page’s is not followed: %s',
    async (next) => {
      await open({ next } as never)
      await page.press(BUTTON)
      await expect.poll(words).toBe(FAILED)
      expect(page.went).toEqual([])
    },
  )

  test('W-21 a page without TLS can pay too', async () => {
    await open()
    Object.defineProperty(page.window.crypto, 'randomUUID', { value: undefined })
    await page.press(BUTTON)
    await expect.poll(() => page.went).toEqual([{ url: NEXT }])
  })

  test.each([
    ['no shop', 404],
    ['a shop that takes others', { can: { ...CAN.can, providers: ['other'] } }],
  ] as [string, Said][])(
    'W-21 on a site with %s: a plain link, and whoever edits is told',
    async (_title, can) => {
      await open([], { link: LINK, linkText: 'Our page there' }, { says: { can } })
      await expect.poll(() => page.isSeen('.ff-pay-link')).toBe(true)
      expect(page.isSeen(BUTTON)).toBe(false)
      expect(page.find<HTMLAnchorElement>('.ff-pay-link').href).toBe(LINK)
      expect(page.text('.ff-pay-link')).toBe('Our page there')
      expect(page.faults()).toEqual([
        `This site has no shop that takes ${title}. Visitors have the plain link.`,
      ])
      page.find('.ff-pay-link').click()
      expect(page.went).toEqual([{ url: LINK }])
    },
  )

  test('W-21 whoever stands on the button then stands on the link', async () => {
    const { answer, come } = later()
    await open([], { link: LINK }, { says: { can: answer } })
    page.find(BUTTON).focus()
    come(404)
    await expect.poll(() => page.document.activeElement?.className).toContain('ff-pay-link')
  })

  test('W-21 on a site with no shop and without a link: nothing is there to be pressed, and nothing moves', async () => {
    const { answer, come } = later()
    await open([], {}, { says: { can: answer } })
    const end = page.find('main > p').getBoundingClientRect().top
    come(404)
    await expect.poll(() => page.isSeen(BUTTON)).toBe(false)
    expect(page.find('.ff-pay').inert).toBe(true)
    expect(page.find('main > p').getBoundingClientRect().top).toBe(end)
    expect(page.faults()).toEqual([
      `This site has no shop that takes ${title}. Give a plain link, else visitors see nothing here.`,
    ])
  })

  test('W-21 pressed before it is known that there is no shop, it goes where the link leads', async () => {
    await open(404, { link: LINK }, { says: { can: later().answer } })
    await page.press(BUTTON)
    await expect.poll(() => page.went).toEqual([{ url: LINK }])
    expect(page.faults()).toHaveLength(1)
  })

  test('W-21 a shop without this call gets its own form with the press', async () => {
    await open({ error: { code: 'unsupported' } })
    await page.press(BUTTON)
    await expect
      .poll(() => page.went.map(({ fields }) => fields))
      .toEqual([{ reference: 'order-7', provider }])
  })

  test('W-21 a shop that did not answer keeps its button', async () => {
    await open({ next: NEXT }, { link: LINK }, { says: { can: 'lost' } })
    await page.quiet()
    expect([page.isSeen(BUTTON), page.isSeen('.ff-pay-link')]).toEqual([true, false])
    expect(page.faults()).toEqual([])
  })

  test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x'])(
    'W-21 what is no page’s address is no link: %s',
    async (link) => {
      await open([], { link }, { says: { can: 404 } })
      await expect.poll(() => page.isSeen(BUTTON)).toBe(false)
      expect(page.document.querySelector('.ff-pay-link')).toBe(null)
    },
  )

  test('W-21 a submit that the page’s own script has taken is left to it', async () => {
    await open()
    page.find('form').addEventListener('submit', (event) => event.preventDefault(), true)
    await page.press(BUTTON)
    expect(pays()).toEqual([])
    expect(isBusy()).toBe(false)
  })

  test('W-21 ended while the shop thinks, it follows nothing', async () => {
    const { answer, come } = later()
    await open(answer)
    await page.press(BUTTON)
    page.stop()
    come({ next: NEXT })
    await page.quiet()
    expect(page.went).toEqual([])
    expect(isBusy()).toBe(false)
  })

  test('W-21 from right to left, what is said stands at its beginning', async () => {
    await open('lost', {}, { root: 'dir="rtl"' })
    await page.press(BUTTON)
    await expect.poll(words).toBe(FAILED)
    const { borderRightWidth, borderLeftWidth } = page.window.getComputedStyle(
      page.find('[role=alert]'),
    )
    expect([borderRightWidth, borderLeftWidth]).toEqual(['3px', '0px'])
    const [box, host] = ['.ff-pay', 'main'].map((one) => page.find(one).getBoundingClientRect())
    expect(box?.right).toBe(host?.right)
  })
})
