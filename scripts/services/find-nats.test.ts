import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findNats } from './find-nats.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-nats-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

const install = (name: string, version: string): string => {
  const bin = join(folder, name)
  mkdirSync(bin)
  const program = join(bin, 'nats-server')
  writeFileSync(program, `#!/bin/sh\necho "nats-server: v${version}"\n`, { mode: 0o755 })
  return program
}

test('one that is too old is passed over, versions compared as numbers', () => {
  const old = install('old', '2.9.10')
  const good = install('good', '2.10.27')
  const path = `${join(folder, 'old')}:${join(folder, 'good')}`
  expect(findNats({ binFolder: folder, path })).toBe(good)
  expect(findNats({ binFolder: folder, path, preferred: old })).toBeUndefined()
})

test('a fetched one comes before the path', () => {
  install('path', '2.10.27')
  const fetched = install('bin', '2.11.1')
  const options = { binFolder: join(folder, 'bin'), path: join(folder, 'path') }
  expect(findNats(options)).toBe(fetched)
})
