import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Sentence, sentencesOf } from '../syntax/sentences.ts'
import type { Finding, Gate } from './gate.ts'
import { isTestFile } from './source-files.ts'

const CONSOLE = 'packages/console/src'
/** German of what comes from other packages; a test of the console, which can load those, looks after it. */
const THINGS = `${CONSOLE}/texts/de.json`

type Catalogue = Readonly<Record<string, string>>

interface Entry {
  file: string
  key: string
  value: string
}

/** Every sentence of the console is in the catalogue, in every language, with the same places for values. */
export const consoleTexts: Gate = (root) => {
  const findings: Finding[] = []
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const find = (pattern: string): string[] =>
    globSync(`${CONSOLE}/${pattern}`, { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !isTestFile(path))
      .sort()
  const entriesOf = (pattern: string): Entry[] =>
    find(pattern).flatMap((file) =>
      Object.entries(JSON.parse(read(file)) as Catalogue).map(([key, value]) => ({
        file,
        key,
        value,
      })),
    )
  const german = entriesOf('**/de.json')
  const english = entriesOf('**/en.json')
  const germanOf = byKey(german, findings)
  const englishOf = byKey(english, findings)

  const used = new Set<string>()
  for (const file of find('**/*.{ts,tsx}')) {
    const { used: sentences, faults } = sentencesOf(file, read(file))
    findings.push(...faults.map((fault) => ({ file, ...fault })))
    for (const sentence of sentences) {
      for (const form of formsOf(sentence)) used.add(form)
      findings.push(...missing(file, sentence, germanOf, englishOf))
    }
  }
  for (const { file, key, value } of [...german, ...english]) {
    if (file !== THINGS && !used.has(key)) {
      findings.push({ file, message: `nobody says “${key}”` })
    }
    if (!fits(key, value)) {
      findings.push({ file, message: `“${key}” and its text have other places for values` })
    }
  }
  return findings
}

const formsOf = ({ key, isPlural }: Sentence): string[] =>
  isPlural ? [`${key}_one`, `${key}_other`] : [key]

const missing = (
  file: string,
  sentence: Sentence,
  german: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
): Finding[] => {
  const { key, isPlural, line } = sentence
  const findings = formsOf(sentence)
    .filter((form) => !german.has(form))
    .map((form) => ({ file, line, message: `no German for “${form}”` }))
  return isPlural && !english.has(`${key}_one`)
    ? [...findings, { file, line, message: `no English form for one: “${key}_one”` }]
    : findings
}

/** Two screens may say the same; then they say it the same way. */
const byKey = (entries: readonly Entry[], findings: Finding[]): Map<string, string> => {
  const found = new Map<string, string>()
  for (const { file, key, value } of entries) {
    if (found.has(key) && found.get(key) !== value) {
      findings.push({ file, message: `“${key}” stands elsewhere with another text` })
    }
    found.set(key, value)
  }
  return found
}

/** The same `{{values}}` and `<parts>`; the form for one may say 'one' instead of the figure. */
const fits = (key: string, value: string): boolean => {
  const optional = /_one$/.test(key) ? '{{count}}' : ''
  const places = (text: string): string =>
    [...new Set(text.match(/\{\{\w+\}\}|<\/?\w+\/?>/g))]
      .filter((place) => place !== optional)
      .sort()
      .join()
  return value !== '' && places(key) === places(value)
}
