import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const BIN = fileURLToPath(new URL('../../bin/footfall.js', import.meta.url))

const run = (version: string) => {
  const versions = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`
  return spawnSync(
    process.execPath,
    ['--conditions=@footfall/source', '--import', versions, BIN, 'help'],
    { encoding: 'utf8' },
  )
}

test('a Node that is too old is told so in one line', () => {
  const { status, stdout, stderr } = run('20.20.2')
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toBe('Footfall needs Node 24 or later; this is 20.20.2.\n')
})

test('one that is new enough gets to work', () => {
  const { status, stdout } = run('24.0.0')
  expect(status).toBe(0)
  expect(stdout).toContain('footfall doctor')
})
