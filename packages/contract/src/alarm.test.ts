import { expect, test } from 'vitest'
import { alarmAction, judgeRate, type RateHistory } from './alarm.ts'

const past = (n: number, value = 0) => Array.from({ length: 18 }, () => ({ n, value }))
const judge = (over: Partial<RateHistory>) =>
  judgeRate({
    name: 'Lead',
    at: 0,
    n: 0,
    value: 0,
    isOver: true,
    past: past(0),
    age: 100,
    ...over,
  }).map(({ kind }) => kind)

test.each<[string, Partial<RateHistory>, string[]]>([
  ['five times as many', { n: 100, past: past(20) }, ['more']],
  ['four times as many', { n: 80, past: past(20) }, []],
  ['many of a name nobody had sent', { n: 40 }, ['more']],
  ['a few on a small site', { n: 12, past: past(0.1) }, []],
  ['many on a site that has just begun', { n: 500, age: 3 }, []],
  [
    'one order of twenty times the usual worth',
    { n: 1, value: 99_999, past: past(1, 50) },
    ['worth'],
  ],
  ['one large order', { n: 1, value: 500, past: past(1, 50) }, []],
  ['one large order in a shop with few', { n: 1, value: 5_000, past: [{ n: 3, value: 90 }] }, []],
  ['29 of 5,000 of a name that never had a value', { n: 29, value: 145_000 }, ['worth']],
  ['a small first value', { n: 29, value: 2_900 }, []],
  ['a first value after many without', { n: 1, value: 99_999, past: past(20) }, ['worth']],
  [
    'a large value after one that was made small on purpose',
    { n: 2, value: 20_000, past: [{ n: 1, value: 0.01 }] },
    ['worth'],
  ],
  ['a value as two days ago, where sales are rare', { n: 1, value: 60_000, most: 40_000 }, []],
  ['a first value on a site that has just begun', { n: 1, value: 99_999, age: 3 }, []],
  ['many orders of the usual worth', { n: 20, value: 1_000, past: past(2, 100) }, ['worth']],
  ['none where there were always some', { past: past(20) }, ['none']],
  ['none yet in the minutes under way', { past: past(20), isOver: false }, []],
  ['none where there were few', { past: past(3) }, []],
])('%s', (_what, over, kinds) => {
  expect(judge(over)).toEqual(kinds)
})

test('nobody is told to sign page views, or to look for them among the orders', () => {
  expect(alarmAction('more', 'Subscribe')).toContain('sign')
  expect(alarmAction('more', 'PageView')).not.toContain('sign')
  expect(alarmAction('worth', 'Purchase')).toContain('orders')
  expect(alarmAction('worth', 'AddToCart')).not.toContain('orders')
})
