import { type FieldExamples, refusedAs } from '../field-examples.ts'

export const examples: FieldExamples<'text'> = {
  field: {
    kind: 'text',
    label: 'Version',
    help: '',
    isPublic: true,
    pattern: 'v\\d+',
    patternHint: 'A version looks like v25.',
  },
  others: {
    long: { kind: 'text', label: 'Text', help: '', isPublic: true, isLong: true },
  },
  rows: [
    { title: 'lines, where there may be some', of: 'long', given: 'a\n\nb', stored: 'a\n\nb' },
    {
      title: 'too long all the same',
      of: 'long',
      given: 'v'.repeat(10_001),
      ...refusedAs('Enter at most 10000 characters.'),
    },
    { title: 'a text that fits', given: ' v25 ', stored: 'v25' },
    { title: 'spaces only are nothing', given: '   ' },
    { title: 'not as a whole', given: 'xv25', ...refusedAs('A version looks like v25.') },
    { title: 'too long', given: 'v'.repeat(2_049), ...refusedAs('Enter at most 2048 characters.') },
    { title: 'a list', given: ['v25'], ...refusedAs('Enter text.') },
    { title: 'a record', given: { toString: 'v25' }, ...refusedAs('Enter text.') },
  ],
}
