import { findViolations } from '@footfall/behaviors/testing'
import { FORM_TRAP, type FormField } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { type FormPage, openForm } from '../testing/open-form.ts'
import type { FormProps } from './Form.tsx'

let page: FormPage
afterEach(() => page?.close())

const email: FormField = { key: 'email', type: 'email', label: 'E-mail', required: true }
const open = async (
  props: FormProps,
  ...rest: [Parameters<typeof openForm>[1]?, Parameters<typeof openForm>[2]?]
): Promise<FormPage> => {
  page = await openForm(props, ...rest)
  return page
}
const problem = (key: string): string | null =>
  page.find(`[data-ff-key="${key}"] .ff-problem`).textContent

const RULES: readonly [string, FormField, string, string, string][] = [
  [
    'required',
    { key: 'a', type: 'text', label: 'A', required: true },
    '',
    'Please fill this in.',
    'Bitte füllen Sie das aus.',
  ],
  [
    'blanks only',
    { key: 'a', type: 'text', label: 'A', required: true },
    '  ',
    'Please fill this in.',
    'Bitte füllen Sie das aus.',
  ],
  [
    'a list',
    { key: 'a', type: 'select', label: 'A', required: true, options: 'x' },
    '',
    'Please choose one of these.',
    'Bitte wählen Sie hier aus.',
  ],
  [
    'one of several',
    { key: 'a', type: 'radio', label: 'A', required: true, options: 'x\ny' },
    '',
    'Please choose one of these.',
    'Bitte wählen Sie hier aus.',
  ],
  [
    'boxes',
    { key: 'a', type: 'checkbox', label: 'A', required: true, options: 'x\ny' },
    '',
    'Please choose one of these.',
    'Bitte wählen Sie hier aus.',
  ],
  [
    'a tick',
    { key: 'a', type: 'checkbox', label: 'A', required: true },
    '',
    'Please tick this box.',
    'Bitte setzen Sie hier ein Häkchen.',
  ],
  [
    'e-mail',
    { key: 'a', type: 'email', label: 'A' },
    'ada',
    'Enter an e-mail address, such as name@example.com.',
    'Geben Sie eine E-Mail-Adresse ein, etwa name@example.com.',
  ],
  [
    'web address',
    { key: 'a', type: 'url', label: 'A' },
    'lamps',
    'Enter a web address that begins with https://.',
    'Geben Sie eine Webadresse ein, die mit https:// beginnt.',
  ],
  [
    'number',
    { key: 'a', type: 'number', label: 'A' },
    '-',
    'Enter a number.',
    'Geben Sie eine Zahl ein.',
  ],
]

test.each(RULES)(
  'W-05 validation by the platform, in words one understands: %s',
  async (...rule) => {
    const [, field, typed, english, german] = rule
    for (const [language, words] of [
      ['en', english],
      ['de-AT', german],
    ] as const) {
      await open({ fields: [field], language })
      if (typed) await page.fill('[name=a]', typed)
      expect(problem('a')).toBe('')
      await page.press()
      expect(problem('a')).toBe(words)
      expect(page.find<HTMLInputElement>('[name=a]').validationMessage).toBe(words)
      expect(page.submits()).toEqual([])
      page.close()
    }
  },
)

test('W-05 a form of all fields is right as it is filled in, and arrives', async () => {
  await open({
    fields: [
      { key: 'name', type: 'text', label: 'Name' },
      { key: 'about', type: 'textarea', label: 'About' },
      { key: 'when', type: 'date', label: 'When' },
      { key: 'topic', type: 'select', label: 'Topic', options: 'x\ny' },
      { key: 'one', type: 'radio', label: 'One', options: 'x\ny' },
      { key: 'some', type: 'checkbox', label: 'Some', options: 'x\ny\nz' },
      { key: 'tick', type: 'checkbox', label: 'Tick' },
      { key: 'from', type: 'hidden', label: 'From', options: 'spring' },
    ],
    values: { about: 'two\nlines', when: '2026-11-17', one: 'x', some: 'x\nz' },
    consentText: 'Yes',
  })
  // Preact's server HTML leaves a choice to the browser, so it is made here.
  page.find<HTMLSelectElement>('[name=topic]').value = 'y'
  await page.fill('[name=name]', 'Ada')
  await page.press('[name=tick]')
  await page.press('[name=ff_consent]')
  await page.press()
  await page.quiet()
  expect(page.submits()).toEqual([
    {
      site: 'lamps',
      form: 'one',
      token: 't1',
      trap: '',
      language: 'en',
      consent: true,
      page: page.window.location.href,
      fields: {
        name: 'Ada',
        about: 'two\nlines',
        when: '2026-11-17',
        topic: 'y',
        one: 'x',
        some: 'x\nz',
        tick: 'on',
        from: 'spring',
      },
    },
  ])
  expect(page.asked.map(({ url }) => url)).toEqual([
    'https://c.test/v1/form/token?site=lamps&form=one',
    'https://c.test/v1/form',
  ])
})

