import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What the console says, in the owner's language: the English sentence is the key. */
export type Say = (english: string, values?: Record<string, string>) => string

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const GERMAN = 'packages/{console,contract,destinations,tracker,widgets}/src/**/de.json'

const fill = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

export const sayEnglish: Say = (english, values = {}) => fill(english, values)

/** Reads the catalogue as it stands beside the screens. A sentence without German is an error: the walk would not see it. */
export const createGerman = (): Say => {
  const files = globSync(GERMAN, { cwd: ROOT })
  const all: Record<string, string> = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(`${ROOT}${file}`, 'utf8')) as object),
  )
  return (english, values = {}) => {
    const german = all[english]
    if (!german) throw new Error(`No German for “${english}”.`)
    return fill(german, values)
  }
}
