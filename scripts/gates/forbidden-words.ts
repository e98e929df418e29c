import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lineAt } from '../syntax/walk.ts'
import type { Finding, Gate } from './gate.ts'
import { exemptFiles, wordRules } from './word-rules.ts'

/** No text of the repository names the machine or the tools it was written with, and words keep their one meaning. */
export const forbiddenWords: Gate = (root) =>
  repositoryFiles(root)
    .filter((path) => !exemptFiles.test(path))
    .flatMap((path) => checkText(path, readFileSync(join(root, path))))

const checkText = (path: string, bytes: Buffer): Finding[] => {
  // A zero byte near the beginning is how git itself tells binary files apart.
  if (bytes.subarray(0, 8000).includes(0)) {
    return []
  }
  const text = bytes.toString('utf8')
  const lines = text.split('\n')
  return wordRules
    .filter(({ files }) => files?.test(path) ?? true)
    .flatMap((rule) => linesWith(text, rule.pattern).map((found) => ({ ...found, rule })))
    .filter(({ line, rule }) => !rule.unless?.test(lines[line - 1] ?? ''))
    .sort((a, b) => a.line - b.line)
    .map(({ line, words, rule }) => ({ file: path, line, message: `'${words}': ${rule.why}` }))
}

/** The first match of each line. Looked for in the whole text, since prose breaks its lines anywhere. */
const linesWith = (text: string, pattern: RegExp): { line: number; words: string }[] => {
  const found = new Map<number, string>()
  for (const { 0: words, index } of text.matchAll(new RegExp(pattern, `${pattern.flags}g`))) {
    const line = lineAt(text, index)
    if (!found.has(line)) found.set(line, words.replace(/\s+/g, ' '))
  }
  return [...found].map(([line, words]) => ({ line, words }))
}

const repositoryFiles = (root: string): string[] => {
  const flags = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', flags, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
}
