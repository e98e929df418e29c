import { type FieldExamples, refusedAs } from '../field-examples.ts'

const NO_LANGUAGE = 'A language is written as de or pt-BR.'

export const examples: FieldExamples<'per-language'> = {
  field: { kind: 'per-language', label: 'Heading', help: '', isPublic: true, maxLength: 40 },
  rows: [
    {
      title: 'two languages',
      given: { en: 'Tea', 'pt-BR': ' Chá ' },
      stored: { en: 'Tea', 'pt-BR': 'Chá' },
    },
    {
      title: 'a script and a region',
      given: { 'zh-Hant-TW': '茶' },
      stored: { 'zh-Hant-TW': '茶' },
    },
    { title: 'an empty one is left out', given: { en: 'Tea', de: ' ' }, stored: { en: 'Tea' } },
    { title: 'none', given: { en: '' } },
    {
      title: 'no language',
      given: { english: 'Tea' },
      refused: [{ path: 'english', message: NO_LANGUAGE }],
    },
    {
      title: 'a name that every object has',
      given: { constructor: 'Tea' },
      refused: [{ path: 'constructor', message: NO_LANGUAGE }],
    },
    {
      title: 'a prototype',
      given: JSON.parse('{"__proto__":"Tea"}'),
      refused: [{ path: '__proto__', message: NO_LANGUAGE }],
    },
    {
      title: 'too long in one of them',
      given: { en: 'x'.repeat(41) },
      refused: [{ path: 'en', message: 'Enter at most 40 characters.' }],
    },
    {
      title: 'no text',
      given: { en: { toString: 1 } },
      refused: [{ path: 'en', message: 'Enter text.' }],
    },
    {
      title: 'more than there are',
      given: Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`a${at}`, 'x'])),
      ...refusedAs('Enter at most 60 languages.'),
    },
    { title: 'a text alone', given: 'Tea', ...refusedAs('Enter a text for each language.') },
    { title: 'a list', given: ['Tea'], ...refusedAs('Enter a text for each language.') },
  ],
}
