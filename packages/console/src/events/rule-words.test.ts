import type { SettingsEntry, TriggerDraft } from '@footfall/contract'
import { expect, test } from 'vitest'
import { createFormat } from '../texts/create-format.ts'
import { createTexts } from '../texts/create-texts.ts'
import { conditionValues, filledIn, newRuleId, readConditions } from './rule-draft.ts'
import { ruleSentence, type WordTools } from './rule-words.ts'

const TRIGGERS = Object.values(
  import.meta.glob<SettingsEntry>('../../../tracker/src/triggers/*/settings.ts', {
    eager: true,
    import: 'settings',
  }),
)
const { i18n } = createTexts()
const words: WordTools = {
  t: (sentence, values) => i18n.t(sentence, { ...values }),
  format: createFormat('en-GB', 'UTC'),
  triggers: TRIGGERS,
  destinations: [{ name: 'one', title: 'First' }],
}
const say = (draft: Partial<TriggerDraft>): string =>
  ruleSentence({ trigger: 'click', settings: {}, event: { name: 'Lead' }, ...draft }, words)

test('every trigger has a sentence, and none shows a place that is not filled', () => {
  for (const { name, sentences } of TRIGGERS) {
    expect([name, sentences?.length]).not.toEqual([name, undefined])
    const sentence = say({ trigger: name })
    expect(sentence).toMatch(/^When a visitor \S.*, tell Lead to all destinations\.$/)
    expect(sentence).not.toMatch(/\{\{|undefined/)
  }
})

test.each<[Partial<TriggerDraft>, string]>([
  [{}, 'clicks …'],
  [{ settings: { selector: '#buy' } }, 'clicks #buy'],
  [
    { trigger: 'link-click', settings: { value: '/brochure' } },
    'clicks a link whose address contains /brochure',
  ],
  [
    { trigger: 'link-click', settings: { value: '/brochure', rule: 'match' } },
    'clicks a link to /brochure',
  ],
  [{ trigger: 'form', settings: {} }, 'sends a form'],
  [{ trigger: 'form', settings: { selector: '#contact' } }, 'sends the form #contact'],
  [
    { trigger: 'page-visit', settings: { value: '/a', rule: 'match', isHome: true } },
    'visits /a or visits the home page',
  ],
  [{ trigger: 'video', settings: { percent: 50 } }, 'watches 50 % of a film'],
  [{ trigger: 'video', settings: {} }, 'starts a film'],
  [
    { trigger: 'scroll', settings: { percents: ['50', '90'] } },
    'scrolls through 50 and 90 % of the page',
  ],
])('%o reads as: %s', (draft, does) => {
  expect(say(draft)).toBe(`When a visitor ${does}, tell Lead to all destinations.`)
})

test('conditions, worth and chosen destinations are said', () => {
  const draft: Partial<TriggerDraft> = {
    settings: { selector: '#buy' },
    conditions: { addresses: [{ rule: 'contains', value: '/shop' }], devices: ['mobile'] },
    event: { name: 'Lead', params: { value: 20, currency: 'EUR' }, destinations: ['one', 'gone'] },
  }
  expect(say(draft)).toBe(
    'When a visitor clicks #buy, on pages whose address contains /shop (by phone or tablet), tell Lead worth €20.00 to First and gone.',
  )
})

test('conditions survive the form, and rows that are not filled in ask nothing', () => {
  const conditions = {
    addresses: [{ rule: 'match' as const, value: '/a' }],
    devices: ['desktop' as const],
    parameters: [{ name: 'utm_source' }, { name: 'a', value: 'b' }],
    sources: ['direct'],
    landings: [{ rule: 'contains' as const, value: '/b' }],
    roles: ['guest'],
  }
  expect(readConditions(conditionValues(conditions))).toEqual(conditions)
  expect(readConditions(conditionValues())).toBeUndefined()
  expect(readConditions({ addresses: [{}, { value: '/x' }], parameters: [{}] })).toEqual({
    addresses: [{ rule: 'contains', value: '/x' }],
  })
})

test('what is empty or no field of the trigger is not kept; ids fit what things may be called', () => {
  const fields = TRIGGERS.find(({ name }) => name === 'link-click')?.fields ?? {}
  expect(filledIn(fields, { value: '/a', rule: '', selector: '#x' })).toEqual({ value: '/a' })
  expect(newRuleId()).toMatch(/^[a-z0-9][a-z0-9-]{0,31}$/)
  expect(newRuleId()).not.toBe(newRuleId())
})
