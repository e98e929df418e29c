import { POPUP_REASONS, type PopupReason, type ReportedPopup } from '@footfall/contract'
import { expect, test } from 'vitest'
import { englishFormat, sayEnglish } from '../testing/english.ts'
import { whySentence } from './why-words.ts'

const tools = {
  t: sayEnglish(),
  format: englishFormat(),
  triggers: { leave: { name: 'leave', title: 'About to leave', fields: {} } },
  rules: { often: { name: 'often', title: 'How often', fields: {} } },
}
const say = (report: Partial<ReportedPopup>): string =>
  whySentence({ popup: 'one', state: 'not-shown', ...report }, tools)

test.each(Object.entries(POPUP_REASONS))('%s is said as the contract has it', (reason, words) => {
  expect(say({ reason: reason as PopupReason })).toBe(words)
  expect(say({ state: 'waiting', reason: reason as PopupReason })).toBe(words)
})

test('P-03 a rule is named with what was found', () => {
  expect(say({ reason: 'rule', rule: 'often', found: '3 of 3' })).toBe(
    'Not shown because the rule ‘How often’ does not hold: 3 of 3.',
  )
  expect(say({ reason: 'rule', rule: 'nobody' })).toBe(
    'Not shown because the rule ‘nobody’ does not hold.',
  )
})

test('P-04 what opened it and how it was closed', () => {
  expect(say({ state: 'shown', by: 'leave' })).toBe('Shown because of the moment ‘About to leave’.')
  expect(say({ state: 'shown', by: 'selector' })).toBe(
    'Shown because of a press on the element you named.',
  )
  expect(say({ state: 'closed', by: 'escape' })).toBe('Closed by the Escape key.')
  expect(say({ state: 'converted' })).toBe('The visitor did what it asks for.')
})

test('what nobody knows is said plainly', () => {
  expect(say({ state: 'shown', by: 'toString' })).toBe('Shown because of the page’s own code.')
  expect(say({})).toBe('Not shown.')
  expect(say({ reason: 'toString' as PopupReason })).toBe('Not shown.')
})
