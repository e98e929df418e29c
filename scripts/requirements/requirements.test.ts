import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seed } from '../gates/testing/seed.ts'
import { faultsOf, findProof, report } from './compare.ts'
import { parseRequirements } from './numbers.ts'
import { findTitles, titlesOf } from './titles.ts'

// Numbers in this file are put together, so that the script does not take them for this repository's own.
const v = (digits: string) => `V${'-'}${digits}`

const list = `# Requirements
An example: ${v('99')} stands before any chapter.

## V  Visit data
- ${v('01')} One.
- ${v('03')} Three. ${v('02')} Two on the same line, beside W${'-'}01.

## W  Widgets
- W${'-'}01 accordion W${'-'}02 tabs W${'-'}03 toggle
`

test('all numbers are found, several on one line too', () => {
  expect(parseRequirements(list)).toEqual([
    { letter: 'V', name: 'Visit data', numbers: [v('01'), v('02'), v('03')] },
    { letter: 'W', name: 'Widgets', numbers: ['01', '02', '03'].map((digits) => `W-${digits}`) },
  ])
})

const ours = readFileSync(join(import.meta.dirname, '../../docs/requirements.md'), 'utf8')

test('the list of this repository is read without gaps', () => {
  for (const { letter, numbers } of parseRequirements(ours)) {
    const expected = numbers.map((_, index) => `${letter}-${String(index + 1).padStart(2, '0')}`)
    expect(numbers).toEqual(expected)
  }
})

test('no number of the list is lost when its text is worked on', () => {
  const counts = parseRequirements(ours).map(({ letter, numbers }) => [letter, numbers.length])
  expect(Object.fromEntries(counts)).toEqual({
    V: 20,
    O: 8,
    C: 14,
    E: 7,
    T: 16,
    S: 8,
    D: 9,
    N: 8,
    F: 2,
    A: 4,
    R: 15,
    H: 7,
    P: 10,
    K: 4,
    M: 3,
    G: 4,
    U: 2,
    W: 33,
  })
})

test('the list stands alone: it points to no section of another text, and to files that are there', () => {
  expect(ours.match(/§\s*\d+/g)).toBeNull()
  const files = [...ours.matchAll(/\]\(([^)#]+)/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    expect(existsSync(join(import.meta.dirname, '../../docs', file)), file).toBe(true)
  }
})

test('titles of tests, groups, tables and templates are found; skipped ones are not', () => {
  const code = `
    test('a', () => { test.step('inside', () => go()) })
    it("b", go)
    describe(\`c \${x}\`, () => { test('d', () => go()) })
    test.each([1])('e %s', () => go())
    test.describe('f', { timeout: 1 }, () => go())
    test.skipIf(isOdd)('g', () => go(), 9_000)
    test.skip('never', () => go())
    describe.skip('never', () => { test('never inside', () => go()) })
    test.skipIf(true)('never', () => go())
    describe.runIf(false)('never', () => { test('never inside', () => go()) })
    test('never', { skip: true }, () => go())
    test.fails('never', () => go())
    test('never', () => {})
    test('never', { timeout: 1 })
    test('never')
    other('never', () => go())
    // test('never in a comment')
  `
  const texts = titlesOf('a.test.ts', code).map(({ text }) => text)
  expect(texts).toEqual(['a', 'inside', 'b', 'c …', 'd', 'e %s', 'f', 'g'])
})

test('titles of examples count, from their own files only', () => {
  const code = `export const examples = [{ title: '${v('01')} mapped', in: 1, out: 2 }]`
  const root = seed({
    'packages/destinations/src/meta/examples.ts': code,
    'packages/destinations/src/meta/mapping.ts': code,
  })
  expect(findTitles(root)).toEqual([
    { file: 'packages/destinations/src/meta/examples.ts', line: 1, text: `${v('01')} mapped` },
  ])
})

const proofOf = (text: string) =>
  findProof(parseRequirements(list), [{ file: 'a.test.ts', line: 7, text }])

test('a number that lost its test is a fault', () => {
  expect(faultsOf(proofOf(`${v('01')} x`), [v('01'), v('02')])).toEqual([
    `${v('02')} was proved and has lost its test`,
  ])
})

test('a newly proved number has to be recorded', () => {
  expect(faultsOf(proofOf(`${v('01')} ${v('02')} x`), [v('01')]).join()).toContain(v('02'))
})

test('a number of which a part is missing is not proved, whatever its tests say', () => {
  const titles = [{ file: 'a.test.ts', line: 7, text: `${v('01')} x` }]
  const missing = { [v('01')]: 'the server’s half' }
  const proof = findProof(parseRequirements(list), titles, missing)
  expect(proof.proved).toEqual([])
  expect(faultsOf(proof, [])).toEqual([])
  expect(faultsOf(proof, [v('01')])).toEqual([`${v('01')} is recorded as proved and as open`])
  expect(report(parseRequirements(list), proof)).toContain(`   in part  ${v('01')}`)
})

test('a number that is not on the list is a fault', () => {
  const faults = faultsOf(proofOf(`${v('77')} x`), [])
  expect(faults).toEqual([`a.test.ts:7 carries ${v('77')}, which the list does not have`])
})

test('what only looks like a number is none', () => {
  expect(faultsOf(proofOf('UTF-16 and X-50 and V-012 and G-AB'), [])).toEqual([])
})

test('the report says per chapter what is proved and what is not', () => {
  expect(report(parseRequirements(list), proofOf(`${v('02')} ${v('03')} x`))).toContain(
    `V  Visit data: 2 of 3\n   proved   ${v('02')} ${v('03')}\n   without  ${v('01')}\nW  Widgets: 0 of 3`,
  )
})
