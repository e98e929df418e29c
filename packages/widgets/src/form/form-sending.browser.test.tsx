import { FORM_SENT, type FormField } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { type FormPage, openForm, type Served, TAKEN, TOKEN } from '../testing/open-form.ts'
import { doWork } from './do-work.ts'
import type { FormProps } from './Form.tsx'

let page: FormPage
afterEach(() => page?.close())

const email: FormField = { key: 'email', type: 'email', label: 'E-mail', required: true }
const open = async (
  serve?: Parameters<typeof openForm>[1],
  props: FormProps = {},
): Promise<FormPage> => {
  page = await openForm({ fields: [email], ...props }, serve)
  return page
}
/** The token at once, then these, one after the other. */
const thenServe =
  (...served: (Served | Promise<Served>)[]) =>
  (url: string): Served | Promise<Served> =>
    url.includes('/token') ? TOKEN : served.shift()
const sent = (): boolean => page.find('form').hasAttribute('data-ff-off')
const alert = (): string | null => page.find('.ff-form-problems').textContent

test('W-05 nothing is asked for before the visitor types, and then one token', async () => {
  await open()
  page.find('#one-email').focus()
  await page.quiet()
  expect(page.asked).toEqual([])
  await page.fill('#one-email', 'a@b.test')
  expect(page.asked.map(({ url, method }) => `${method} ${url}`)).toEqual([
    'GET https://c.test/v1/form/token?site=lamps&form=one',
  ])
})

test('W-05 the least time is waited out', async () => {
  await open()
  await page.fill('#one-email', 'a@b.test{Enter}')
  await page.settle()
  page.clock.advance(1_999)
  await page.settle()
  expect(page.submits()).toEqual([])
  page.clock.advance(1)
  await expect.poll(() => page.submits()).toHaveLength(1)
})

test('W-05 one submit at a time: pressed twice, it is sent once, and the button says so', async () => {
  let serve: (served: Served) => void = () => undefined
  await open(
    thenServe(
      new Promise((resolve) => {
        serve = resolve
      }),
    ),
  )
  await page.fill('#one-email', 'a@b.test{Enter}')
  await page.press()
  await page.quiet()
  await page.press()
  expect(page.submits()).toHaveLength(1)
  expect(page.find('.ff-send').getAttribute('aria-disabled')).toBe('true')
  expect(page.find('.ff-form').getAttribute('aria-busy')).toBe('true')
  expect(page.find('[role=status]').textContent).toBe('Sending …')
  serve(TAKEN)
  await page.quiet()
  expect(page.submits()).toHaveLength(1)
  expect(sent()).toBe(true)
})

test('W-05 sent: thanks in its place, with the height kept and the focus there', async () => {
  await open(undefined, { successText: 'Until soon.' })
  const height = page.find('.ff-form').offsetHeight
  await page.fill('#one-email', 'a@b.test{Enter}')
  await page.quiet()
  expect(page.find('[role=status]').textContent).toBe('Until soon.')
  expect(page.document.activeElement).toBe(page.find('[role=status]'))
  expect(page.find('form').checkVisibility()).toBe(false)
  expect(page.find('.ff-form').offsetHeight).toBe(height)
})

test('W-05 where a mail must be confirmed, thanks say so', async () => {
  await open(thenServe({ status: 200, body: { lead: 'l', state: 'confirm' } }), { language: 'de' })
  await page.fill('#one-email', 'a@b.test{Enter}')
  await page.quiet()
  expect(page.find('[role=status]').textContent).toContain(
    'Bitte bestätigen Sie mit dem Link darin.',
  )
})

test.each(['Lead', 'submit_lead_form'] as const)(
  'W-05 %s is told under the server’s id, once, and only after it has arrived',
  async (event) => {
    await open(thenServe(undefined, TAKEN), { event })
    await page.fill('#one-email', 'a@b.test{Enter}')
    await page.quiet()
    expect(page.told).toEqual([])
    await page.press()
    await page.quiet()
    expect(page.told).toEqual([
      { name: event, params: { form_id: 'one' }, eventID: '0190f6c0-0000-7000-8000-000000000001' },
    ])
  },
)

/** What whoever holds the form hears, here from outside of a shadow root around it. */
const hearSent = (): { id: unknown; bubbles: boolean; isFromHost: boolean }[] => {
  const heard: ReturnType<typeof hearSent> = []
  const host = page.document.createElement('div')
  page.document.body.append(host)
  host.attachShadow({ mode: 'open' }).append(page.find('main'))
  page.document.addEventListener(FORM_SENT, (event) => {
    const { target, bubbles, detail } = event as CustomEvent<{ id: string }>
    heard.push({ id: detail.id, bubbles, isFromHost: target === host })
  })
  return heard
}

test('P-04 W-05 who holds it hears that it was sent, once, and only after the server took it', async () => {
  let serve: (served: Served) => void = () => undefined
  const late = new Promise<Served>((resolve) => {
    serve = resolve
  })
  const details = [{ path: 'email', message: '', problem: 'email' }]
  await open(thenServe({ status: 422, body: { error: { details } } }, undefined, late))
  await page.fill('#one-email', 'a@b.test')
  const form = page.find<HTMLFormElement>('form')
  const heard = hearSent()
  for (let times = 0; times < 3; times++) {
    form.requestSubmit()
    await page.quiet()
    await expect.poll(() => page.submits().length).toBe(times + 1)
    await page.quiet()
    expect(heard).toEqual([])
  }
  serve(TAKEN)
  await page.quiet()
  await expect.poll(() => heard).toEqual([{ id: 'one', bubbles: true, isFromHost: true }])
})

