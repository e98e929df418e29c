import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPostgres } from './find-postgres.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-postgres-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

const install = (version: string, programs = ['initdb', 'pg_ctl', 'postgres']): string => {
  const bin = join(folder, String(Number.parseInt(version, 10)), 'bin')
  mkdirSync(bin, { recursive: true })
  for (const name of programs) {
    const script = `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`
    writeFileSync(join(bin, name), script, { mode: 0o755 })
  }
  return bin
}

const find = () =>
  findPostgres({
    versionFolders: [{ parent: folder, child: /^\d+$/, bin: 'bin' }],
    path: '',
  })

test('the newest installed version is taken, compared as numbers', () => {
  install('9.6.24')
  install('15.4 (Debian 15.4-1)')
  const newest = install('17beta1')
  expect(find()).toEqual({ binFolder: newest, majorVersion: 17 })
})

test('a version that is too old is not taken', () => {
  install('13.9')
  expect(find()).toBeUndefined()
})

test('a client without the server programs is not taken', () => {
  install('16.1', ['psql', 'pg_config'])
  expect(find()).toBeUndefined()
})

test('programs on the path are found', () => {
  const bin = install('16.1')
  expect(findPostgres({ versionFolders: [], path: `/nowhere:${bin}` })?.majorVersion).toBe(16)
})
