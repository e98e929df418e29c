import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'

// Each test starts programs of its own, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })
const BIN = fileURLToPath(new URL('../../bin/footfall.js', import.meta.url))

const run = (version: string) => {
  const versions = `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`
  return spawnSync(
    process.execPath,
    ['--conditions=@footfall/source', '--import', versions, BIN, 'help'],
    { encoding: 'utf8' },
  )
}

test('a file of settings that is missing is told as promised, by us and not by Node', () => {
  for (const words of [['--env-file', 'nope'], ['--env-file=nope']]) {
    const { status, stdout, stderr } = spawnSync(BIN, ['doctor', ...words, '--json'], {
      encoding: 'utf8',
      env: {
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        NODE_OPTIONS: '--conditions=@footfall/source',
      },
    })
    expect({ status, stderr }).toEqual({ status: 2, stderr: '' })
    expect(JSON.parse(stdout)).toEqual({ ok: false, problem: 'The file nope cannot be read.' })
  }
})

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
