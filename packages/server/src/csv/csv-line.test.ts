import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('W-05 a separator inside of a text begins no formula', () => {
  expect(csvLine(['a;=1', 'a;b=1', 'a\n \t"=1', 'a; ;-1', ';=1', 'a-\nb'])).toBe(
    `"a;'=1","a;b=1","a\n' \t'""=1","a; ;'-1",";'=1","a-\nb"\r\n`,
  )
})

test.each([
  ['\n'.repeat(5_000)],
  ['\n'.repeat(5_000).concat('=')],
  [' ;'.repeat(2_500)],
  ['"\t'.repeat(2_500)],
  ['='.repeat(5_000)],
])('W-05 twenty cells of five thousand hostile letters cost next to nothing', (cell) => {
  const before = process.threadCpuUsage()
  for (let n = 0; n < 20; n++) csvLine([cell])
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(200)
})
