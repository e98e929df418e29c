import type { PopupDraft } from '@footfall/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Asked, openConsole } from '../testing/open-console.tsx'
import { createPopupServer, type PopupServer, popupThing } from './testing/popup-server.ts'

let server: PopupServer
beforeEach(() => {
  server = createPopupServer()
})

const open = () => openConsole('/sites/demo/popups/one', server.api, { language: 'en' })
const savedBy = (changes: readonly Asked[]): PopupDraft => {
  const body = changes.filter(({ method }) => method === 'PUT').at(-1)?.body
  return (body as { draft: PopupDraft }).draft
}
const save = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
}
const card = (name: string) => page.getByRole('region', { name, exact: true })

/** A popup with coupons in two languages. */
const withCoupons = (id: string, codes: Record<string, string | string[]>) => {
  const thing = popupThing(id, { state: 'changed' })
  const { settings } = thing.draft as unknown as PopupDraft
  const content = Object.entries(codes).map(([language, own]) => ({
    language,
    label: '',
    blocks: [own].flat().map((code, at) => ({
      id: `${id}-coupon-${language}-${at}`,
      kind: 'coupon',
      settings: { code },
    })),
  }))
  return { ...thing, draft: { ...thing.draft, settings: { ...settings, content } } }
}
const codesOf = (thing: { draft: object } | undefined) =>
  (thing?.draft as PopupDraft | undefined)?.settings.content.map(({ language, blocks }) => [
    language,
    blocks[0]?.settings.code,
  ])
const editCode = async (code: string): Promise<void> => {
  const says = card('What it says')
  await says.getByRole('button', { name: /^Edit: Coupon/ }).click()
  await says.getByLabelText(/^Code/).fill(code)
}

test('a code changed in one language changes in all languages of this popup and of no other', async () => {
  server.things = [
    withCoupons('one', { en: 'WELCOME10', de: 'WELCOME10' }),
    withCoupons('two', { en: 'WELCOME10', de: 'WELCOME10' }),
  ]
  await open()
  await editCode('SPRING20')
  await save()
  const saved = (id: string) => codesOf(server.things.find((one) => one.id === id))
  expect(saved('one')).toEqual([
    ['en', 'SPRING20'],
    ['de', 'SPRING20'],
  ])
  expect(saved('two')).toEqual([
    ['en', 'WELCOME10'],
    ['de', 'WELCOME10'],
  ])
  await expect.element(page.getByRole('button', { name: 'Publish only this' })).toBeVisible()
  expect(page.getByText(/the same coupon code in every language/).elements()).toHaveLength(0)
})

test('an owner who unlinks the languages changes one code, and is warned before publishing', async () => {
  server.things = [withCoupons('one', { en: 'WELCOME10', de: 'WELCOME10' })]
  const { changes } = await open()
  await editCode('WELCOME10')
  await page.getByLabelText(/^Same code in every language/).click()
  await card('What it says').getByLabelText(/^Code/).fill('SPRING20')
  await save()
  expect(savedBy(changes).settings.hasOwnCodes).toBe(true)
  expect(codesOf({ draft: savedBy(changes) })).toEqual([
    ['en', 'SPRING20'],
    ['de', 'WELCOME10'],
  ])
  await expect
    .element(page.getByText('Visitors do not see the same coupon code in every language.').first())
    .toBeVisible()
  // Linked again, the language one looks at gives its code to the others.
  await page.getByLabelText(/^Same code in every language/).click()
  await save()
  expect(savedBy(changes).settings.hasOwnCodes).toBeUndefined()
  expect(codesOf({ draft: savedBy(changes) })?.[1]).toEqual(['de', 'SPRING20'])
})

test('codes that differ although nobody unlinked them are said, and made one by a press', async () => {
  server.things = [withCoupons('one', { en: 'SPRING20', de: 'WELCOME10' })]
  const { changes } = await open()
  const says = card('What it says')
  await expect.element(says.getByText('English: SPRING20 · German: WELCOME10')).toBeVisible()
  await says.getByRole('button', { name: 'Use this code everywhere' }).click()
  await expect
    .element(says.getByText('The coupon code is not the same in every language.'))
    .not.toBeInTheDocument()
  await save()
  expect(codesOf({ draft: savedBy(changes) })?.[1]).toEqual(['de', 'SPRING20'])
})

test('a second coupon with another code is said where the other language has one coupon only', async () => {
  server.things = [withCoupons('one', { en: ['OLD', 'OLD'], de: 'OLD' })]
  await open()
  const says = card('What it says')
  const warning = says.getByText('The coupon code is not the same in every language.')
  await expect.element(says.getByRole('button', { name: /^Edit: Coupon/ }).nth(1)).toBeVisible()
  expect(warning.elements()).toHaveLength(0)
  await says
    .getByRole('button', { name: /^Edit: Coupon/ })
    .nth(1)
    .click()
  await says.getByLabelText(/^Code/).fill('NEW')
  await expect.element(warning).toBeVisible()
  await expect.element(says.getByText('English: OLD, NEW · German: OLD')).toBeVisible()
  // German has no second coupon that could take the code.
  expect(says.getByRole('button', { name: 'Use this code everywhere' }).elements()).toHaveLength(0)
})
