import { type FieldExamples, refusedAs } from '../field-examples.ts'

const NO_ADDRESS = 'Enter an address that begins with https://.'
const MENDED = 'Enter an address without spaces and backslashes.'

export const examples: FieldExamples<'url'> = {
  field: { kind: 'url', label: 'Privacy policy', help: '', isPublic: true },
  rows: [
    {
      title: 'an address',
      given: 'https://shop.example/privacy',
      stored: 'https://shop.example/privacy',
    },
    { title: 'a script', given: 'javascript:alert(1)', ...refusedAs(NO_ADDRESS) },
    {
      title: 'a script behind a slash',
      given: 'javascript://shop.example/%0aalert(1)',
      ...refusedAs(NO_ADDRESS),
    },
    { title: 'data', given: 'data:text/html,x', ...refusedAs(NO_ADDRESS) },
    { title: 'a host that is left out', given: 'https:///x', ...refusedAs(NO_ADDRESS) },
    { title: 'no scheme', given: '//shop.example', ...refusedAs(NO_ADDRESS) },
    { title: 'a backslash', given: 'https://shop.example\\@evil.example', ...refusedAs(MENDED) },
    { title: 'a line break', given: 'https://shop.example/\nx', ...refusedAs(MENDED) },
  ],
}
