/**
 * For one report: `--files` prints the files that failed, one a line; without it, each failed test with the beginning of
 * what it said.
 */
import { relative } from 'node:path'
import { failedFiles } from './count.ts'
import { readReport } from './report.ts'
import { tellFailure } from './tell.ts'

const [file = '', mode] = process.argv.slice(2)
const tests = readReport(file) ?? []
const lines =
  mode === '--files'
    ? failedFiles(tests).map((name) => relative(process.cwd(), name))
    : tests.filter(({ isPassed }) => !isPassed).flatMap((test) => tellFailure(test, process.cwd()))
for (const line of lines) process.stdout.write(`${line}\n`)
