import { type FieldExamples, refusedAs } from '../field-examples.ts'

export const examples: FieldExamples<'rows'> = {
  field: {
    kind: 'rows',
    label: 'Slides',
    help: '',
    isPublic: true,
    row: 'slide',
    min: 1,
    max: 3,
    fields: {
      title: { kind: 'text', label: 'Title', help: '', isPublic: true, isRequired: true },
      isLink: { kind: 'switch', label: 'Leads somewhere', help: '', isPublic: true },
      href: {
        kind: 'url',
        label: 'Address',
        help: '',
        isPublic: true,
        isRequired: true,
        showIf: { isLink: true },
      },
    },
  },
  others: {
    open: {
      kind: 'rows',
      label: 'Words',
      help: '',
      isPublic: true,
      row: 'word',
      max: 1_000_000,
      fields: {},
    },
  },
  rows: [
    {
      title: 'two of them, in their order',
      given: [{ title: 'B ' }, { title: 'A' }],
      stored: [{ title: 'B' }, { title: 'A' }],
    },
    {
      title: 'what is hidden in a row is not required there',
      given: [{ title: 'A', isLink: false }],
      stored: [{ title: 'A', isLink: false }],
    },
    {
      title: 'what is shown is',
      given: [{ title: 'A' }, { title: 'B', isLink: true }],
      refused: [{ path: '1.href', message: 'Fill this in.' }],
    },
    {
      title: 'a script in a row',
      given: [{ title: 'A', isLink: true, href: 'javascript:alert(1)' }],
      refused: [{ path: '0.href', message: 'Enter an address that begins with https://.' }],
    },
    { title: 'none', given: [] },
    {
      title: 'an empty row',
      given: [{}],
      refused: [{ path: '0.title', message: 'Fill this in.' }],
    },
    {
      title: 'a strange name',
      given: [{ title: 'A', onclick: 'x' }],
      refused: [{ path: '0.onclick', message: 'There is no such field.' }],
    },
    {
      title: 'a prototype',
      given: JSON.parse('[{"title":"A","__proto__":{"isLink":true}}]'),
      refused: [{ path: '0.__proto__', message: 'There is no such field.' }],
    },
    { title: 'no row', given: ['A'], refused: [{ path: '0', message: 'Fill this in.' }] },
    { title: 'too many', given: Array(4).fill({ title: 'A' }), ...refusedAs('Enter at most 3.') },
    {
      title: 'far too many, whatever the field allows',
      of: 'open',
      given: Array(100_000).fill({}),
      ...refusedAs('Enter at most 100.'),
    },
    { title: 'a record', given: { length: 1, 0: { title: 'A' } }, ...refusedAs('Enter a list.') },
  ],
}
