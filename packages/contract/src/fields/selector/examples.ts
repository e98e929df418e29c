import { type FieldExamples, refusedAs } from '../field-examples.ts'

const UNREAD = 'Browsers cannot read this. Enter a CSS selector such as .button or #contact.'
const read = (given: string) => ({ title: `read: ${given}`, given, stored: given })
const unread = (given: string) => ({ title: `not read: ${given}`, given, ...refusedAs(UNREAD) })

export const examples: FieldExamples<'selector'> = {
  field: { kind: 'selector', label: 'Which elements', help: '', isPublic: true },
  rows: [
    ...[
      '.button',
      '#contact',
      'a[href^="mailto:" i]',
      'form.wpcf7-form input[type=submit]',
      'ul > li:nth-child(2n + 1), ol li:first-child',
      '*',
      'section:not(.hidden, [hidden]) > h2 + p ~ a',
      'div:has(> img)',
      '.md\\:flex',
      '#\\31 23',
      '[data-id="7"]',
      // As the debugger suggests them.
      'nav > a:nth-of-type(2)',
      'a[href*="/files/brochure.pdf"]',
      'input[title="Say \\"hi\\""]',
      'my-element.größe',
      'p:lang(de)',
      'p:dir(rtl)',
      'a   ,  b:is( c  )',
    ].map(read),
    ...[
      'b[',
      'b[title="x',
      'b:not(.x',
      'b/*',
      'a,,b',
      ',a',
      'a,',
      '> a',
      'a >',
      '.5a',
      '#1',
      'a:magic',
      'a::before',
      'a{color:red}',
      '</style>',
      'svg|a',
      '-->a',
      // Text that would keep a careless pattern busy for years.
      `[a${'\\aaaaaa'.repeat(60)}`,
      `[a="${'\\a '.repeat(150)}`,
      'a:not()',
      'a:has(b:has(c))',
      'a:dir("ltr")',
      'a)',
      'javascript:alert(1)',
      `${':not('.repeat(9)}a${')'.repeat(9)}`,
    ].map(unread),
    { title: 'nothing', given: '' },
    {
      title: 'without end',
      given: 'a '.repeat(300),
      ...refusedAs('Enter at most 500 characters.'),
    },
    { title: 'a list', given: ['a'], ...refusedAs('Enter text.') },
  ],
}
