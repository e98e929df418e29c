import { type FieldExamples, refusedAs } from '../field-examples.ts'

const NO_PAGE = 'Enter a path such as /sale/, or an address that begins with https://.'
const sale = { rule: 'contains', value: '/sale/' } as const

export const examples: FieldExamples<'pages'> = {
  field: { kind: 'pages', label: 'Pages', help: '', isPublic: true },
  rows: [
    { title: 'some', given: { include: [sale] }, stored: { include: [sale] } },
    {
      title: 'all but one',
      given: { include: [], exclude: [{ rule: 'match', value: ' /checkout ' }] },
      stored: { exclude: [{ rule: 'match', value: '/checkout' }] },
    },
    {
      title: 'a whole address',
      given: { include: [{ rule: 'match', value: 'https://shop.example:8443/a' }] },
      stored: { include: [{ rule: 'match', value: 'https://shop.example:8443/a' }] },
    },
    {
      title: 'a host and its port',
      given: { include: [{ rule: 'contains', value: 'localhost:4100/' }] },
      stored: { include: [{ rule: 'contains', value: 'localhost:4100/' }] },
    },
    { title: 'all', given: { include: [], exclude: [] } },
    {
      title: 'an empty one',
      given: { include: [sale, { rule: 'match', value: ' ' }] },
      refused: [{ path: 'include.1', message: 'Enter an address or a part of one.' }],
    },
    {
      title: 'a script',
      given: { exclude: [{ rule: 'match', value: 'javascript:alert(1)' }] },
      refused: [{ path: 'exclude.0', message: NO_PAGE }],
    },
    {
      title: 'two lines',
      given: { include: [{ rule: 'match', value: '/a\n/b' }] },
      refused: [{ path: 'include.0', message: NO_PAGE }],
    },
    {
      title: 'a pattern',
      given: { include: [{ rule: 'regex', value: '(a+)+$' }] },
      refused: [{ path: 'include.0', message: 'Choose how it is compared.' }],
    },
    {
      title: 'a text alone',
      given: { include: ['/sale/'] },
      refused: [{ path: 'include.0', message: 'Choose the pages.' }],
    },
    {
      title: 'no list',
      given: { include: sale },
      refused: [{ path: 'include', message: 'Enter a list.' }],
    },
    {
      title: 'too many',
      given: { include: Array(51).fill(sale) },
      refused: [{ path: 'include', message: 'Enter at most 50.' }],
    },
    { title: 'a strange name', given: { only: [sale] }, ...refusedAs('Choose the pages.') },
    {
      title: 'a prototype',
      given: JSON.parse('{"__proto__":{"include":[]}}'),
      ...refusedAs('Choose the pages.'),
    },
  ],
}