test('W-05 accessible errors: beside the field, named by it, and only after checking', async () => {
  await open({
    fields: [
      { ...email, hint: 'Work' },
      { key: 'a', type: 'text', label: 'A' },
    ],
  })
  const input = page.find<HTMLInputElement>('#one-email')
  const region = page.find('.ff-form-problems')
  expect(region.getAttribute('role')).toBe('alert')
  expect(region.childElementCount).toBe(0)
  await page.fill('#one-email', 'a')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  await page.press()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-describedby')).toBe('one-email-hint one-email-problem')
  expect(page.find('#one-a').hasAttribute('aria-invalid')).toBe(false)
  expect(page.document.activeElement).toBe(input)
  expect(await findViolations(page.document)).toEqual([])
  // Right again, it says so at once.
  await page.fill('#one-email', '@b.test')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.getAttribute('aria-describedby')).toBe('one-email-hint')
  expect(input.validationMessage).toBe('')
})

test('W-05 a list of what is wrong leads to each field; the browser’s own bubbles stay away', async () => {
  await open({ fields: [{ key: 'a', type: 'text', label: 'Name', required: true }, email] })
  expect(page.find('form').hasAttribute('novalidate')).toBe(true)
  await page.press()
  const links = [...page.document.querySelectorAll<HTMLElement>('.ff-form-problems a')]
  expect(links.map((link) => link.textContent)).toEqual([
    'Name – Please fill this in.',
    'E-mail – Please fill this in.',
  ])
  expect(page.document.activeElement?.id).toBe('one-a')
  links[1]?.click()
  expect(page.document.activeElement?.id).toBe('one-email')
  expect(page.window.location.hash).toBe('')
  page.stop()
  expect(page.find('form').hasAttribute('novalidate')).toBe(false)
})

const STEPS: FormProps = {
  fields: [
    { key: 'a', type: 'text', label: 'A', required: true, step: 1 },
    { key: 'b', type: 'text', label: 'B', step: 2, showIfField: 'a', showIfValue: 'more' },
    { key: 'c', type: 'text', label: 'C', required: true, step: 3 },
  ],
}
const stepShown = (): string =>
  [...page.document.querySelectorAll('.ff-step')]
    .filter((step) => step.checkVisibility())
    .map((step) => step.querySelector('.ff-step-title')?.textContent)
    .join()

test('W-05 steps: on, back, with what was entered, and focus on the heading', async () => {
  await open(STEPS)
  expect(stepShown()).toBe('Step 1 of 3')
  await page.press('.ff-next')
  expect(stepShown()).toBe('Step 1 of 3')
  expect(page.document.activeElement?.id).toBe('one-a')
  await page.fill('#one-a', 'more')
  await page.press('.ff-next')
  expect(stepShown()).toBe('Step 2 of 3')
  expect(page.document.activeElement?.textContent).toBe('Step 2 of 3')
  await page.press('.ff-next')
  await page.press('.ff-back')
  await page.press('.ff-back')
  expect(stepShown()).toBe('Step 1 of 3')
  expect(page.find<HTMLInputElement>('#one-a').value).toBe('more')
  expect(page.find('.ff-send').checkVisibility()).toBe(false)
  expect(page.submits()).toEqual([])
})

test('W-05 steps: one with nothing to fill in is passed over; what the server refuses in an earlier one leads back', async () => {
  const refusal = { error: { details: [{ path: 'a', message: '', problem: 'long' }] } }
  await open(STEPS, (url) =>
    url.includes('/token')
      ? { status: 200, body: { token: 't', wait: 0 } }
      : { status: 422, body: refusal },
  )
  await page.fill('#one-a', 'less{Enter}')
  expect(stepShown()).toBe('Step 3 of 3')
  await page.fill('#one-c', 'x{Enter}')
  await page.quiet()
  expect(stepShown()).toBe('Step 1 of 3')
  expect(problem('a')).toBe('This is too long.')
  expect(page.document.activeElement?.id).toBe('one-a')
  expect(page.find<HTMLInputElement>('#one-c').value).toBe('x')
})

test('W-05 conditional fields: hidden, they are neither asked for nor sent, nor what hangs on them', async () => {
  const fields: FormField[] = [
    { key: 'call', type: 'checkbox', label: 'Call me' },
    { key: 'phone', type: 'tel', label: 'Phone', required: true, showIfField: 'call' },
    { key: 'hour', type: 'text', label: 'Hour', showIfField: 'phone' },
  ]
  await open({ fields })
  const isShown = (key: string) => page.find(`[data-ff-key=${key}]`).checkVisibility()
  expect(['phone', 'hour'].map(isShown)).toEqual([false, false])
  await page.press('#one-call')
  expect(['phone', 'hour'].map(isShown)).toEqual([true, false])
  await page.press()
  expect(problem('phone')).toBe('Please fill this in.')
  await page.fill('#one-phone', '030')
  await page.fill('#one-hour', '9')
  await page.press('#one-call')
  expect(['phone', 'hour'].map(isShown)).toEqual([false, false])
  await page.press()
  await page.quiet()
  expect(page.submits().map((submit) => submit.fields)).toEqual([{ call: '' }])
})

