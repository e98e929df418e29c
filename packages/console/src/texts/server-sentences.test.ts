import { siteConfigSchema } from '@footfall/contract/schema'
import { expect, test } from 'vitest'
import { german } from './german.ts'
import { sayProblem } from './say-problem.ts'

/** The rooms of the server that owners speak with. What is told to visitors' pages and on the command line stays English. */
const sources = import.meta.glob<string>(
  [
    '../../../server/src/{api-keys,auth,debug,destinations,drafts,organisations,popups,publish,refusals,sites,things}/*.ts',
    '../../../contract/src/schema/popup-schema.ts',
    '!**/*.test.ts',
  ],
  { eager: true, import: 'default', query: '?raw' },
)

const WORDS = String.raw`('(?:[^'\\\n]|\\.)+'|\`[^\`]+\`)`
/** Where a sentence becomes a detail of an error: as a message, by a helper of that name, or as what a rule says. */
const PLACES = [
  String.raw`\bmessage(?:: | = )\s*`,
  String.raw`\b(?:refuse|invalid|full)\((?:(?:'[^']*'|\`[^\`]*\`),\s*)?`,
  String.raw`\.refine\(.*,\s*`,
].map((place) => new RegExp(place + WORDS, 'g'))
/** Only what is wrong with a site's domains is thrown, and told as it is. */
const THROWN = new RegExp(String.raw`new Error\(\s*` + WORDS, 'g')

/** Read in the server's log, or said by the console in words of its own. */
const NOT_FOR_OWNERS = [/^The site is not valid: /, /^must be the address of a page/]

const sentencesOf = ([path, source]: [string, string]): string[] =>
  [...PLACES, ...(path.includes('/sites/') ? [THROWN] : [])]
    .flatMap((place) => [...source.matchAll(place)])
    .map(([, words = '']) => words.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '7'))
    .map((words) => words.replaceAll(String.raw`\'`, "'"))
    .filter((words) => / /.test(words) && !NOT_FOR_OWNERS.some((one) => one.test(words)))

const say = (sentence: string, values: Record<string, string | number> = {}): string =>
  (german[sentence] ?? sentence).replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]))

const found = [...new Set(Object.entries(sources).flatMap(sentencesOf))]

test('what the server has against an owner’s input is found in its source', () => {
  expect(found).toContain('This site lists enough domains.')
  expect(found).toContain('"7" would let strangers in: name the domain behind the *.')
  expect(found).toContain('No such currency.')
  expect(found).toContain('There are 7 keys already. Revoke some first.')
})

test.each(found)('%s is said in German', (sentence) => {
  expect(sayProblem(sentence, say)).not.toBe(sentence)
})

interface Checked {
  safeParse(value: unknown): { error?: { issues: readonly { message: string }[] } | undefined }
}

const schemas: Readonly<Record<string, Checked>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob('../../../server/src/{auth/password-rules,organisations/api-schema}.ts', {
      eager: true,
    }),
  ),
  { siteConfigSchema },
)

test.each([
  ['emailSchema', 'ann@intranet', 'Enter an e-mail address such as ann@example.com.'],
  ['nameSchema', '', 'Fill this in.'],
  ['nameSchema', undefined, 'Fill this in.'],
  ['newPasswordSchema', 'short', 'Enter at least 8 characters.'],
  ['newPasswordSchema', 'x'.repeat(129), 'Enter at most 128 characters.'],
  ['roleSchema', 'king', 'This does not look right.'],
  ['localeSchema', '??', 'This does not look right.'],
  ['nameSchema', 7, 'This does not look right.'],
])('what the schema %s says of %j is said in plain words', (name, value, words) => {
  const [issue] = schemas[name]?.safeParse(value).error?.issues ?? []
  const plain = (sentence: string, values: Record<string, string | number> = {}): string =>
    sentence.replace(/\{\{(\w+)\}\}/g, (_, place) => String(values[place]))
  expect(sayProblem(issue?.message ?? '', plain)).toBe(words)
  expect(sayProblem(issue?.message ?? '', say)).not.toBe(words)
})

test('what keeps a whole config from being published is said in German', () => {
  const broken = { destinations: { meta: { ids: 7 } }, revision: -1, languages: [], strange: 1 }
  const issues = schemas.siteConfigSchema?.safeParse(broken).error?.issues ?? []
  const messages = issues.map(({ message }) => message)
  expect(messages.length).toBeGreaterThan(2)
  expect(messages.filter((message) => sayProblem(message, say) === message)).toEqual([])
})

test('a value of the owner’s own stands in the sentence as they typed it', () => {
  const typed = 'shop.example/a?b=$1'
  const german = sayProblem(
    `"${typed}" is no origin. Give scheme and host, without a path: https://www.shop.example. One * may stand for the first part of the host (https://*.shop.example) or for the port.`,
    say,
  )
  expect(german).toContain(`„${typed}“`)
  const own = sayProblem(
    'Name https://shop.test or https://www.shop.test first, so that it is sure that *.shop.test is yours.',
    say,
  )
  expect(own).toContain('https://www.shop.test')
})
