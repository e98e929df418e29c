import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { lineAt, textOf, walk } from '../syntax/walk.ts'
import type { Finding, Gate } from './gate.ts'
import { isTestFile } from './source-files.ts'

const FOLDERS = 'packages/destinations/src'
const SOURCES = 'packages/{contract,tracker,embed,server,console,widgets}/src/**/*.{ts,tsx}'

/** Where a platform's name may stand outside its folder, and why. */
const ALLOWED: readonly { files: RegExp; why: string }[] = [
  { files: /\/(examples|samples|simulated)(-[a-z-]+)?\.tsx?$/, why: 'examples are data of tests' },
  { files: /\/server\/src\/store\/conformance[a-z-]*\.ts$/, why: 'a suite that tests run' },
  { files: /\/server\/src\/demo\//, why: 'the sample site has a platform, as an owner’s would' },
  { files: /\/server\/src\/collect\/compile-check\.ts$/, why: 'an option of Ajv is called meta' },
  { files: /\/lookup\/detect\/parse-page\.ts$/, why: 'an element of HTML is called meta' },
  {
    files: /\/widgets\/src\/(share-buttons|social-icons|light\/NetworkIcon)/,
    why: 'a network that a page links to is no destination',
  },
  {
    files: /\/server\/src\/reviews\/sources\/(facebook\/|registry)/,
    why: 'where reviews come from is no destination',
  },
  { files: /\/embed\/src\/build\/weighed-site\.ts$/, why: 'a site that is weighed, not served' },
  {
    files:
      /\/(tracker\/src\/consent-tools\/(registry|hubspot-banner\/tool)|lookup\/detect\/find-consent-tools)\.ts$/,
    why: 'a consent tool and a marketing-automation part of one service have one name',
  },
]

/**
 * No table outside a destination's folder names a platform: neither by the folder's name nor by what hosts call it. What is
 * known of a platform is asked of its folder, so that a new one is one folder and one line.
 */
export const platformNames: Gate = (root) => {
  const names = findNames(root)
  return globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**', '**/.tsc*/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isTestFile(path) && !ALLOWED.some(({ files }) => files.test(`/${path}`)))
    .sort()
    .flatMap((file) => checkFile(file, readFileSync(join(root, file), 'utf8'), names))
}

/** Names of the folders, and the names that their facts say hosts have for them. */
const findNames = (root: string): ReadonlySet<string> => {
  const folders = globSync(`${FOLDERS}/{*,automation/*}/{facts,settings}.ts`, { cwd: root })
  return new Set(
    folders.flatMap((path) => {
      const name = path.replaceAll('\\', '/').split('/').at(-2) ?? ''
      const [, slug] = /\bslug: '([^']+)'/.exec(readFileSync(join(root, path), 'utf8')) ?? []
      return slug ? [name, slug] : [name]
    }),
  )
}

const checkFile = (file: string, code: string, names: ReadonlySet<string>): Finding[] => {
  const { program, errors } = parseSync(file, code)
  if (errors[0]) {
    throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  }
  const findings = new Map<number, Finding>()
  walk(program, (node) => {
    // Neither an import nor an element of a page is a table.
    if (/^(Import|Export(All|Named)Declaration|JSXOpening)/.test(node.type) && node.source) {
      return false
    }
    const name = nameIn(node)
    if (name && names.has(name)) {
      const message = `names the platform '${name}'; ask its folder (facts, conflict, settings)`
      findings.set(node.start, { file, line: lineAt(code, node.start), message })
    }
    return true
  })
  return [...findings.values()]
}

/** A text, the key of an object or type, or a member that is read: what tables have, and who reads one. */
const nameIn = (node: Parameters<Parameters<typeof walk>[1]>[0]): string | undefined => {
  if (node.type === 'Property' || node.type === 'TSPropertySignature') {
    return node.key?.type === 'Identifier' ? node.key.name : undefined
  }
  if (node.type === 'MemberExpression') {
    return node.property?.type === 'Identifier' ? node.property.name : undefined
  }
  return /^(Literal|StringLiteral)$/.test(node.type) ? textOf(node) : undefined
}
