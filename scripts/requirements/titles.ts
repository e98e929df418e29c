import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { findTestFiles } from '../gates/test-files.ts'
import { calleeNames, lineAt, type Node, textOf, walk } from '../syntax/walk.ts'

/** The title of a test, of a group of tests, or of an example that a generic test runs. */
export interface Title {
  file: string
  line: number
  text: string
}

/** All titles of tests that run, and of examples. */
export const findTitles = (root: string): Title[] => {
  const examples = globSync('packages/*/src/**/examples{,-*}.ts', { cwd: root })
  return [...findTestFiles(root), ...examples.map((path) => path.replaceAll('\\', '/'))].flatMap(
    (file) => titlesOf(file, readFileSync(join(root, file), 'utf8')),
  )
}

/** The titles in one file. A skipped test proves nothing, so its title does not count. */
export const titlesOf = (file: string, code: string): Title[] => {
  const isExamples = /\/examples(-[\w-]+)?\.ts$/.test(`/${file}`)
  const titles: Title[] = []
  walk(parseSync(file, code).program, (node) => {
    const text = isExamples ? exampleTitle(node) : testTitle(node)
    if (text === undefined) {
      return !isSkipped(node)
    }
    titles.push({ file, line: lineAt(code, node.start), text })
    return true
  })
  return titles
}

const runners = new Set(['test', 'it', 'describe'])
const notRun = new Set(['skip', 'todo', 'fixme', 'fails'])

const testTitle = (node: Node): string | undefined => {
  if (node.type !== 'CallExpression' || isSkipped(node)) {
    return undefined
  }
  return runners.has(calleeNames(node.callee).at(-1) ?? '')
    ? textOf(node.arguments?.[0])
    : undefined
}

const exampleTitle = (node: Node): string | undefined =>
  node.type === 'Property' && node.key?.name === 'title' ? textOf(node.value as Node) : undefined

const isSkipped = (node: Node): boolean => {
  const names = node.type === 'CallExpression' ? calleeNames(node.callee) : []
  if (!runners.has(names.at(-1) ?? '')) return false
  return names.some((name) => notRun.has(name)) || isNeverRun(node.callee) || isEmpty(node)
}

/** `test.skipIf(true)(…)`: what is written out depends on nothing. */
const isNeverRun = (callee: Node | undefined): boolean =>
  callee?.type === 'CallExpression' &&
  ((callee.callee?.property?.name === 'skipIf' && callee.arguments?.[0]?.value === true) ||
    (callee.callee?.property?.name === 'runIf' && callee.arguments?.[0]?.value === false))

/** Told to be left out by its options, or without anything to do. */
const isEmpty = ({ arguments: given = [] }: Node): boolean => {
  if (textOf(given[0]) === undefined) return false
  const isLeftOut = given.some(
    ({ type, properties = [] }) =>
      type === 'ObjectExpression' &&
      properties.some(({ key, value }) => notRun.has(key?.name ?? '') && isTrue(value)),
  )
  const isWork = ({ type, body }: Node): boolean =>
    !/Literal|ObjectExpression/.test(type) && !isBare(body)
  return isLeftOut || !given.slice(1).some(isWork)
}

const isTrue = (value: unknown): boolean => (value as Node | undefined)?.value === true

const isBare = (body: unknown): boolean => {
  const { type, body: statements } = (body ?? {}) as { type?: string; body?: unknown }
  return type === 'BlockStatement' && Array.isArray(statements) && statements.length === 0
}
