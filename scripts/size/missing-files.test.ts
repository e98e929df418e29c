import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingFiles } from './missing-files.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'footfall-size-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const LIMITS = [
  { name: 'console', path: 'console/*.js' },
  { name: 'core', path: ['core.js', 'half.js'] },
]

test('a limit whose files were not built is missed, by its name and path', () => {
  writeFileSync(join(root, 'core.js'), '')
  expect(missingFiles(LIMITS, root)).toEqual([
    'console: no file at console/*.js',
    'core: no file at half.js',
  ])
  writeFileSync(join(root, 'half.js'), '')
  mkdirSync(join(root, 'console'))
  writeFileSync(join(root, 'console/shell.js'), '')
  expect(missingFiles(LIMITS, root)).toEqual([])
})
