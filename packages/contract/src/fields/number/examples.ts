import { type FieldExamples, refusedAs } from '../field-examples.ts'

export const examples: FieldExamples<'number'> = {
  field: { kind: 'number', label: 'Seconds', help: '', isPublic: true, min: 1, max: 60 },
  rows: [
    { title: 'the least', given: 1, stored: 1 },
    { title: 'the most', given: 60, stored: 60 },
    { title: 'too little', given: 0, ...refusedAs('Enter 1 or more.') },
    { title: 'too much', given: 61, ...refusedAs('Enter 60 or less.') },
    { title: 'digits as text', given: '30', ...refusedAs('Enter a number.') },
    { title: 'no number', given: Number.NaN, ...refusedAs('Enter a number.') },
    { title: 'without end', given: Number.POSITIVE_INFINITY, ...refusedAs('Enter a number.') },
  ],
}
