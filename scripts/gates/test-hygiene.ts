import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { calleeNames, lineAt, walk } from '../syntax/walk.ts'
import type { Finding, Gate } from './gate.ts'
import { findTestFiles } from './test-files.ts'

/** Tests can fail, all of them run, and one that does not says why. */
export const testHygiene: Gate = (root) =>
  findTestFiles(root).flatMap((path) => checkTestFile(path, readFileSync(join(root, path), 'utf8')))

const runners = new Set(['test', 'it', 'describe'])
/** `skipIf` is not among them: its condition is the reason. */
const notRun = new Set(['skip', 'todo', 'fixme', 'fails'])

/** A conformance suite (describeDestination …) brings its own assertions. */
const asserts = /^(expect|assert)|^describe[A-Z]/

const checkTestFile = (path: string, code: string): Finding[] => {
  const lines = code.split('\n')
  const findings: Finding[] = []
  let hasTests = false
  let hasAssertion = false
  walk(parseSync(path, code).program, (node) => {
    if (node.type !== 'CallExpression') {
      return true
    }
    const names = calleeNames(node.callee)
    const first = names.at(-1) ?? ''
    const line = lineAt(code, node.start)
    hasAssertion ||= names.some((name) => asserts.test(name))
    if (runners.has(first)) {
      hasTests ||= first !== 'describe'
      if (names.includes('only')) {
        findings.push({ file: path, line, message: '.only leaves all other tests out' })
      }
      if (names.some((name) => notRun.has(name)) && !hasReason(lines, line)) {
        const message = 'a skipped test needs a comment above that says why'
        findings.push({ file: path, line, message })
      }
    }
    return true
  })
  if (hasTests && !hasAssertion) {
    findings.push({ file: path, line: 1, message: 'has tests without any assertion' })
  }
  // The calls of `test.each(table)(…)` are two at one place.
  return findings.filter(
    ({ line, message }, index) =>
      findings.findIndex((other) => other.line === line && other.message === message) === index,
  )
}

const hasReason = (lines: readonly string[], line: number): boolean =>
  [lines[line - 1], lines[line - 2]].some((text) => /\/\/ *\S|\*\//.test(text ?? ''))
