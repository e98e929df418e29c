import type { LiveAlarm } from '@footfall/contract'
import { expect, test } from 'vitest'
import { englishFormat, sayEnglish } from '../testing/english.ts'
import { alarmNotes as notesOf } from './alarm-words.ts'

const alarmNotes = (alarms: readonly LiveAlarm[]) => notesOf(alarms, sayEnglish(), englishFormat())

const alarm = (over: Partial<LiveAlarm>): LiveAlarm => ({
  kind: 'more',
  name: 'Subscribe',
  at: 600_000,
  now: 60,
  usual: 5,
  ...over,
})

test('one note per event name, with all that has changed about it', () => {
  const notes = alarmNotes([
    alarm({ at: 0, now: 40 }),
    alarm({}),
    alarm({ kind: 'worth', now: 12_020, usual: 300 }),
    alarm({ name: 'PageView', at: 0 }),
  ])
  expect(notes.map(({ title }) => title)).toEqual([
    'Subscribe comes far more often than usual and is worth far more than usual',
    'PageView comes far more often than usual',
  ])
  expect(notes[0]?.text).not.toContain('40 came')
})

test('a sum over currencies says that it is one', () => {
  const [note] = alarmNotes([alarm({ kind: 'worth', now: 12_020, usual: 300 })])
  expect(note?.text).toMatch(
    /^Their values add up to 12.020 .*, whatever the currency; usually 300\./,
  )
})

test.each([
  [0.2, 'usually none.'],
  [0.8, 'usually 1.'],
  [4.6, 'usually 5.'],
])('what is usual is a whole number: %d', (usual, words) => {
  expect(alarmNotes([alarm({ usual })])[0]?.text).toContain(words)
})
