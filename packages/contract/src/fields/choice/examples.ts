import { type FieldExamples, refusedAs } from '../field-examples.ts'

export const examples: FieldExamples<'choice'> = {
  field: {
    kind: 'choice',
    label: 'Position',
    help: '',
    isPublic: true,
    choices: [
      { value: 'top', label: 'At the top' },
      { value: 'bottom', label: 'At the bottom' },
    ],
  },
  rows: [
    { title: 'one of them', given: 'top', stored: 'top' },
    { title: 'by its label', given: 'At the top', ...refusedAs('Choose one of the list.') },
    {
      title: 'a name that every object has',
      given: 'constructor',
      ...refusedAs('Choose one of the list.'),
    },
    { title: 'several', given: ['top'], ...refusedAs('Choose one of the list.') },
  ],
}
