import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { lineAt, type Node, walk } from '../syntax/walk.ts'
import type { Finding, Gate } from './gate.ts'
import { isTestFile } from './source-files.ts'
import { thingOf } from './things.ts'

/** Whose code reads what an owner filled in. */
const PLACES = [
  'packages/{destinations,widgets,behaviors}/src/**/*.{ts,tsx}',
  'packages/tracker/src/triggers/**/*.{ts,tsx}',
]

/** Take any name, so that a misspelt one compiles; a thing's own settings are `SettingsOf<typeof fields>`. */
const ANY_NAME: readonly string[] = ['SettingsValues', 'DestinationConfig', 'AutomationConfig']

/** Settings are read by the types that follow from their fields, and nobody goes round them. */
export const typedSettings: Gate = (root) =>
  globSync(PLACES, { cwd: root, exclude: ['**/node_modules/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isTestFile(path))
    .sort()
    .flatMap((path) => checkText(path, readFileSync(join(root, path), 'utf8')))

interface TypeNode extends Node {
  expression?: TypeNode
  typeAnnotation?: TypeNode
  typeName?: TypeNode
}

const checkText = (file: string, code: string): Finding[] => {
  const findings: Finding[] = []
  const report = ({ start }: Node, message: string): void => {
    findings.push({ file, line: lineAt(code, start), message })
  }
  const { program, errors } = parseSync(file, code)
  if (errors[0]) {
    throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  }
  walk(program, (node: TypeNode) => {
    if (isCast(node) && node.expression && isCastToAnything(node.expression)) {
      report(node, 'a cast by way of unknown: say what it is in the types')
    }
    const name = node.type === 'TSTypeReference' ? node.typeName?.name : undefined
    if (name && ANY_NAME.includes(name) && thingOf(file)) {
      report(node, `${name} takes any name: use the type that follows from the thing’s own fields`)
    }
    return true
  })
  return findings
}

const isCast = ({ type }: TypeNode): boolean =>
  type === 'TSAsExpression' || type === 'TSTypeAssertion'

const isCastToAnything = (node: TypeNode): boolean => {
  if (node.type === 'ParenthesizedExpression' && node.expression) {
    return isCastToAnything(node.expression)
  }
  return isCast(node) && /^TS(Unknown|Any)Keyword$/.test(node.typeAnnotation?.type ?? '')
}
