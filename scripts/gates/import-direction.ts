import type { Finding, Gate } from './gate.ts'
import { type ImportRule, importRules } from './import-rules.ts'
import { type Import, isTestFile, readSourceFiles, resolveRelative } from './source-files.ts'
import { areNeighbours } from './things.ts'

/** Imports run one way between packages, and never between neighbours inside one. */
export const importDirection: Gate = (root) =>
  readSourceFiles(root)
    .filter(({ path }) => !path.startsWith('tests/'))
    .flatMap(({ path, imports }) => checkFile(path, imports))

const checkFile = (path: string, imports: readonly Import[]): Finding[] => {
  const home = path.split('/').slice(0, 2).join('/')
  const rule = importRules[home]
  if (!rule) {
    return [
      { file: path, message: `${home} has no rule; add one to scripts/gates/import-rules.ts` },
    ]
  }
  return imports.flatMap(({ specifier, line }) => {
    const message = resolveRelative(path, specifier)
      ? faultOfRelative(path, home, specifier)
      : faultOfPackage(path, home, rule, specifier)
    return message ? [{ file: path, line, message }] : []
  })
}

const faultOfRelative = (path: string, home: string, specifier: string): string | undefined => {
  const target = resolveRelative(path, specifier) ?? ''
  if (!target.startsWith(`${home}/`)) {
    return `reaches out of its package by '${specifier}'; import a package by its name`
  }
  if (areNeighbours(path, target)) {
    return `imports its neighbour '${specifier}'; move what both need to shared/, or let embed introduce them`
  }
  return undefined
}

const faultOfPackage = (
  path: string,
  home: string,
  rule: ImportRule,
  specifier: string,
): string | undefined => {
  const isTest = isTestFile(path)
  if (specifier.startsWith('@footfall/')) {
    const allowed = [...rule.ours, ...(isTest ? (rule.oursInTests ?? []) : [])]
    return allowed.some((pattern) => fits(specifier, pattern))
      ? undefined
      : `${home} may not import '${specifier}'`
  }
  if (isTest) {
    return undefined
  }
  if (
    rule.never?.some((pattern) => fits(specifier, pattern) || specifier.startsWith(`${pattern}/`))
  ) {
    return `${home} may never import '${specifier}'`
  }
  for (const [name, folder] of Object.entries(rule.onlyBelow ?? {})) {
    const isIt = specifier === name || specifier.startsWith(`${name}/`)
    if (isIt && !path.startsWith(folder)) {
      return `'${name}' may be imported only below ${folder}`
    }
  }
  return undefined
}

const fits = (specifier: string, pattern: string): boolean => {
  if (pattern === 'node:*') {
    return specifier.startsWith('node:')
  }
  const wanted = pattern.split('/')
  const given = specifier.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part === '*' || part === given[index])
  )
}
