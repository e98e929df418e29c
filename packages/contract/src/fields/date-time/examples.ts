import { type FieldExamples, refusedAs } from '../field-examples.ts'

const NO_MOMENT = refusedAs('Choose a day and a time, such as 2026-11-27T09:00.')

export const examples: FieldExamples<'date-time'> = {
  field: { kind: 'date-time', label: 'Ends', help: '', isPublic: true },
  others: {
    bounded: {
      kind: 'date-time',
      label: 'Ends',
      help: '',
      isPublic: true,
      min: '2026-01-01T00:00',
      max: '2026-12-31T23:59',
    },
  },
  rows: [
    { title: 'a minute', given: '2026-11-27T09:00', stored: '2026-11-27T09:00' },
    { title: 'a leap day', given: '2028-02-29T23:59', stored: '2028-02-29T23:59' },
    { title: 'a day that does not exist', given: '2026-02-29T09:00', ...NO_MOMENT },
    { title: 'an hour that does not exist', given: '2026-02-28T24:00', ...NO_MOMENT },
    { title: 'a month that does not exist', given: '2026-13-01T09:00', ...NO_MOMENT },
    { title: 'with an offset of its own', given: '2026-11-27T09:00Z', ...NO_MOMENT },
    { title: 'a day alone', given: '2026-11-27', ...NO_MOMENT },
    { title: 'milliseconds', given: 1_795_770_000_000, ...NO_MOMENT },
    { title: 'a year nobody means', given: '0026-11-27T09:00', ...NO_MOMENT },
    {
      title: 'within its bounds',
      of: 'bounded',
      given: '2026-12-31T23:59',
      stored: '2026-12-31T23:59',
    },
    {
      title: 'too early',
      of: 'bounded',
      given: '2025-12-31T23:59',
      ...refusedAs('Choose 2026-01-01 00:00 or later.'),
    },
    {
      title: 'too late',
      of: 'bounded',
      given: '2027-01-01T00:00',
      ...refusedAs('Choose 2026-12-31 23:59 or earlier.'),
    },
  ],
}