test('W-05 consent line: must be ticked, may hold links, and what the server says of it stands beside it', async () => {
  const refusal = { error: { details: [{ path: 'consent', message: '', problem: 'required' }] } }
  await open(
    { fields: [email], consentText: 'Yes, as [the policy](/privacy) and [x](javascript:1) say.' },
    (url) =>
      url.includes('/token')
        ? { status: 200, body: { token: 't', wait: 0 } }
        : { status: 422, body: refusal },
  )
  expect([...page.document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
    ['/privacy'],
  )
  await page.fill('#one-email', 'a@b.test{Enter}')
  expect(problem('ff_consent')).toBe('Please tick this box.')
  expect(page.submits()).toEqual([])
  await page.press('[name=ff_consent]')
  expect(problem('ff_consent')).toBe('')
  await page.press()
  await page.quiet()
  expect(page.submits()[0]?.consent).toBe(true)
  expect(problem('ff_consent')).toBe('Please fill this in.')
})

test('W-05 a trap that people neither see nor reach is handed on as it is', async () => {
  await open({ fields: [email] })
  const trap = page.find<HTMLInputElement>(`[name=${FORM_TRAP}]`)
  expect([trap.tabIndex, trap.autocomplete, trap.checkVisibility()]).toEqual([-1, 'off', true])
  const holder = page.find('.ff-trap')
  expect(holder.offsetWidth).toBe(1)
  expect(holder.getAttribute('aria-hidden')).toBe('true')
  trap.value = 'buy'
  await page.fill('#one-email', 'a@b.test{Enter}')
  await page.quiet()
  expect(page.submits()[0]?.trap).toBe('buy')
})

const choose = (selector: string, ...files: File[]): void => {
  const input = page.find<HTMLInputElement>(selector)
  const list = new page.window.DataTransfer()
  for (const file of files) list.items.add(file)
  input.files = list.files
  input.dispatchEvent(new page.window.Event('input', { bubbles: true }))
}
const fileOf = (name: string, size = 1): File => new page.window.File([new Uint8Array(size)], name)

test('W-05 files: type, size and number are checked; they go as parts beside the form', async () => {
  await open({ fields: [email, { key: 'cv', type: 'file', label: 'CV', accept: '.pdf,.odt' }] })
  await page.fill('#one-email', 'a@b.test')
  choose('#one-cv', fileOf('a.exe'))
  await page.press()
  expect(problem('cv')).toBe('a.exe: Choose files of these types: .pdf,.odt.')
  choose('#one-cv', fileOf('a.pdf'), fileOf('large.pdf', 5_000_001))
  expect(problem('cv')).toBe('large.pdf: A file may have at most 5 MB.')
  choose('#one-cv', ...Array.from({ length: 6 }, (_, at) => fileOf(`${at}.pdf`)))
  expect(problem('cv')).toBe('Choose at most 5 files.')
  expect(page.submits()).toEqual([])
  choose('#one-cv', fileOf('a.PDF'), fileOf('b.odt'))
  expect(problem('cv')).toBe('')
  await page.press()
  await page.quiet()
  expect(page.asked.at(-1)).toMatchObject({
    files: ['cv a.PDF', 'cv b.odt'],
    submit: { fields: { email: 'a@b.test' } },
  })
})

test('W-05 is a plain form in one step where no script runs', async () => {
  await open(STEPS)
  const html = `${page.document.querySelector('style')?.outerHTML ?? ''}`
  page.stop()
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-same-origin')
  frame.srcdoc = `${html}${page.find('main').innerHTML}`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.append(frame)
  await loaded
  const plain = frame.contentDocument as Document
  const isSeen = (selector: string) => plain.querySelector(selector)?.checkVisibility()
  expect(['#one-a', '#one-b', '#one-c', '.ff-send'].map(isSeen)).toEqual([true, true, true, true])
  expect(['.ff-next', '.ff-back'].map(isSeen)).toEqual([false, false])
  expect(plain.querySelector('form')?.getAttribute('action')).toBe(
    'https://c.test/v1/form/lamps/one',
  )
  expect(plain.querySelector('#one-a')?.matches(':required')).toBe(true)
  frame.remove()
})

test('W-05 hostile settings and keys do no harm', async () => {
  await open({ fields: [{ key: 'elements', type: 'text', label: 'A', required: true }] })
  const html = page.find('main').innerHTML.replaceAll(/data-footfall-settings="[^"]*"/g, '')
  page.close()
  const settings = { texts: [7], language: {}, event: 'PageView', isPreview: 'yes' }
  await open({ fields: [] }, undefined, { html, settings })
  await page.press()
  expect(page.find('#one-elements').getAttribute('aria-invalid')).toBe('true')
  await page.fill('#one-elements', 'x{Enter}')
  await page.quiet()
  expect(page.submits()[0]).toMatchObject({ language: 'en', fields: { elements: 'x' } })
  expect(page.told.map(({ name }) => name)).toEqual(['Lead'])
})
