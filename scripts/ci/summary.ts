/**
 * Prints what `.ci/run` ends with. Its folder holds, per part, `<part>.code` (exit code) and, for parts with
 * tests, `<part>.json` (report; its name stands in `<part>.report`, so that a missing one is noticed) and, after a
 * second look, `<part>.again.json`.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { countPart } from './count.ts'

const folder = process.argv[2] ?? '.ci/out'
let passed = 0
let failed = 0
for (const file of globSync('*.code', { cwd: folder }).sort()) {
  const part = basename(file, '.code')
  const code = Number(readFileSync(join(folder, file), 'utf8'))
  const hasReport = existsSync(join(folder, `${part}.report`))
  const again = join(folder, `${part}.again.json`)
  const count = countPart({
    exitCode: code,
    report: hasReport ? join(folder, `${part}.json`) : undefined,
    again: existsSync(again) ? again : undefined,
  })
  process.stdout.write(`${part.padEnd(20)} ${count.passed} passed, ${count.failed} failed\n`)
  passed += count.passed
  failed += count.failed
}
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
