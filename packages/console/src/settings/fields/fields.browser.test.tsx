import type { SettingsValues } from '@footfall/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { accessibilityFaults } from '../../testing/accessibility.ts'
import { Stage } from '../../testing/Stage.tsx'
import { fieldControls } from './controls.ts'
import { FieldSheet } from './testing/FieldSheet.tsx'
import { sheetFields } from './testing/sheet-fields.ts'

let stored: SettingsValues | undefined
beforeEach(() => {
  stored = undefined
})

const show = async (
  names: (keyof typeof sheetFields)[],
  start: SettingsValues = {},
  scheme: 'light' | 'dark' = 'light',
): Promise<void> => {
  const fields = Object.fromEntries(
    Object.entries(sheetFields).filter(([name]) => names.includes(name)),
  )
  await render(
    <Stage scheme={scheme}>
      <FieldSheet
        fields={fields}
        start={start}
        onStored={(values) => {
          stored = values
        }}
      />
    </Stage>,
  )
}
const save = () => page.getByRole('button', { name: 'Save' }).click()
const button = (name: string) => page.getByRole('button', { name })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })

test('the sheet has a field of every new kind', () => {
  const kinds = new Set(Object.values(sheetFields).map(({ kind }) => kind))
  const older = ['ids', 'choice', 'number', 'url']
  expect(Object.keys(fieldControls).filter((kind) => !older.includes(kind))).toEqual(
    expect.arrayContaining([...kinds]),
  )
  expect(kinds.size).toBe(Object.keys(fieldControls).length - older.length)
})

test('a colour is typed or picked; what is none is said at the field', async () => {
  await show(['accent'])
  const input = box('Colour of the button')
  await input.fill('red')
  await save()
  await expect.element(page.getByText('Enter a colour such as #0e6b5c.')).toBeVisible()
  await expect.element(input).toHaveAccessibleDescription(/Enter a colour such as/)
  expect(stored).toBeUndefined()
  await input.fill('#B4232A')
  await save()
  expect(stored).toEqual({ accent: '#b4232a' })
})

test('axe finds nothing in the open picker, and a swatch is one press', async () => {
  await show(['accent'], { accent: '#0e6b5c' })
  await button('Pick: Colour of the button').click()
  await expect.element(page.getByRole('slider', { name: 'Hue' })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await button('#b4232a').click()
  await expect.element(box('Colour of the button')).toHaveValue('#b4232a')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('slider', { name: 'Hue' })).not.toBeInTheDocument()
  await expect.element(button('Pick: Colour of the button')).toHaveFocus()
})

test('a selector that no browser reads is said when it is left, not while it is typed', async () => {
  await show(['target'])
  const input = page.getByLabelText('Opens on a click on')
  await input.fill('a[href')
  await expect.element(page.getByText(/cannot read/)).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(page.getByText('Browsers cannot read this selector.')).toBeVisible()
  await input.fill('a[href]')
  await expect.element(page.getByText(/cannot read/)).not.toBeInTheDocument()
  await save()
  expect(stored).toEqual({ target: 'a[href]' })
})

test('a picture has an address and a text, each with its own error', async () => {
  await show(['picture'])
  await expect
    .element(page.getByRole('group', { name: 'Picture' }))
    .toHaveAccessibleDescription('Shown above the text.')
  await page.getByLabelText('Address of the picture').fill('javascript:alert(1)')
  await save()
  await expect
    .element(page.getByLabelText('Address of the picture'))
    .toHaveAccessibleDescription(/begins with https/)
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  await page.getByLabelText('Address of the picture').fill('https://shop.example/tea.jpg')
  await page.getByLabelText('What it shows').fill('A cup of tea')
  await expect
    .element(page.getByRole('link', { name: 'Look at it' }))
    .toHaveAttribute('rel', 'noreferrer')
  await save()
  expect(stored).toEqual({
    picture: { src: 'https://shop.example/tea.jpg', alt: 'A cup of tea' },
  })
})

test('a field shows when another says so; hidden it is not asked for', async () => {
  await show(['isTimed', 'ends'])
  await expect.element(page.getByLabelText(/^Ends/)).not.toBeInTheDocument()
  await save()
  expect(stored).toEqual({})
  await page.getByRole('switch', { name: /^Only for a time/ }).click()
  await expect.element(page.getByLabelText(/^Ends/)).toBeVisible()
  stored = undefined
  await save()
  await expect.element(page.getByText('Fill this in.')).toBeVisible()
  await page.getByLabelText(/^Ends/).fill('2026-11-27T09:00')
  await expect
    .element(page.getByLabelText(/^Ends/))
    .toHaveAccessibleDescription(/your site’s time zone/)
  await save()
  expect(stored).toEqual({ isTimed: true, ends: '2026-11-27T09:00' })
})

test('a smaller device shows what it takes, and may have its own', async () => {
  await show(['gap'])
  await page.getByLabelText('Desktop').fill('24')
  await expect.element(page.getByLabelText('Mobile')).toHaveAttribute('placeholder', '24 px')
  await page.getByLabelText('Mobile').fill('8')
  await save()
  expect(stored).toEqual({ gap: { desktop: 24, mobile: 8 } })
})

