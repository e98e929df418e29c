import type { Finding, Gate } from './gate.ts'
import { isTestFile, readSourceFiles, resolveRelative, type SourceFile } from './source-files.ts'
import { thingOf } from './things.ts'

/**
 * The entries of a thing keep apart: a browser half never pulls in settings, server half or examples;
 * settings run anywhere; each thing stands in its registry.
 */
export const entries: Gate = (root) => {
  const files = new Map(readSourceFiles(root).map((file) => [file.path, file]))
  return [...files.values()].flatMap((file) => [
    ...checkEntry(file, files),
    ...checkExamplesUse(file),
    ...checkRegistryTargets(file, files),
    ...checkRegistered(file, files),
  ])
}

interface EntryRule {
  entry: RegExp
  /** Files of the same package that must not be reached. */
  files: RegExp
  packages: RegExp
  says: string
}

const entryRules: readonly EntryRule[] = [
  {
    // What a page gets of a thing: its half, and by which signs others' are known there.
    entry: /\/(browser|conflict)\.tsx?$/,
    files: /\/(settings|facts|server|examples)\.tsx?$|\/schema\//,
    packages: /^node:|^zod(\/|$)|\/(settings|facts|server|schema|fields|examples)$/,
    says: 'a browser entry must not reach',
  },
  {
    entry: /\/(settings|facts)\.tsx?$/,
    files: /\/(browser|server)\.tsx?$/,
    packages: /^node:|\/(browser|server)$/,
    says: 'a settings entry must not reach',
  },
]

const checkEntry = (file: SourceFile, files: ReadonlyMap<string, SourceFile>): Finding[] => {
  const rule = thingOf(file.path) && entryRules.find(({ entry }) => entry.test(file.path))
  if (!rule) {
    return []
  }
  const findings: Finding[] = []
  for (const reached of reachable(file, files)) {
    for (const { specifier, isTypeOnly, line } of reached.imports) {
      const target = resolveRelative(reached.path, specifier)
      const isForbidden = target ? rule.files.test(target) : rule.packages.test(specifier)
      if (!isTypeOnly && isForbidden) {
        const way = reached === file ? '' : ` (reached from ${file.path})`
        findings.push({ file: reached.path, line, message: `${rule.says} '${specifier}'${way}` })
      }
    }
    const [global] = reached.browserGlobals
    if (global && rule.entry.test('/settings.ts')) {
      const message = `settings run on server and in console alike, but '${global}' is read here`
      findings.push({ file: reached.path, message })
    }
  }
  return findings
}

/** The file and all it imports within its package; what the compiler erases does not count. */
const reachable = (start: SourceFile, files: ReadonlyMap<string, SourceFile>): Set<SourceFile> => {
  const seen = new Set([start])
  for (const file of seen) {
    for (const { specifier, isTypeOnly } of file.imports) {
      const target = files.get(resolveRelative(file.path, specifier) ?? '')
      if (target && !isTypeOnly) {
        seen.add(target)
      }
    }
  }
  return seen
}

const checkExamplesUse = (file: SourceFile): Finding[] => {
  const mayImport =
    isTestFile(file.path) || /\/(examples(-[a-z-]+)?|widgets\/src\/sheet)\.ts$/.test(file.path)
  return file.imports
    .filter(({ specifier, isTypeOnly }) => !isTypeOnly && /\/examples(\.ts)?$/.test(specifier))
    .filter(() => !mayImport)
    .map(({ line }) => ({
      file: file.path,
      line,
      message:
        'examples are for tests, documents and the console’s sheet; a program must not import them',
    }))
}

const checkRegistryTargets = (
  file: SourceFile,
  files: ReadonlyMap<string, SourceFile>,
): Finding[] => {
  if (!isRegistry(file.path)) {
    return []
  }
  return file.imports.flatMap(({ specifier, line }) => {
    const target = resolveRelative(file.path, specifier)
    const isMissing = target && /\.tsx?$/.test(target) && !files.has(target)
    return isMissing
      ? [{ file: file.path, line, message: `lists '${specifier}', which does not exist` }]
      : []
  })
}

/** Reports a thing once, by its first entry. */
const checkRegistered = (file: SourceFile, files: ReadonlyMap<string, SourceFile>): Finding[] => {
  const thing = thingOf(file.path)
  if (!thing || isTestFile(file.path)) {
    return []
  }
  const folder = `${thing.parent}/${thing.name}/`
  const first = [...files.keys()].find((path) => path.startsWith(folder) && !isTestFile(path))
  if (first !== file.path) {
    return []
  }
  const isListed = [...files.values()]
    .filter(({ path }) => isRegistry(path) && path.startsWith(`${thing.parent}/`))
    .some(({ path, imports }) =>
      imports.some(({ specifier }) => resolveRelative(path, specifier)?.startsWith(folder)),
    )
  return isListed ? [] : [{ file: folder, message: `stands in no registry of ${thing.parent}` }]
}

/** Registries stand beside the things they list. */
const isRegistry = (path: string): boolean => /\/([a-z-]+-)?registry\.tsx?$/.test(path)
