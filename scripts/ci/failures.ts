/**
 * For one vitest report: `--files` prints the files that failed, one a line; without it, each failed test with the
 * beginning of what it said.
 */
import { relative } from 'node:path'
import { failedFiles, readVitestReport } from './count.ts'

const [file = '', mode] = process.argv.slice(2)
const report = readVitestReport(file) ?? { testResults: [] }
const say = (line: string): void => void process.stdout.write(`${line}\n`)

if (mode === '--files') {
  for (const name of failedFiles(report)) say(relative(process.cwd(), name))
} else {
  for (const { name, status, assertionResults } of report.testResults) {
    const place = relative(process.cwd(), name)
    if (status === 'failed' && assertionResults.length === 0) say(`✗ ${place}: not loaded`)
    for (const test of assertionResults) {
      if (test.status !== 'failed') continue
      say(`✗ ${place} > ${test.fullName}`)
      for (const line of (test.failureMessages?.[0] ?? '').split('\n').slice(0, 4))
        say(`    ${line}`)
    }
  }
}
