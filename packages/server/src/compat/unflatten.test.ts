import { expect, test } from 'vitest'
import { isTame, unflatten } from './unflatten.ts'

test('N-03 nested names become data again: amounts, truth values, lists and texts', () => {
  const form = new URLSearchParams(
    'action=pys_api_event&data[value]=29.5&data[contents][0][id]=7&data[contents][0][quantity]=2' +
      '&data[contents][1][id]=08&data[content_ids][0]=7&data[content_ids][1]=08&data[is_new]=true' +
      '&data[zip]=01010&data[text]=1e3&data[empty]=&data[search_string]=42&ids[0]=111',
  )
  expect(unflatten(form)).toEqual({
    action: 'pys_api_event',
    data: {
      value: 29.5,
      contents: [{ id: '7', quantity: 2 }, { id: '08' }],
      content_ids: ['7', '08'],
      is_new: true,
      zip: '01010',
      text: '1e3',
      empty: '',
      search_string: '42',
    },
    ids: ['111'],
  })
})

test.each([
  ['a prototype', 'data[__proto__][isAdmin]=1'],
  ['a constructor', 'constructor[prototype][x]=1'],
  ['too deep', `a${'[b]'.repeat(9)}=1`],
  ['too wide', Array.from({ length: 600 }, (_, at) => `a${at}=1`).join('&')],
  ['text and children', 'a=1&a[b]=2'],
  ['twice the same', 'a=1&a=2'],
  ['unclosed brackets', 'a[b=1'],
  ['an empty bracket', 'a[]=1'],
])('N-03 %s is refused', (_name, text) => {
  expect(unflatten(new URLSearchParams(text))).toBeUndefined()
  expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
})

test('N-04 JSON that names a prototype or has no bottom is not tame', () => {
  expect(isTame({ a: [{ b: 1 }] })).toBe(true)
  expect(isTame(JSON.parse('{"a":{"__proto__":{"x":1}}}'))).toBe(false)
  expect(isTame(JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`))).toBe(false)
})

test('N-03 a null character hides no forbidden name and does not reach the data', () => {
  expect(unflatten([['data[a\u0000]', 'x\u0000y']])).toEqual({ data: { a: 'xy' } })
  expect(unflatten([['data[__pro\u0000to__][a]', '1']])).toBeUndefined()
})
