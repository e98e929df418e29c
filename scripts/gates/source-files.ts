import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'
import { lineAt, type Node, textOf, walk } from '../syntax/walk.ts'

/** One import of any form: static, dynamic, re-export, or `import('…')` in a type. */
export interface Import {
  specifier: string
  /** Erased by the compiler, so it never reaches a bundle. */
  isTypeOnly: boolean
  line: number
}

/** A source file and what the gates ask of it. */
export interface SourceFile {
  /** Path from the repository's root, with forward slashes. */
  path: string
  imports: readonly Import[]
  /** Browser globals whose members are read, such as `document` in `document.cookie`. */
  browserGlobals: readonly string[]
}

const browserGlobals = new Set([
  'window',
  'document',
  'navigator',
  'location',
  'localStorage',
  'sessionStorage',
])

/** Reads and parses every source file of packages, apps and tests. */
export const readSourceFiles = (root: string): SourceFile[] => {
  const patterns = [
    'packages/*/src/**/*.{ts,tsx}',
    'apps/*/src/**/*.{ts,tsx}',
    'tests/**/*.{ts,tsx}',
  ]
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/.tsc*/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')))
}

/** Parses one file; a file that cannot be parsed is an error, never a file without imports. */
const parseSource = (path: string, code: string): SourceFile => {
  const { program, errors } = parseSync(path, code)
  if (errors[0]) {
    throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  }
  const imports: Import[] = []
  const globals = new Set<string>()
  walk(program, (node) => {
    const specifier = specifierOf(node)
    if (specifier !== undefined) {
      const line = lineAt(code, node.start)
      imports.push({ specifier: withoutQuery(specifier), isTypeOnly: isTypeOnly(node), line })
    }
    if (node.type === 'MemberExpression' && node.object?.type === 'Identifier') {
      const { name } = node.object
      if (name && browserGlobals.has(name)) {
        globals.add(name)
      }
    }
    return true
  })
  return { path, imports, browserGlobals: [...globals] }
}

/** The repository path a relative import means, or undefined for a package. */
export const resolveRelative = (from: string, specifier: string): string | undefined =>
  specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined

/** Whether the file is a test or serves only tests. */
export const isTestFile = (path: string): boolean =>
  /\.(test|test-d|spec)\.tsx?$/.test(path) || /^tests\//.test(path) || /\/testing\//.test(path)

const importTypes = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

const specifierOf = (node: Node): string | undefined => {
  if (importTypes.has(node.type)) {
    return textOf(node.source)
  }
  if (node.type === 'CallExpression' && node.callee?.name === 'require') {
    return textOf(node.arguments?.[0])
  }
  return undefined
}

const isTypeOnly = (node: Node): boolean => {
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type') {
    return true
  }
  const specifiers = node.specifiers ?? []
  return (
    specifiers.length > 0 &&
    specifiers.every(({ importKind, exportKind }) => (importKind ?? exportKind) === 'type')
  )
}

const withoutQuery = (specifier: string): string => specifier.replace(/\?.*$/, '')
