import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Gate } from './gate.ts'
import { exemptFiles, wordRules } from './word-rules.ts'

/** No text of the repository names the machine or the tools it was written with. */
export const forbiddenWords: Gate = (root) =>
  repositoryFiles(root)
    .filter((path) => !exemptFiles.test(path))
    .flatMap((path) => checkText(path, readFileSync(join(root, path))))

function checkText(path: string, bytes: Buffer): Finding[] {
  // A zero byte near the beginning is how git itself tells binary files apart.
  if (bytes.subarray(0, 8000).includes(0)) {
    return []
  }
  const rules = wordRules.filter(({ files }) => files?.test(path) ?? true)
  const text = bytes.toString('utf8')
  if (!rules.some(({ pattern }) => pattern.test(text))) {
    return []
  }
  return text.split('\n').flatMap((content, index) =>
    rules.flatMap(({ pattern, why }) => {
      const found = pattern.exec(content)?.[0]
      return found ? [{ file: path, line: index + 1, message: `'${found}': ${why}` }] : []
    }),
  )
}

function repositoryFiles(root: string): string[] {
  const flags = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', flags, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
}
