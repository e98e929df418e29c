import { expect, test } from 'vitest'
import { consoleTexts } from './console-texts.ts'
import { seed } from './testing/seed.ts'

const messages = async (files: Record<string, string>): Promise<string[]> => {
  const below = Object.entries(files).map(([path, text]) => [`packages/console/src/${path}`, text])
  return (await consoleTexts(seed(Object.fromEntries(below)))).map(({ message }) => message)
}

const json = (entries: Record<string, string>): string => JSON.stringify(entries)

test('a sentence with its German passes, also of a table, a choice and a sentence with markup', async () => {
  expect(
    await messages({
      'a/A.tsx': `
        const WORDS = { on: text('On') }
        const A = () => <p title={t(is ? 'Yes' : 'No')}>{t('Told {{name}}', { name })} <Trans i18nKey="Go to <a>it</a>." />· 12 {x}</p>`,
      'a/de.json': json({
        On: 'Ein',
        Yes: 'Ja',
        No: 'Nein',
        'Told {{name}}': '{{name}} gemeldet',
        'Go to <a>it</a>.': 'Zu <a>ihm</a>.',
      }),
    }),
  ).toEqual([])
})

test('a sentence without German, and German that nobody says', async () => {
  expect(await messages({ 'a/a.ts': "t('Save')" })).toEqual(['no German for “Save”'])
  expect(await messages({ 'a/a.ts': '', 'a/de.json': json({ Save: 'Speichern' }) })).toEqual([
    'nobody says “Save”',
  ])
})

test('one and many need their forms in both languages', async () => {
  const code = "t('{{count}} sites', { count })"
  expect(await messages({ 'a/a.ts': code, 'a/de.json': json({}) })).toHaveLength(3)
  expect(
    await messages({
      'a/a.ts': code,
      'a/en.json': json({ '{{count}} sites_one': 'One site' }),
      'a/de.json': json({
        '{{count}} sites_one': 'Eine Website',
        '{{count}} sites_other': '{{count}} Websites',
      }),
    }),
  ).toEqual([])
})

test('values that German forgets, markup that it loses, and two texts for one sentence', async () => {
  expect(
    await messages({
      'a/a.ts': "t('Told {{a}}')",
      'a/de.json': json({ 'Told {{a}}': 'Gemeldet' }),
    }),
  ).toHaveLength(1)
  expect(
    await messages({
      'a/a.tsx': '<Trans i18nKey="Go <a>on</a>" />',
      'a/de.json': json({ 'Go <a>on</a>': 'Weiter' }),
    }),
  ).toHaveLength(1)
  expect(
    await messages({
      'a/a.ts': "t('Save')",
      'a/de.json': json({ Save: 'Speichern' }),
      'b/de.json': json({ Save: 'Sichern' }),
    }),
  ).toEqual(['“Save” stands elsewhere with another text'])
})

test.each([
  '<p>Save it</p>',
  '<p>{is ? "Save it" : null}</p>',
  `<p>{\`Save $\{it}\`}</p>`,
  '<input aria-label="Name" />',
  `<Field label={is ? \`Your $\{it}\` : ""} />`,
  "usePageTitle('Sites')",
  `t(\`Save $\{it}\`)`,
  "t('Save ' + it)",
])('%s stands past the catalogue', async (code) => {
  expect(await messages({ 'a/A.tsx': `const A = () => ${code}` })).toHaveLength(1)
})

test('tests may say what they like', async () => {
  expect(await messages({ 'a/A.browser.test.tsx': '<p>Save it</p>' })).toEqual([])
})
