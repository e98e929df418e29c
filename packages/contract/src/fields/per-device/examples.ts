import { type FieldExamples, refusedAs } from '../field-examples.ts'

const NO_DEVICES = refusedAs('Enter a value for each kind of device.')

export const examples: FieldExamples<'per-device'> = {
  field: {
    kind: 'per-device',
    label: 'Distance from the edge',
    help: '',
    isPublic: true,
    of: { kind: 'number', min: 0, max: 500, unit: 'px' },
  },
  others: {
    columns: {
      kind: 'per-device',
      label: 'Shown',
      help: '',
      isPublic: true,
      of: { kind: 'switch' },
    },
  },
  rows: [
    { title: 'one for all', given: { desktop: 24 }, stored: { desktop: 24 } },
    {
      title: 'each its own',
      given: { desktop: 24, tablet: 16, mobile: 0 },
      stored: { desktop: 24, tablet: 16, mobile: 0 },
    },
    {
      title: 'off on the smallest',
      of: 'columns',
      given: { desktop: true, mobile: false },
      stored: { desktop: true, mobile: false },
    },
    {
      title: 'empty ones are left out',
      given: { desktop: 24, tablet: '', mobile: null },
      stored: { desktop: 24 },
    },
    { title: 'none', given: {} },
    {
      title: 'without the largest there is nothing to take',
      given: { mobile: 8 },
      refused: [{ path: 'desktop', message: 'Fill this in.' }],
    },
    {
      title: 'one that is out of bounds',
      given: { desktop: 24, mobile: 501 },
      refused: [{ path: 'mobile', message: 'Enter 500 or less.' }],
    },
    { title: 'a device nobody has', given: { desktop: 24, watch: 1 }, ...NO_DEVICES },
    {
      title: 'a prototype',
      given: JSON.parse('{"desktop":1,"__proto__":{"mobile":2}}'),
      ...NO_DEVICES,
    },
    { title: 'one value', given: 24, ...NO_DEVICES },
    {
      title: 'a record where a number stands',
      given: { desktop: { valueOf: 1 } },
      refused: [{ path: 'desktop', message: 'Enter a number.' }],
    },
  ],
}
