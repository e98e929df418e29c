import type { ConsentUpdate, UserData } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { denied, granted } from '../../testing/test-answers.ts'
import { expectExample } from '../testing/expect-example.ts'
import { openTriggerPage, type TriggerPage } from '../testing/open-trigger-page.ts'
import { useJquery } from '../testing/use-jquery.ts'
import { examples } from './examples.ts'

test.each(examples)('F-01 $title', (example) => expectExample('lead-form', example))

let page: TriggerPage
afterEach(() => page?.close())

const rules = [
  { trigger: 'lead-form', settings: {}, event: { name: 'submit_lead_form', e_id: 'lead' } },
]
const open = async (html: string, consent?: ConsentUpdate): Promise<TriggerPage> => {
  page = await openTriggerPage({ rules, html, ...(consent && { consent }) })
  return page
}
const send = async (fields: string): Promise<UserData | undefined> => {
  await open(`<form>${fields}</form>`)
  page.find<HTMLFormElement>('form').requestSubmit()
  return (await page.told())[0]?.user
}
const ANN = `<input autocomplete="given-name" value="Ann"><input autocomplete="family-name" value="Lee">
  <input type="email" value="ann@shop.test"><input type="tel" value="+49 30 1234567">`
const ann = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@shop.test',
  phone: '+49 30 1234567',
}

test('W-05 a form of ours tells of its lead itself: its submit makes no second one', async () => {
  await open(`<div class="ff-form"><form id="a">${ANN}<button>Send</button></form></div>
    <form id="b"><button>Send</button></form>`)
  page.find('#a button').click()
  page.find('#b button').click()
  expect((await page.told()).map(({ params }) => params.form_id)).toEqual(['b'])
})

test('F-01 a form that is sent is submit_lead_form, with who sent it beside the parameters', async () => {
  await open(`<form id="a">${ANN}<button>Send</button></form>`)
  page.find('button').click()
  const [event] = await page.told()
  expect(event).toMatchObject({
    name: 'submit_lead_form',
    type: 'trigger',
    definition: 'lead',
    user: ann,
  })
  expect(event?.params).toEqual({ form_id: 'a', form_class: '', text: 'Send' })
  expect(page.ads.sent[0]?.occurrence.user).toEqual(ann)
})

test.each([
  ['refused', { advertising: 'denied' }],
  ['not decided', { advertising: 'unknown' }],
] as const)('F-01 with advertising %s the form counts and nobody is named', async (_, answer) => {
  await open(`<form>${ANN}</form>`, { analytics: 'granted', ...answer })
  page.find<HTMLFormElement>('form').requestSubmit()
  const [event] = await page.told()
  expect(event?.name).toBe('submit_lead_form')
  expect(JSON.stringify(event)).not.toContain('ann@')
  // What was not read then is not known later either.
  page.tracker.consent.set(granted)
  await page.settle()
  expect(JSON.stringify(await page.requests())).not.toContain('ann@')
})

test('F-01 refused: nothing leaves at all', async () => {
  await open(`<form>${ANN}</form>`, denied)
  page.find<HTMLFormElement>('form').requestSubmit()
  await page.settle()
  expect(await page.requests('/v1/collect')).toEqual([])
})

test('F-01 the person of one form is not the person of the next event', async () => {
  await open(`<form>${ANN}</form><form id="b"><input name="subject" value="Tea"></form>`)
  for (const form of page.window.document.forms) form.requestSubmit()
  const events = await page.told()
  expect(events.map(({ user }) => user)).toEqual([ann, undefined])
})

test('F-01 a plugin’s response that comes after another form was used names who sent its own', async () => {
  await open(`<form id="a" class="wpforms-form"><input type="email" value="bob@shop.test"></form>
    <form id="b" class="wpforms-form">${ANN}</form>`)
  const query = useJquery(page)
  page.window.document.body.click()
  for (const form of page.window.document.forms) form.requestSubmit()
  for (const form of page.window.document.forms) {
    query(form).trigger('wpformsAjaxSubmitSuccess', [])
  }
  expect((await page.told()).map(({ user, params }) => [params.form_id, user])).toEqual([
    ['a', { email: 'bob@shop.test' }],
    ['b', ann],
  ])
})

test('F-01 a plugin that has emptied the form by the time it has its response still tells who it was', async () => {
  const html = `<form class="wpforms-form" data-formid="4">${ANN}</form>`
  await open(html)
  const query = useJquery(page)
  page.window.document.body.click()
  const form = page.find<HTMLFormElement>('form')
  form.requestSubmit()
  form.innerHTML = ''
  query(form).trigger('wpformsAjaxSubmitSuccess', [])
  expect((await page.told()).map(({ user, params }) => [user, params.form_id])).toEqual([
    [ann, '4'],
  ])
})

test.each([
  ['by type', '<input type="email" value="a@b.test"><input type="tel" value="030 1234567">'],
  [
    'by autocomplete',
    '<input autocomplete="email" value="a@b.test"><input autocomplete="tel" value="030 1234567">',
  ],
  ['by value', '<input name="x" value=" a@b.test "><input name="y" value="030 1234567">'],
  [
    'by label',
    '<label>E-mail *: <input value="a@b.test"></label><label>Phone (required) <input value="030 1234567"></label>',
  ],
])('F-02 an e-mail address and a telephone number are known %s', async (_, fields) => {
  expect(await send(fields)).toEqual({ email: 'a@b.test', phone: '030 1234567' })
})

