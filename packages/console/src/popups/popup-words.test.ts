import type { PopupPart, PopupRuleEntry, PopupSettings, SettingsEntry } from '@footfall/contract'
import { expect, test } from 'vitest'
import { createFormat } from '../texts/create-format.ts'
import { createTexts } from '../texts/create-texts.ts'
import { needsMemory, type PopupWordTools, popupSentence } from './popup-words.ts'

const delay = {
  kind: 'number',
  label: 'After',
  help: '',
  isPublic: true,
  default: 0,
} as const
const onOff = { kind: 'switch', label: 'On', help: '', isPublic: true } as const

const wait: SettingsEntry = {
  name: 'wait',
  title: 'Waiting',
  sentences: [
    { says: 'opens the page', when: { delay: 0 } },
    { says: 'stays for {{delay}} s', isElse: true },
  ],
  fields: { delay },
}
const leave: SettingsEntry = {
  name: 'leave',
  title: 'Leaving',
  sentences: [{ says: 'is about to leave' }],
  fields: {},
}
const device: PopupRuleEntry = {
  name: 'device',
  title: 'Devices',
  sentences: [
    { says: 'they use a computer', when: { desktop: true } },
    { says: 'they use a phone', when: { mobile: true } },
  ],
  fields: { desktop: onOff, mobile: onOff },
}
const often: PopupRuleEntry = {
  name: 'often',
  title: 'How often',
  needsMemory: true,
  sentences: [
    {
      says: 'they have seen it fewer than {{times}} times a {{period}}',
    },
  ],
  fields: {
    times: { kind: 'number', label: '', help: '', isPublic: true, default: 3 },
    period: {
      kind: 'choice',
      label: '',
      help: '',
      isPublic: true,
      default: 'w',
      choices: [
        { value: 'w', label: 'week' },
        { value: 'd', label: 'day' },
      ],
    },
  },
}

const { i18n, use } = createTexts()
const tools: PopupWordTools = {
  t: (sentence, values) => i18n.t(sentence, { ...values }),
  format: createFormat('en-GB', 'UTC'),
  triggers: { wait, leave },
  rules: { device, often },
}
const part = (kind: string, settings: PopupPart['settings'] = {}): PopupPart => ({ kind, settings })
const say = (settings: Partial<PopupSettings>): string =>
  popupSentence({ triggers: [], rules: [], view: {}, ...settings }, tools)

test('P-02 any of its triggers opens it, and without rules in any case', () => {
  expect(say({ triggers: [part('leave')] })).toBe(
    'Opens when a visitor is about to leave, in any case.',
  )
  expect(say({ triggers: [part('leave'), part('wait', { delay: 5 })] })).toBe(
    'Opens when a visitor is about to leave or stays for 5 s, in any case.',
  )
})

test('P-03 all its rules must hold; a comma keeps what one of them leaves open apart', () => {
  const rules = [part('device', { desktop: true, mobile: true }), part('often', { period: 'd' })]
  expect(say({ triggers: [part('wait')], rules })).toBe(
    'Opens when a visitor opens the page, if they use a computer or they use a phone, and they have seen it fewer than 3 times a day.',
  )
})

test('P-01 what a press opens is said apart: rules do not concern it', () => {
  const view = { open_selector: '#offer' }
  expect(say({ view })).toBe('Opens when a visitor presses #offer, and by nothing else.')
  expect(say({ view, triggers: [part('leave')], rules: [part('often')] })).toBe(
    'Opens when a visitor is about to leave, if they have seen it fewer than 3 times a week. A press on #offer opens it without these rules.',
  )
})

test('without a trigger only what asks for it opens it, whatever rules there are', () => {
  expect(say({ rules: [part('often')] })).toBe(
    'Opens only when a link, a form or code of your page asks for it.',
  )
})

test('what is not filled in, or not known, is a gap', () => {
  expect(say({ triggers: [part('nobody')], rules: [part('device')] })).toBe(
    'Opens when a visitor …, if ….',
  )
  expect(say({ triggers: [part('toString')] })).toBe('Opens when a visitor …, in any case.')
})

test('an owner’s words stay theirs', () => {
  expect(say({ view: { open_selector: '{{t}} $t(x) <b>' } })).toContain('{{t}} $t(x) <b>')
})

test('P-09 only a rule that remembers asks for consent', () => {
  expect(needsMemory([part('device')], tools.rules)).toBe(false)
  expect(needsMemory([part('device'), part('often')], tools.rules)).toBe(true)
  expect(needsMemory([part('nobody')], tools.rules)).toBe(false)
})

test('in German too', async () => {
  await use('de')
  expect(say({ triggers: [part('leave')], rules: [part('often'), part('device')] })).toMatch(
    /^Öffnet sich, wenn ein Besucher .*, falls .*, und .*\.$/,
  )
  await use('en')
})
