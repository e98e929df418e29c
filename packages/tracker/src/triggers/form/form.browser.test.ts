import { afterEach, expect, test } from 'vitest'
import { expectExample } from '../testing/expect-example.ts'
import { openTriggerPage, type TriggerPage } from '../testing/open-trigger-page.ts'
import { countJqueryKinds, useJquery } from '../testing/use-jquery.ts'
import { examples } from './examples.ts'

test.each(examples)('T-08 $title', (example) => expectExample('form', example))

let page: TriggerPage
afterEach(() => page?.close())

const rules = [{ trigger: 'form', settings: {} }]
const open = async (html: string): Promise<TriggerPage> => {
  page = await openTriggerPage({ rules, html })
  return page
}

/** Each plugin's markup in short, and its own word for a message that arrived. */
const PLUGINS = [
  {
    name: 'Contact Form 7',
    html: `<div class="wpcf7"><form class="wpcf7-form sent" data-status="sent">
      <input type="hidden" name="_wpcf7" value="41"><input type="submit" value="Send"></form></div>`,
    arrive: () =>
      page
        .find('.wpcf7')
        .dispatchEvent(
          new CustomEvent('wpcf7mailsent', { bubbles: true, detail: { contactFormId: 41 } }),
        ),
    params: { form_id: '41', form_class: 'wpcf7-form sent', text: 'Send' },
  },
  {
    name: 'Forminator',
    html: `<form id="forminator-module-7" class="forminator-custom-form forminator_ajax">
      <input type="hidden" name="form_id" value="7"><button>Go</button></form>`,
    arrive: () =>
      useJquery(page)(page.find('form')).trigger('forminator:form:submit:success', [
        new FormData(),
      ]),
    params: { form_id: '7', form_class: 'forminator-custom-form forminator_ajax', text: 'Go' },
  },
  {
    name: 'WPForms',
    html: `<form class="wpforms-form wpforms-ajax-form" data-formid="12"><button type="submit">Submit</button></form>`,
    arrive: () =>
      useJquery(page)(page.find('form')).trigger('wpformsAjaxSubmitSuccess', [{ success: true }]),
    params: { form_id: '12', form_class: 'wpforms-form wpforms-ajax-form', text: 'Submit' },
  },
  {
    name: 'Formidable',
    html: `<form id="form_contact" class="frm-show-form frm_ajax_submit"><input type="hidden" name="form_id" value="3">
      <button class="frm_button_submit">Send</button></form>`,
    arrive: () =>
      useJquery(page)(page.window.document).trigger('frmFormComplete', [
        page.find('form'),
        { pass: true },
      ]),
    params: { form_id: '3', form_class: 'frm-show-form frm_ajax_submit', text: 'Send' },
  },
  {
    name: 'Ninja Forms',
    html: `<form class="wpcf7-form"></form><div id="nf-form-5-cont"><div class="nf-form-layout"><form><input type="button" value="Submit"></form></div></div>`,
    arrive: () =>
      useJquery(page)(page.window.document).trigger('nfFormSubmitResponse', [
        { response: { data: { form_id: 5 } }, id: '5' },
      ]),
    params: { form_id: '5', form_class: '', text: 'Submit' },
  },
  {
    name: 'Fluent Forms',
    html: `<form id="fluentform_2" class="frm-fluent-form" data-form_id="2"><button type="submit">Submit Form</button></form>`,
    arrive: () => {
      const query = useJquery(page)
      const said = [{ form: query(page.find('form')), config: {}, response: {} }]
      query(page.find('form')).trigger('fluentform_submission_success', said)
      query(page.window.document.body).trigger('fluentform_submission_success', said)
    },
    params: { form_id: '2', form_class: 'frm-fluent-form', text: 'Submit Form' },
  },
  {
    name: 'Elementor',
    html: `<form id="enquiry" class="elementor-form"><input type="hidden" name="form_id" value="a1b2c3d"><button type="submit">Send</button></form>`,
    arrive: () =>
      useJquery(page)(page.find('form')).trigger('submit_success', [{ message: 'Thanks' }]),
    params: { form_id: 'a1b2c3d', form_class: 'elementor-form', text: 'Send' },
  },
  {
    name: 'Gravity Forms',
    html: `<div><form id="gform_6" target="gform_ajax_frame_6" data-formid="6"><input type="submit" value="Submit"></form></div>`,
    arrive: () => {
      // The confirmation takes the form's place before it is told.
      page.find('div').innerHTML = 'Thanks'
      useJquery(page)(page.window.document).trigger('gform_confirmation_loaded', [6])
    },
    params: { form_id: '6', form_class: '', text: 'Submit' },
  },
]

