import type { ConsentAnswers, PopupDraft } from '@footfall/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../testing/accessibility.ts'
import { type Asked, openConsole, refuse } from '../testing/open-console.tsx'
import { createPopupServer, FIGURES, type PopupServer, popupThing } from './testing/popup-server.ts'

const NOT_ASKED: ConsentAnswers = {
  functional: 'unknown',
  analytics: 'unknown',
  advertising: 'unknown',
}

let server: PopupServer
beforeEach(() => {
  server = createPopupServer()
  server.things = [popupThing('one'), popupThing('two', { title: 'Thank you' })]
})
afterEach(() => {
  vi.restoreAllMocks()
  return page.viewport(414, 896)
})

const open = (place = 'one', language: 'en' | 'de' = 'en') =>
  openConsole(`/sites/demo/popups/${place}`, server.api, { language })
const savedBy = (changes: readonly Asked[]): PopupDraft => {
  const body = changes.filter(({ method }) => method === 'PUT').at(-1)?.body
  return (body as { draft: PopupDraft }).draft
}
const save = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
}
const card = (name: string) => page.getByRole('region', { name, exact: true })

test('a template is saved as it is, under an id of its own, and opens there', async () => {
  server.things = []
  const { changes, address } = await open('new?template=newsletter')
  await expect.element(page.getByRole('heading', { name: 'Newsletter', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => address()).toMatch(/^\/sites\/demo\/popups\/popup-[a-z0-9]{6}$/)
  const { settings, title } = savedBy(changes)
  expect(title).toBe('Newsletter')
  expect(settings.content.map(({ language }) => language)).toEqual(['en', 'de'])
  await expect.element(page.getByRole('button', { name: 'Publish only this' })).toBeVisible()
})

test('a popup is switched off, and on again, with the rest of what is saved', async () => {
  const { changes } = await open()
  const toggle = async (): Promise<void> => {
    const isOn = page.getByRole('switch', { name: 'On', exact: true })
    await expect.element(isOn).toBeInTheDocument()
    ;(isOn.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await toggle()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(savedBy(changes)).toMatchObject({ isEnabled: false })
  await toggle()
  await expect.poll(() => savedBy(changes)).not.toHaveProperty('isEnabled')
})

test('P-02 a trigger is added, changed and removed, and the sentence goes along', async () => {
  const { changes } = await open()
  const when = card('When a visitor')
  await userEvent.selectOptions(when.getByLabelText('Add a moment'), 'scroll')
  await when.getByLabelText('So much of the page').fill('70')
  await expect
    .element(
      page.getByText(
        /^Opens when a visitor is about to leave after 5 s or more or scrolls through 70 % of the page/,
      ),
    )
    .toBeVisible()
  await when.getByRole('button', { name: /^Remove: is about to leave/ }).click()
  await expect
    .element(page.getByText(/^Opens when a visitor scrolls through 70 % of the page, if/))
    .toBeVisible()
  await save()
  expect(savedBy(changes).settings.triggers).toEqual([{ kind: 'scroll', settings: { offset: 70 } }])
})

test('P-03 a rule is changed beside its words; without any it opens in any case', async () => {
  const { changes } = await open()
  const rules = card('If')
  const edit = rules.getByRole('button', { name: /^Edit: they have not seen it/ })
  await edit.click()
  await userEvent.selectOptions(rules.getByLabelText('Period'), 'day')
  await expect.element(rules.getByText('they have not seen it within a day')).toBeVisible()
  await save()
  expect(savedBy(changes).settings.rules).toEqual([
    { kind: 'times', settings: { times: 1, period: 'day' } },
  ])
  await rules.getByRole('button', { name: /^Remove: they have not/ }).click()
  await expect.element(rules.getByText('In any case.')).toBeVisible()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add a rule')
})

test('P-09 what happens without consent is asked only where something is remembered', async () => {
  const { changes } = await open()
  const choice = page.getByRole('radiogroup', {
    name: 'Visitors who allow nothing to be remembered',
  })
  await expect.element(choice).toBeVisible()
  await page.getByLabelText('are shown it once on each page, until they close one').click()
  await save()
  expect(savedBy(changes).settings.unremembered).toBe('once-per-page')
  await card('If')
    .getByRole('button', { name: /^Remove: they have not/ })
    .click()
  await expect.element(choice).not.toBeInTheDocument()
})

test('blocks are added, moved by the keyboard and removed; the focus stays with what was moved', async () => {
  const { changes } = await open()
  const says = card('What it says')
  const down = says.getByRole('button', { name: 'Move down: Heading: Hello' })
  await expect.element(down).toBeVisible()
  ;(down.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(says.getByText('Heading is now 2 of 2.')).toBeInTheDocument()
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label'))
    .toBe('Move up: Heading: Hello')
  await userEvent.selectOptions(says.getByLabelText('Add a block'), 'text')
  await says.getByLabelText('Text', { exact: false }).last().fill('Good morning')
  await says.getByRole('button', { name: /^Remove: Countdown/ }).click()
  await save()
  const blocks = savedBy(changes).settings.content[0]?.blocks ?? []
  expect(blocks.map(({ kind, settings }) => [kind, settings.text])).toEqual([
    ['heading', 'Hello'],
    ['text', 'Good morning'],
  ])
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(2)
})

test('another language begins as a copy with ids of its own', async () => {
  const { changes } = await open()
  const says = card('What it says')
  await userEvent.selectOptions(says.getByLabelText('Add a language'), 'de')
  await expect.element(says.getByRole('radio', { name: 'German' })).toBeChecked()
  await says.getByRole('button', { name: 'Edit: Heading: Hello' }).click()
  await says.getByLabelText('Text', { exact: false }).first().fill('Guten Tag')
  await save()
  const { content } = savedBy(changes).settings
  expect(content.map(({ language, blocks }) => [language, blocks[0]?.settings.text])).toEqual([
    ['en', 'Hello'],
    ['de', 'Guten Tag'],
  ])
  expect(new Set(content.flatMap(({ blocks }) => blocks.map(({ id }) => id))).size).toBe(4)
})

test('P-01 how it looks and closes is drawn from the view’s own fields, and says why phones get a bar', async () => {
  const { changes } = await open()
  const look = card('How it looks and closes')
  const why = look.getByText('Phones that come from a search engine get a small bar.')
  await expect.element(why).not.toBeInTheDocument()
  await userEvent.selectOptions(look.getByLabelText('Form', { exact: false }).first(), 'modal')
  await expect.element(why).toBeVisible()
  await look.getByLabelText(/after a search/).click()
  await expect.element(why).not.toBeInTheDocument()
  await save()
  expect(savedBy(changes).settings.view).toEqual({ form: 'modal', small_from_search: false })
})

test('what is typed is what the preview asks for, once for a pause', async () => {
  await open()
  await page.getByRole('button', { name: 'Edit: Heading: Hello' }).click()
  await card('What it says').getByLabelText('Text', { exact: false }).first().fill('Good evening')
  await expect.poll(() => JSON.stringify(server.previews.at(-1))).toContain('"text":"Good evening"')
  expect(server.previews.at(-1)).toMatchObject({
    content: { language: 'en' },
    view: { form: 'slide-in' },
  })
})

test('a comparison is decided beforehand', async () => {
  const { changes } = await open()
  await page.getByLabelText('Compare with visitors who are not shown it').click()
  await page.getByLabelText(/^Visitors in each group/).fill('400')
  await save()
  expect(savedBy(changes).settings.test).toEqual({ holdout: 50, sample: 400, goal: 'Purchase' })
})

test('what the server refuses is said at its field, in the part that is opened for it', async () => {
  server.problem = refuse(422, 'FOOTFALL_E_INVALID', 'No.', {
    details: [
      { path: 'settings.triggers.0.settings.after', message: 'Enter a number.' },
      { path: 'settings.content.0.blocks.1.settings.until', message: 'Fill this in.' },
    ],
  })
  await open()
  await page.getByLabelText('Title').fill('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(card('When a visitor').getByText('Enter a number.')).toBeVisible()
  await expect.element(card('What it says').getByText('Fill this in.')).toBeVisible()
})

test('only this one is published', async () => {
  const { changes } = await open()
  await page.getByLabelText('Title').fill('Mine')
  await save()
  await page.getByRole('button', { name: 'Publish only this' }).click()
  await expect
    .poll(() => changes.find(({ path }) => path.endsWith('/publish'))?.body)
    .toEqual({ things: [{ kind: 'popup', id: 'one' }] })
})

test('the site is opened for a test in a tab that the click itself opened', async () => {
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  const { changes } = await open()
  await page.getByRole('button', { name: 'Test on my site' }).click()
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([['about:blank#test']])
  expect(changes.find(({ path }) => path.endsWith('/popups/test-link'))?.body).toMatchObject({
    url: 'https://shop.test/',
    view: { form: 'slide-in' },
    content: { language: 'en', blocks: [{ id: 'heading-1' }, { id: 'countdown-1' }] },
  })
})

test('figures say of whom they are, and no winner before the sample', async () => {
  server.figures = {
    ...FIGURES,
    test: {
      holdout: 50,
      sample: 1000,
      goal: 'Purchase',
      isComplete: false,
      shown: { visitors: 300 },
      heldOut: { visitors: 280 },
    },
  }
  await open()
  const figures = card('What came of it')
  await expect.element(figures.getByText(/of visitors who allowed analytics/)).toBeVisible()
  await expect.element(figures.getByText('€840.00')).toBeVisible()
  await expect.element(figures.getByText('5%')).toBeVisible()
  await expect.element(figures.getByText('The comparison goes on.')).toBeVisible()
  expect(figures.getByText(/percentage points|better|worse/).elements()).toEqual([])
})

test('P-03 why it was not shown is told by the owner’s own page, of this popup alone', async () => {
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  server.report = {
    page: 'https://shop.test/lamps',
    revision: 3,
    version: '1',
    consent: NOT_ASKED,
    asks: 'nobody',
    tools: [],
    events: [],
    blocked: [],
    popups: [
      { popup: 'two', state: 'shown', by: 'exit-intent' },
      { popup: 'one', state: 'not-shown', reason: 'rule', rule: 'times', found: '1 of 1' },
    ],
  }
  await open()
  const why = card('Why was it shown, or not?')
  await why.getByRole('button', { name: 'Open the debugger on my site' }).click()
  await expect.element(why.getByText('On /lamps:')).toBeVisible()
  await expect
    .element(why.getByText('Not shown because the rule ‘How often’ does not hold: 1 of 1.'))
    .toBeVisible()
  expect(why.getByRole('listitem').elements()).toHaveLength(1)
})

test('who may only look can change nothing', async () => {
  server.role = 'analyst'
  await open()
  await expect
    .element(page.getByText('Only owners and editors of this site may change this.'))
    .toBeVisible()
  expect(page.getByRole('button', { name: /^(Edit|Remove|Move)/ }).elements()).toEqual([])
})

test.each([
  [320, 'de'],
  [768, 'en'],
  [1280, 'de'],
] as const)(
  'at %i px in %s nothing is wider than the page, and axe has nothing',
  async (width, language) => {
    await page.viewport(width, 900)
    await open('one', language)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const edits = page.getByRole('button', { name: /^(Edit|Ändern): / })
    await expect.element(edits.first()).toBeVisible()
    // What is opened is called otherwise, so that the first is the next.
    for (const _ of 'abc') await edits.first().click()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    // Half behind the phone’s bar of places, anything is too small.
    window.scrollTo(0, 0)
    expect(await accessibilityFaults()).toEqual([])
  },
)
