import { type FieldExamples, refusedAs } from '../field-examples.ts'

const SUCH = 'Enter a colour such as #0e6b5c.'

export const examples: FieldExamples<'colour'> = {
  field: { kind: 'colour', label: 'Colour of the buttons', help: '', isPublic: true },
  others: {
    glass: {
      kind: 'colour',
      label: 'Shade over the page',
      help: '',
      isPublic: true,
      hasAlpha: true,
    },
  },
  rows: [
    { title: 'a colour, in small letters', given: '#0E6B5C', stored: '#0e6b5c' },
    { title: 'nothing', given: '' },
    { title: 'see-through where it may be', of: 'glass', given: '#00000080', stored: '#00000080' },
    {
      title: 'solid where it may be see-through',
      of: 'glass',
      given: '#000000',
      stored: '#000000',
    },
    {
      title: 'see-through where it may not be',
      given: '#00000080',
      ...refusedAs('Choose a colour one cannot see through.'),
    },
    { title: 'by its name', given: 'red', ...refusedAs(SUCH) },
    { title: 'in short', given: '#fff', ...refusedAs(SUCH) },
    {
      title: 'more than a colour',
      given: '#000000;background:url(//evil.example)',
      ...refusedAs(SUCH),
    },
    { title: 'a line break behind it', given: '#000000\n}', ...refusedAs(SUCH) },
    { title: 'a list that reads as one', given: ['#000000'], ...refusedAs(SUCH) },
  ],
}
