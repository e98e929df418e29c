import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild } from './child.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dev-child-'))
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

const start = (code: string) => {
  const script = join(folder, `${crypto.randomUUID()}.mjs`)
  writeFileSync(script, code)
  const lines: string[] = []
  const child = startChild({
    name: 'sample',
    args: [script],
    cwd: folder,
    env: process.env,
    onLine: (line) => lines.push(line),
  })
  return { child, lines }
}

test('a program that ends by itself tells its code and its last lines', async () => {
  const { child } = start(`
    for (let line = 1; line <= 30; line += 1) console.log('line ' + line)
    console.error('broken'); process.exitCode = 3
  `)
  const { code, lastLines } = await child.ended
  expect(code).toBe(3)
  expect(lastLines).toContain('broken')
  expect(lastLines).toHaveLength(20)
})

test('stopping ends the program and what it started', async () => {
  const { child, lines } = start(`
    import { spawn } from 'node:child_process'
    spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'], { stdio: 'inherit' })
    setInterval(() => {}, 1000)
  `)
  await expect.poll(() => lines).toEqual(['1'])
  const before = performance.now()
  // The inner program holds our pipe, so this waits for its end as well.
  await child.stop()
  expect(performance.now() - before).toBeLessThan(4000)
})
