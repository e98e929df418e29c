import { type FieldExamples, refusedAs } from '../field-examples.ts'

export const examples: FieldExamples<'secret'> = {
  field: { kind: 'secret', label: 'Token', help: '', isPublic: false, pattern: '\\w{8,}' },
  rows: [
    { title: 'a token', given: 'abcdefgh', stored: 'abcdefgh' },
    { title: 'too short', given: 'abc', ...refusedAs('This does not look right.') },
    { title: 'a number', given: 12_345_678, ...refusedAs('Enter text.') },
  ],
}
