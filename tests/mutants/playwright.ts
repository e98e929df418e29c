import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from './judge.ts'
import type { Mutant } from './mutant.ts'

const LONGEST_MS = 600_000

interface Suite {
  suites?: Suite[]
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
}

/** Runs a row's whole-system tests in the copy; they build embed and console anew themselves. */
export const runPlaywright = async (
  folder: string,
  { tests, name }: Mutant,
): Promise<Report | undefined> => {
  const file = join(folder, 'mutants-e2e.json')
  rmSync(file, { force: true })
  const filter = name === undefined ? [] : ['--grep', name]
  const config = ['-c', join(folder, 'tests/playwright.config.ts'), '--max-failures', '1']
  const program = join(folder, 'tests/node_modules/@playwright/test/cli.js')
  const child = spawn(process.execPath, [program, 'test', ...config, ...filter, ...tests], {
    cwd: folder,
    env: { ...process.env, CI: '', PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    stdio: 'ignore',
    detached: true,
  })
  const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), LONGEST_MS)
  await new Promise((resolve) => child.once('exit', resolve).once('error', resolve))
  clearTimeout(timer)
  if (!existsSync(file)) return undefined
  const root = JSON.parse(readFileSync(file, 'utf8')) as Suite
  const specs = specsOf(root)
  return {
    testResults: [
      {
        name: tests.join(' '),
        status: specs.length > 0 ? 'passed' : 'failed',
        assertionResults: specs.map(({ title, ok, tests: runs }) => ({
          status: ok ? 'passed' : 'failed',
          fullName: title,
          failureMessages: runs.flatMap(({ results }) =>
            results.flatMap(({ error }) => (error?.message ? [error.message] : [])),
          ),
        })),
      },
    ],
  }
}

const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
]
