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
  rows: [
    { title: 'a text that fits', given: ' v25 ', stored: 'v25' },
    { title: 'spaces only are nothing', given: '   ' },
    { title: 'not as a whole', given: 'xv25', ...refusedAs('A version looks like v25.') },
    { title: 'too long', given: 'v'.repeat(2_049), ...refusedAs('Enter at most 2048 characters.') },
    { title: 'a list', given: ['v25'], ...refusedAs('Enter text.') },
    { title: 'a record', given: { toString: 'v25' }, ...refusedAs('Enter text.') },
  ],
}
