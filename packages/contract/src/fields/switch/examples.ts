import { type FieldExamples, refusedAs } from '../field-examples.ts'

export const examples: FieldExamples<'switch'> = {
  field: { kind: 'switch', label: 'Limited', help: '', isPublic: true },
  rows: [
    { title: 'on', given: true, stored: true },
    { title: 'off is said too', given: false, stored: false },
    { title: 'a word', given: 'true', ...refusedAs('Choose on or off.') },
    { title: 'a number', given: 1, ...refusedAs('Choose on or off.') },
  ],
}
