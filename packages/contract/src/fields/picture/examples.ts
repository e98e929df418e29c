import { type FieldExamples, refusedAs } from '../field-examples.ts'

const NO_PICTURE = refusedAs('Choose a picture.')
const bad = (message: string) => ({ refused: [{ path: 'src', message }] })
const NO_SOURCE = bad(
  'Enter an address that begins with https://, or with a slash for your own site.',
)
const src = 'https://shop.example/tea.jpg'

export const examples: FieldExamples<'picture'> = {
  field: { kind: 'picture', label: 'Picture', help: '', isPublic: true },
  rows: [
    {
      title: 'with its text',
      given: { src, alt: ' A cup of tea ' },
      stored: { src, alt: 'A cup of tea' },
    },
    { title: 'decoration', given: { src, alt: '' }, stored: { src } },
    { title: 'on the own host', given: { src: '/m/1a2b=s500' }, stored: { src: '/m/1a2b=s500' } },
    { title: 'none', given: { src: '', alt: '' } },
    {
      title: 'a text and no picture',
      given: { src: '', alt: 'Tea' },
      ...bad('Say which picture this describes.'),
    },
    { title: 'a script', given: { src: 'javascript:alert(1)' }, ...NO_SOURCE },
    { title: 'data', given: { src: 'data:image/svg+xml,<svg onload=alert(1)>' }, ...NO_SOURCE },
    {
      title: 'what https pages do not show',
      given: { src: 'http://shop.example/tea.jpg' },
      ...NO_SOURCE,
    },
    { title: 'another host in disguise', given: { src: '//evil.example/x' }, ...NO_SOURCE },
    { title: 'the same with a backslash', given: { src: '/\\evil.example/x' }, ...NO_SOURCE },
    {
      title: 'a text without end',
      given: { src, alt: 'x'.repeat(501) },
      refused: [{ path: 'alt', message: 'Enter at most 500 characters.' }],
    },
    { title: 'more than a picture', given: { src, onerror: 'alert(1)' }, ...NO_PICTURE },
    { title: 'a prototype', given: JSON.parse('{"src":"/x","__proto__":{}}'), ...NO_PICTURE },
    { title: 'an address alone', given: src, ...NO_PICTURE },
    { title: 'a list', given: [src], ...NO_PICTURE },
  ],
}