test.each(PLUGINS)(
  'T-08 $name says itself when a message has arrived, and it counts once',
  async ({ html, arrive, params }) => {
    await open(html)
    useJquery(page)
    page.window.document.body.click()
    const form = [...page.window.document.querySelectorAll('form')].at(-1)
    form?.requestSubmit()
    expect(await page.params()).toEqual([])
    arrive()
    expect(await page.params()).toEqual([params])
  },
)

test('T-08 a plugin’s word is heard where jQuery comes late, and once where the browser dispatches it', async () => {
  await open('<form id="a" class="wpforms-form" data-formid="1"></form>')
  const arrive = (): boolean =>
    page.find('form').dispatchEvent(new CustomEvent('wpformsAjaxSubmitSuccess', { bubbles: true }))
  arrive()
  expect(await page.told()).toHaveLength(1)
  const query = useJquery(page)
  query(page.find('form')).trigger('wpformsAjaxSubmitSuccess', [])
  expect(await page.told()).toHaveLength(1)
  page.find('form').click()
  query(page.find('form')).trigger('wpformsAjaxSubmitSuccess', [])
  expect(await page.told()).toHaveLength(2)
  arrive()
  expect(await page.told()).toHaveLength(3)
})

test('T-08 a response that holds errors is no message that arrived', async () => {
  await open('<div class="nf-form-layout"><form id="a"></form></div>')
  const query = useJquery(page)
  page.find('form').click()
  const answer = (errors: object): void =>
    query(page.window.document).trigger('nfFormSubmitResponse', [{ id: '5', response: { errors } }])
  answer({ form: 'No mail could be sent.' })
  expect(await page.params()).toEqual([])
  answer({})
  expect(await page.params()).toHaveLength(1)
})

test('T-08 after destroy jQuery has no listener of ours', async () => {
  await open('<form class="wpforms-form"></form>')
  useJquery(page)
  page.find('form').click()
  expect(countJqueryKinds(page)).toBe(8)
  page.tracker.destroy()
  expect(countJqueryKinds(page)).toBe(0)
})

test('T-08 a form in an open shadow root counts once the visitor has clicked there', async () => {
  await open('<div id="host"></div>')
  const root = page.find('#host').attachShadow({ mode: 'open' })
  root.innerHTML = '<form id="inner"><input name="who"><button>Join</button></form>'
  root.addEventListener('submit', (event) => event.preventDefault())
  root.querySelector('button')?.click()
  expect(await page.params()).toEqual([{ form_id: 'inner', form_class: '', text: 'Join' }])
  await page.settle()
  root.querySelector('button')?.click()
  expect(await page.told()).toHaveLength(2)
})

test('T-08 the button that was used gives its label, also where the page sends the form itself', async () => {
  await open(
    '<form id="a"><button name="id">First</button><button id="second">Second</button></form>',
  )
  page.find('form').addEventListener('submit', (event) => {
    event.preventDefault()
    event.stopPropagation()
  })
  page.find('#second').click()
  expect(await page.params()).toEqual([{ form_id: 'a', form_class: '', text: 'Second' }])
})

test('T-08 a form that the browser finds invalid is not sent', async () => {
  await open('<form id="a"><input required><button>Send</button></form>')
  page.find('button').click()
  expect(await page.params()).toEqual([])
})