test('W-05 without an id of the server’s nothing is told', async () => {
  await open(thenServe({ status: 200, body: { lead: 'l', state: 'received' } }))
  await page.fill('#one-email', 'a@b.test{Enter}')
  await page.quiet()
  expect(sent()).toBe(true)
  expect(page.told).toEqual([])
})

test('W-05 what the server does not take stands beside its field, and nothing is lost', async () => {
  const details = [{ path: 'email', message: '', problem: 'email' }]
  await open(thenServe({ status: 422, body: { error: { details } } }, TAKEN))
  await page.fill('#one-email', 'a@b{Enter}')
  await page.quiet()
  expect(page.find('.ff-problem').textContent).toBe(
    'Enter an e-mail address, such as name@example.com.',
  )
  expect(page.find<HTMLInputElement>('#one-email').value).toBe('a@b')
  expect(page.document.activeElement?.id).toBe('one-email')
  await page.fill('#one-email', '.test{Enter}')
  await page.quiet()
  expect(page.submits().map(({ fields, token }) => [fields.email, token])).toEqual([
    ['a@b', 't1'],
    ['a@b.test', 't1'],
  ])
  expect(sent()).toBe(true)
})

test('W-05 the network fails: a sentence, and the next press sends it under the same token', async () => {
  await open(thenServe(undefined, TAKEN))
  await page.fill('#one-email', 'a@b.test{Enter}')
  await page.quiet()
  expect(alert()).toBe('This could not be sent. What you entered is still here. Please try again.')
  expect(page.find('.ff-send').hasAttribute('aria-disabled')).toBe(false)
  expect(page.find<HTMLInputElement>('#one-email').value).toBe('a@b.test')
  await page.press()
  await page.quiet()
  expect(page.submits().map(({ token }) => token)).toEqual(['t1', 't1'])
  expect(alert()).toBe('')
  expect(sent()).toBe(true)
})

test('W-05 the token does not come: it is asked for again with the press', async () => {
  let tokens = 0
  await open((url) => (url.includes('/token') ? (tokens++ ? TOKEN : undefined) : TAKEN))
  await page.fill('#one-email', 'a')
  await page.quiet()
  await page.fill('#one-email', '@b.test{Enter}')
  await page.quiet()
  expect(sent()).toBe(true)
})

test('W-05 a token that was used or has ended is replaced by itself', async () => {
  const used: Served = { status: 409, body: { error: { code: 'FOOTFALL_E_FORM_TOKEN' } } }
  let tokens = 0
  const serve = thenServe(used, TAKEN)
  await open((url) =>
    url.includes('/token') ? { status: 200, body: { token: `t${++tokens}`, wait: 0 } } : serve(url),
  )
  await page.fill('#one-email', 'a@b.test{Enter}')
  await page.quiet()
  expect(page.submits().map(({ token }) => token)).toEqual(['t1', 't2'])
  expect(sent()).toBe(true)
})

test.each(['/token', '/v1/form'])(
  'W-05 too many at %s: a sentence that says to wait',
  async (where) => {
    await open((url) =>
      url.endsWith('form') === where.endsWith('form') ? { status: 429, body: {} } : TOKEN,
    )
    await page.fill('#one-email', 'a@b.test{Enter}')
    await page.quiet()
    expect(alert()).toContain('Please try again in a few minutes.')
  },
)

test('W-05 work that is asked for under attack is done, and no key press waits for it', async () => {
  const work = { salt: 'salt.', bits: 12 }
  await open((url) =>
    url.includes('/token') ? { status: 200, body: { token: 't', wait: 0, work } } : TAKEN,
  )
  const { subtle } = page.window.crypto
  const digest = subtle.digest.bind(subtle)
  let [running, most] = [0, 0]
  subtle.digest = async (...args) => {
    most = Math.max(most, ++running)
    const hash = await digest(...args)
    running--
    return hash
  }
  await page.fill('#one-email', 'a@b.test{Enter}')
  for (let turn = 0; turn < 100 && !page.submits()[0]; turn++) await page.quiet()
  const counter = page.submits()[0]?.work ?? ''
  const text = new TextEncoder().encode(`salt.${counter}`)
  const hash = new DataView(await crypto.subtle.digest('SHA-256', text))
  expect(counter).toMatch(/^\d+$/)
  expect(hash.getUint32(0) >>> 20).toBe(0)
  // 50 take about 1 ms.
  expect(most).toBeLessThanOrEqual(50)
})

test('W-05 where a browser cannot hash, the form is sent all the same', async () => {
  const crypto = {} as Crypto
  const done = doWork({ crypto, TextEncoder }, { salt: 's', bits: 8 }, new AbortController().signal)
  expect(await done).toBeUndefined()
})

test('W-05 ended while it sends, a form says nothing more', async () => {
  let serve: (served: Served) => void = () => undefined
  await open(
    thenServe(
      new Promise((resolve) => {
        serve = resolve
      }),
    ),
  )
  await page.fill('#one-email', 'a@b.test{Enter}')
  await page.quiet()
  page.stop()
  serve(TAKEN)
  await page.quiet()
  expect([sent(), page.told.length, page.find('[role=status]').textContent]).toEqual([false, 0, ''])
  expect(alert()).toBe('')
})

test('W-05 a form stores nothing in the browser', async () => {
  await open()
  const kept = (): unknown[] => [
    page.document.cookie,
    page.window.localStorage.length,
    page.window.sessionStorage.length,
  ]
  const before = kept()
  await page.fill('#one-email', 'a@b.test{Enter}')
  await page.quiet()
  expect(sent()).toBe(true)
  expect(kept()).toEqual(before)
})

test('W-05 in a preview nothing is sent', async () => {
  await open(undefined, { isPreview: true })
  await page.fill('#one-email', 'a@b.test{Enter}')
  await page.quiet()
  expect([sent(), page.asked, page.told]).toEqual([true, [], []])
})