test('a text is given in several languages, which come and go', async () => {
  await show(['heading'])
  await box('English').fill('Tea')
  await page.getByRole('combobox', { name: 'Add a language to Heading' }).selectOptions('ar')
  await expect.element(box('Arabic')).toHaveFocus()
  await expect.element(box('Arabic')).toHaveAttribute('lang', 'ar')
  await box('Arabic').fill('شاي')
  await page.getByRole('combobox').selectOptions('de')
  await button('Remove German from Heading').click()
  await expect.element(page.getByRole('combobox')).toHaveFocus()
  await save()
  expect(stored).toEqual({ heading: { en: 'Tea', ar: 'شاي' } })
})

test('rows are added, moved and removed, and the focus stays with them', async () => {
  await show(['slides'])
  await button('Add slide').click()
  await expect.element(box('Text')).toHaveFocus()
  await userEvent.keyboard('One')
  await button('Add slide').click()
  await expect
    .element(page.getByRole('group', { name: 'Slide 2' }).getByRole('textbox'))
    .toHaveFocus()
  await userEvent.keyboard('Two')
  await expect.element(page.getByRole('status')).toHaveTextContent('Slide 2 added.')
  await button('Move Slide 2 up').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Slide 2 is now 1 of 2.')
  // At the end of its way the other button has the focus, or a second press would do nothing.
  await expect.element(button('Move Slide 1 down')).toHaveFocus()
  await expect.element(button('Move Slide 1 up')).toBeDisabled()
  await button('Add slide').click()
  await expect.element(button('Add slide')).toBeDisabled()
  await button('Remove Slide 3').click()
  await expect.element(button('Add slide')).toHaveFocus()
  await save()
  expect(stored).toEqual({ slides: [{ text: 'Two' }, { text: 'One' }] })
})

test('what is wrong in a row is said there, and a field of it shows by its own row', async () => {
  await show(['slides'], { slides: [{ text: 'One' }, { text: 'Two' }] })
  const second = page.getByRole('group', { name: 'Slide 2' })
  await second.getByRole('switch', { name: 'Leads somewhere' }).click()
  await expect.element(second.getByLabelText(/^Where it leads/)).toBeVisible()
  expect(page.getByLabelText(/^Where it leads/).elements()).toHaveLength(1)
  await save()
  await expect
    .element(second.getByLabelText(/^Where it leads/))
    .toHaveAccessibleDescription('Fill this in.')
})

test('pages are all, some, or all but some', async () => {
  await show(['pages'])
  await expect.element(page.getByRole('radio', { name: 'All pages' })).toBeChecked()
  await page.getByRole('radio', { name: 'Only these pages' }).click()
  await page.getByLabelText('Address 1 of Pages', { exact: true }).fill('/sale/')
  await page
    .getByRole('combobox', { name: 'How address 1 of Pages is compared' })
    .selectOptions('match')
  await button('Add an exception').click()
  await expect
    .element(page.getByLabelText('Address 1 of exceptions from Pages', { exact: true }))
    .toHaveFocus()
  await save()
  await expect.element(page.getByText('Enter an address or a part of one.')).toBeVisible()
  await userEvent.keyboard('/checkout/')
  await page
    .getByLabelText('Address 1 of exceptions from Pages', { exact: true })
    .fill('/checkout/')
  await save()
  expect(stored).toEqual({
    pages: {
      include: [{ rule: 'match', value: '/sale/' }],
      exclude: [{ rule: 'contains', value: '/checkout/' }],
    },
  })
  await page.getByRole('radio', { name: 'All pages' }).click()
  await button('Remove address 1 from exceptions from Pages').click()
  await expect.element(button('Add an exception')).toHaveFocus()
  await save()
  expect(stored).toEqual({})
})

const full: SettingsValues = {
  title: 'Autumn sale',
  accent: '#0e6b5c',
  target: '.open-sale',
  picture: { src: 'https://shop.example/tea.jpg', alt: 'A cup of tea' },
  isTimed: true,
  ends: '2026-11-27T09:00',
  gap: { desktop: 24, mobile: 8 },
  heading: { en: 'Warm days', de: 'Warme Tage', ar: 'أيام دافئة' },
  slides: [{ text: 'One' }, { text: 'Two', isLink: true, href: 'https://shop.example/' }],
  pages: { include: [{ rule: 'contains', value: '/sale/' }] },
}
const all = Object.keys(sheetFields)

test.each([
  ['light', 'filled in', full],
  ['dark', 'filled in', full],
  ['light', 'wrong all over', { target: 'a[', slides: [{}], isTimed: true, gap: { mobile: 900 } }],
  ['dark', 'wrong all over', { target: 'a[', slides: [{}], isTimed: true, gap: { mobile: 900 } }],
] as const)('axe finds nothing in the %s theme, %s', async (scheme, _, start) => {
  await show(all, { ...start }, scheme)
  await save()
  expect(await accessibilityFaults()).toEqual([])
})

test.each([360, 1280])('nothing is wider than a window of %s pixels', async (width) => {
  await page.viewport(width, 800)
  await show(all, full)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
