import { type FieldExamples, refusedAs } from '../field-examples.ts'

const NO_ADDRESS = 'Enter an address that begins with https://.'
const NO_LINK = 'Enter an address that begins with https://, or with a slash for your own site.'
const MENDED = 'Enter an address without spaces and backslashes.'

export const examples: FieldExamples<'url'> = {
  field: { kind: 'url', label: 'Privacy policy', help: '', isPublic: true },
  others: {
    link: { kind: 'url', label: 'Address', help: '', isPublic: true, isPathAllowed: true },
  },
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
    { title: 'a control character', given: 'https://shop.example/\0x', ...refusedAs(MENDED) },
    { title: 'a path where a whole address is wanted', given: '/sale', ...refusedAs(NO_ADDRESS) },
    ...['/', '/sale', '/sale?from=popup#top', '?tab=2', '#reviews', 'https://shop.example/'].map(
      (given) => ({ title: `${given} as a link`, of: 'link', given, stored: given }),
    ),
    ...[
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      'sale',
      'https:///x',
    ].map((given) => ({
      title: `${given} as a link`,
      of: 'link',
      given,
      ...refusedAs(given === 'https:///x' ? NO_ADDRESS : NO_LINK),
    })),
    ...['/\t/evil.example', '/sale\0', '/a b', '#a\\b', '/a\nb'].map((given) => ({
      title: `${JSON.stringify(given)} as a link`,
      of: 'link',
      given,
      ...refusedAs(MENDED),
    })),
  ],
}
