import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { calleeNames, lineAt, type Node } from '../syntax/walk.ts'
import type { Finding, Gate } from './gate.ts'

/** Lines that are not blank. Longer than this one should be thought about, and longer than that nobody follows it. */
const LONG = 80
const TOO_LONG = 120

/** Those that were too long when the limit came, with the lines they had: no line is ever added here. */
export const LIST = 'scripts/gates/long-functions.json'

interface LongFunction {
  /** File and name. */
  key: string
  file: string
  line: number
  lines: number
}

/** Functions stay short enough to be followed. A suite of tests is a list and not a thought. */
export const functionLengths: Gate = (root, note) => {
  const listed = readList(root)
  const long = globSync('{packages,apps,scripts,tests,bench}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', '**/.tsc*/**', '**/*.d.ts'],
  })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .flatMap((path) => longFunctions(path, readFileSync(join(root, path), 'utf8')))
  const tooLong = new Map(
    long.filter(({ lines }) => lines > TOO_LONG).map((found) => [found.key, found]),
  )
  note?.(`function-lengths: ${long.length} functions of more than ${LONG} lines`)
  return [
    ...[...tooLong.values()].flatMap((found) => checkAgainst(listed[found.key], found)),
    ...Object.keys(listed)
      .filter((key) => !tooLong.has(key))
      .map((key) => ({ file: LIST, message: `${key} is no longer too long: take it out` })),
  ]
}

const checkAgainst = (
  allowed: number | undefined,
  { file, line, lines }: LongFunction,
): Finding[] =>
  lines <= (allowed ?? TOO_LONG)
    ? []
    : [{ file, line, message: `${lines} lines in one function, at most ${allowed ?? TOO_LONG}` }]

const readList = (root: string): Readonly<Record<string, number>> =>
  existsSync(join(root, LIST)) ? JSON.parse(readFileSync(join(root, LIST), 'utf8')) : {}

const longFunctions = (file: string, code: string): LongFunction[] => {
  // Most files are shorter than that as a whole: they need not be parsed.
  if (linesOf(code) <= LONG) return []
  const found = new Map<string, LongFunction>()
  const isTest = /\.(test|spec)\.tsx?$|\/testing\/|\/conformance[^/]*$|^tests\//.test(file)
  eachFunction(parseSync(file, code).program, '', ({ start, end }, name) => {
    const lines = linesOf(code.slice(start, end))
    const key = `${file} ${name}`
    if (lines <= LONG || (isTest && isSuite(name)) || (found.get(key)?.lines ?? 0) >= lines) return
    found.set(key, { key, file, line: lineAt(code, start), lines })
  })
  return [...found.values()]
}

const linesOf = (code: string): number => code.match(/^.*\S.*$/gm)?.length ?? 0

const isSuite = (name: string): boolean => /^describe([A-Z(.]|$)/.test(name)

type Ranged = Node & { end: number }

/** Visits functions with the name of what they are given to: a constant, a property, or a call, as `test()`. */
const eachFunction = (
  tree: unknown,
  name: string,
  enter: (node: Ranged, name: string) => void,
): void => {
  if (Array.isArray(tree)) {
    for (const item of tree) eachFunction(item, name, enter)
    return
  }
  if (typeof tree !== 'object' || tree === null) return
  const node = tree as Ranged & { id?: Node | null }
  if (FUNCTIONS.has(node.type)) enter(node, node.id?.name ?? name)
  const inner = nameFor(node) ?? name
  for (const child of Object.values(node)) eachFunction(child, inner, enter)
}

const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])

const nameFor = (node: Node & { id?: Node | null }): string | undefined => {
  if (node.type === 'CallExpression') return `${calleeNames(node.callee).toReversed().join('.')}()`
  return node.type === 'VariableDeclarator' ? node.id?.name : node.key?.name
}
