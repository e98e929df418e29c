import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Finding, Gate } from './gate.ts'

interface Issue {
  name: string
  line?: number
}

/** One file and what Knip says about it, by kind; a pair of names that mean one export comes as a list. */
interface FileIssues {
  file: string
  [kind: string]: string | readonly (Issue | readonly Issue[])[]
}

const MESSAGES: Readonly<Record<string, (names: string) => string>> = {
  files: () => 'nobody imports it and no entry of knip.jsonc names it',
  exports: (name) => `'${name}' is exported, but nobody else imports it`,
  types: (name) => `the type '${name}' is exported, but used nowhere`,
  duplicates: (names) => `${names} are one export`,
  dependencies: (name) => `'${name}' is a dependency nobody uses`,
  devDependencies: (name) => `'${name}' is a dependency nobody uses`,
  unlisted: (name) => `'${name}' is used, but is no dependency of this package`,
  unresolved: (name) => `'${name}' leads nowhere`,
  catalog: (name) => `'${name}' stands in the catalog, but no package takes it`,
}

const knip = join(import.meta.dirname, '../../node_modules/knip/bin/knip.js')

/** No file, export or dependency that nobody uses, and none that is used without being listed; see `knip.jsonc`. */
export const unused: Gate = (root) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [knip, '--no-progress', '--reporter', 'json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (!stdout.startsWith('{')) {
    throw new Error(`Knip could not look: ${stderr || stdout}`)
  }
  const findings = (JSON.parse(stdout) as { issues: FileIssues[] }).issues.flatMap(toFindings)
  // Its report leaves out what it says about its own settings.
  return status === 0 || findings.length > 0
    ? findings
    : [{ file: 'knip.jsonc', message: 'names what is not there; `pnpm exec knip` says what' }]
}

const toFindings = ({ file, ...kinds }: FileIssues): Finding[] =>
  Object.entries(kinds).flatMap(([kind, issues]) =>
    typeof issues === 'string'
      ? []
      : issues.map((issue) => {
          const [first, ...others] = [issue].flat()
          const names = [first, ...others].map((one) => one?.name).join(', ')
          const message = MESSAGES[kind]?.(names) ?? `${kind}: ${names}`
          return { file, ...(first?.line && { line: first.line }), message }
        }),
  )
