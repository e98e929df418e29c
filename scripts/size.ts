import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { missingFiles, type SizeLimit } from './size/missing-files.ts'

const ROOT = join(import.meta.dirname, '..')
const limits = JSON.parse(readFileSync(join(ROOT, '.size-limit.json'), 'utf8')) as SizeLimit[]
const missing = missingFiles(limits, ROOT)
if (missing[0]) {
  process.stderr.write(`Nothing to weigh, run pnpm build first:\n${missing.join('\n')}\n`)
  process.exit(1)
}
const { status } = spawnSync('pnpm', ['exec', 'size-limit', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
})
process.exit(status ?? 1)
