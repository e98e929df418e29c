import type { Mutant } from '../mutant.ts'

const FIELDS = 'packages/contract/src/fields'
const EXAMPLES = [`${FIELDS}/examples.test.ts`]
const SHOWN = [`${FIELDS}/is-shown.test.ts`]
const row = (
  breaks: string,
  file: string,
  find: string,
  replace: string,
  tests: string[] = EXAMPLES,
): Mutant => ({ proves: ['settings'], breaks, file, find, replace, project: 'unit', tests })

/** What an owner's form sends is hostile until it was checked, and what it hides is not published. */
export const SETTINGS: readonly Mutant[] = [
  row(
    'a picture may be a script',
    `${FIELDS}/picture/check.ts`,
    'if (/^https:/i.test(src)) return addressProblem(src)',
    'if (/^\\w+:/i.test(src)) return undefined',
  ),
  row(
    'a picture may stand on another host in disguise',
    `${FIELDS}/picture/check.ts`,
    '(?![/\\\\])',
    '',
  ),
  row(
    'an address may be a script',
    `${FIELDS}/url/address-problem.ts`,
    '^https?:\\/\\/[',
    '^\\w+:\\/\\/[',
  ),
  row(
    'a link may lead to another host in disguise',
    `${FIELDS}/url/address-problem.ts`,
    '(?![/\\\\])',
    '',
  ),
  row('a colour may be more than one', `${FIELDS}/colour/check.ts`, '{6}$/i', '{6}/i'),
  row(
    'a selector may be left open',
    `${FIELDS}/selector/parse-selector.ts`,
    "return isRead && reader.takeSign(')')",
    "return isRead && (reader.takeSign(')') || reader.isAtEnd())",
  ),
  row(
    'a selector may go on with anything',
    `${FIELDS}/selector/parse-selector.ts`,
    ' && reader.isAtEnd()',
    '',
  ),
  row(
    'a list has no end',
    `${FIELDS}/rows/check.ts`,
    'if (value.length > most)',
    'if (value.length > max)',
  ),
  row(
    'a record may bring a prototype',
    `${FIELDS}/check-value.ts`,
    '[Object.prototype, null].includes(Object.getPrototypeOf(value))',
    'true',
  ),
  row(
    'any name is a language',
    `${FIELDS}/per-language/check.ts`,
    'isLanguageTag(language)\n',
    'language\n',
  ),
  row(
    'a day that does not exist can be chosen',
    `${FIELDS}/date-time/check.ts`,
    'return year >= 1000 && date.toISOString().slice(0, 16) === text',
    'return year >= 1000 && date.getTime() > 0',
  ),
  row(
    'a smaller device has nothing to take',
    `${FIELDS}/per-device/check.ts`,
    'if (first && values.desktop === undefined)',
    'if (false)',
  ),
  row(
    'pages may be chosen by a script’s address',
    `${FIELDS}/pages/check.ts`,
    '(scheme && !/^https?$/i.test(scheme))',
    'false',
  ),
  row(
    'a name that no field has is stored',
    `${FIELDS}/check-values.ts`,
    'if (!Object.hasOwn(fields, path)) {',
    'if (!(path in fields)) {',
    SHOWN,
  ),
  row(
    'a hidden field is required',
    `${FIELDS}/check-values.ts`,
    'field.isRequired && isComplete && !isHidden',
    'field.isRequired && isComplete',
    SHOWN,
  ),
  row(
    'what waits for a hidden field is shown',
    `${FIELDS}/is-shown.ts`,
    'return holds && isShown(fields, other, values, [...waiting, name])',
    'return holds',
    SHOWN,
  ),
  row(
    'what the form hides is published',
    'packages/server/src/publish/draft-parts.ts',
    ' && isShown(fields, name, settings)',
    '',
    ['packages/server/src/publish/thing-parts.test.ts'],
  ),
  row(
    'what is hidden is lost with a draft',
    'packages/server/src/destinations/restore-settings.ts',
    'return { ...Object.fromEntries(hidden), ...settings }',
    'return settings',
    ['packages/server/src/publish/compare-configs.test.ts'],
  ),
]