test.each(['ann', 'ann@shop', '@shop.test', 'ann lee@shop.test', 'ann@', 'a@b@shop.test'])(
  'F-02 a value that is no e-mail address is none, whatever its field is called: %s',
  async (value) => {
    expect(await send(`<input name="email" value="${value}">`)).toBeUndefined()
  },
)

test.each([
  ['+1 (650) 555-1212', '+1 (650) 555-1212'],
  ['1234567', '1234567'],
  ['030.123.45.67', '030.123.45.67'],
  ['(+49) 30 1234567', '(+49) 30 1234567'],
  ['+4915112345678901', '+4915112345678901'],
  ['+49 1511 2345 6786', '+49 1511 2345 6786'],
  ['0049 1511 2345678', '0049 1511 2345678'],
  ['12345678901234', '12345678901234'],
  ['1234567890123456', '1234567890123456'],
  ['12345678901234567890', '12345678901234567890'],
  ['1 2 3 4 5 6 7', '1 2 3 4 5 6 7'],
  ['1  2 3 4 5 6 7 8', '1  2 3 4 5 6 7 8'],
  ['123456', undefined],
  ['1 2 3 4 5 6 7 -', undefined],
  ['1 2 3 4 5 6 7 ( ) - ( ) - ( )', undefined],
  ['1234567 please', undefined],
  ['2024/01/01', undefined],
  ['a@b', undefined],
])('F-02 %s as a telephone number: %s', async (value, phone) => {
  expect((await send(`<input name="field" value="${value}">`))?.phone).toBe(phone)
})

test.each(['447911123456', '442079460014', '919876543217'])(
  'F-02 %s, which could be a card’s, is a telephone number where the field says so',
  async (value) => {
    for (const hint of ['type="tel" autocomplete="tel" name="phone"', 'name="mobile"']) {
      expect((await send(`<input ${hint} value="${value}">`))?.phone).toBe(value)
      page.close()
    }
  },
)

test('F-02 a value that a hint confirms goes before one that only looks right', async () => {
  const fields = `<input name="order" value="20240117"><input name="phone" value="030 1234567">
    <input name="friend" value="friend@b.test"><input type="email" value="me@b.test">`
  expect(await send(fields)).toEqual({ phone: '030 1234567', email: 'me@b.test' })
})

test.each([
  [
    'first and last',
    '<input name="first-name" value="Ann"><input name="last_name" value="van der Lee">',
    'Ann',
    'van der Lee',
  ],
  ['in one field', '<label>Name<input value="Ann van der Lee"></label>', 'Ann', 'van der Lee'],
  ['one word', '<input name="your-name" value="Ann">', 'Ann', undefined],
])('F-02 names: %s', async (_, fields, firstName, lastName) => {
  expect(await send(fields)).toEqual({ firstName, ...(lastName && { lastName }) })
})

test.each([
  ['a password', '<input type="password" name="email" value="ann@shop.test">'],
  ['the number of a card', '<input type="tel" value="4111 1111 1111 1111">'],
  ['the number of a card with fifteen digits', '<input name="x" value="378282246310005">'],
  ['the number of a card with nineteen digits', '<input type="tel" value="6212345678900000003">'],
  [
    'the number of a UnionPay card without a check digit',
    '<input type="tel" value="6212345678901234">',
  ],
  ['the number of a card with thirteen digits', '<input type="tel" value="4222222222222">'],
  ['a card in a telephone’s field', '<input name="phone" value="4111 1111 1111 1111">'],
  ['a card of fifteen there', '<input autocomplete="tel" value="378282246310005">'],
  ['what its hint calls a card', '<input type="tel" autocomplete="cc-number" value="4111 111">'],
  ['what its label calls a card', '<label>Card number <input value="1234567"></label>'],
  ['a hidden field', '<input type="hidden" name="email" value="ann@shop.test">'],
  ['a field nobody sees', '<input type="email" style="display: none" value="ann@shop.test">'],
  ['an empty field', '<input type="email" value="  ">'],
  ['an empty name', '<input name="first-name" value=" ">'],
  ['a button', '<input type="submit" name="email" value="ann@shop.test">'],
  ['a date', '<input type="date" value="2024-01-17">'],
  ['a number', '<input type="number" value="1234567">'],
  ['the name of a product', '<input name="product-name" value="Green tea">'],
  ['a choice', '<input type="checkbox" checked name="email" value="ann@shop.test">'],
])('F-02 %s is never read', async (_, fields) => {
  expect(await send(fields)).toBeUndefined()
})

test('F-02 a form in a shadow root is read as well', async () => {
  await open('<div id="host"></div>')
  const root = page.find('#host').attachShadow({ mode: 'open' })
  root.innerHTML = `<form>${ANN}<button>Send</button></form>`
  root.addEventListener('submit', (event) => event.preventDefault())
  root.querySelector('button')?.click()
  expect((await page.told())[0]?.user).toEqual(ann)
})
