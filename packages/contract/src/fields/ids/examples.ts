import { type FieldExamples, refusedAs } from '../field-examples.ts'

export const examples: FieldExamples<'ids'> = {
  field: {
    kind: 'ids',
    label: 'Pixel IDs',
    help: '',
    isPublic: true,
    pattern: '\\d{5,20}',
    patternHint: 'A number.',
  },
  rows: [
    { title: 'two ids', given: ['12345', '67890'], stored: ['12345', '67890'] },
    { title: 'none', given: [] },
    { title: 'one of them is none', given: ['12345', 'x'], ...refusedAs('A number.') },
    { title: 'no list', given: '12345', ...refusedAs('Enter a list.') },
    { title: 'a list within the list', given: [['12345']], ...refusedAs('Enter text.') },
    { title: 'too many', given: Array(21).fill('12345'), ...refusedAs('Enter at most 20.') },
  ],
}
