import { type Chapter, numbersIn } from './numbers.ts'
import type { Title } from './titles.ts'

/** What titles say about the list. */
export interface Proof {
  /** Numbers of the list that the title of a test carries, ascending; without those that are open. */
  proved: readonly string[]
  /** Numbers of which a part is known to be missing, whatever the tests of the rest say. */
  open: readonly string[]
  /** Titles with a number that the list does not have. */
  unknown: readonly { title: Title; number: string }[]
}

/** Holds the titles against the list. */
export const findProof = (
  chapters: readonly Chapter[],
  titles: readonly Title[],
  missing: Readonly<Record<string, string>> = {},
): Proof => {
  const known = new Set(chapters.flatMap(({ numbers }) => numbers))
  const letters = new Set(chapters.map(({ letter }) => letter))
  const carried = titles.flatMap((title) =>
    numbersIn(title.text).map((number) => ({ title, number })),
  )
  const tested = [...new Set(carried.map(({ number }) => number))]
    .filter((number) => known.has(number))
    .sort()
  return {
    proved: tested.filter((number) => !missing[number]),
    open: Object.keys(missing).sort(),
    unknown: carried.filter(({ number }) => letters.has(number.charAt(0)) && !known.has(number)),
  }
}

/** What is wrong, in words: lost, not recorded, unknown. Empty when all is well. */
export const faultsOf = (proof: Proof, recorded: readonly string[]): string[] => {
  const lost = recorded.filter((number) => !proof.proved.includes(number))
  const fresh = proof.proved.filter((number) => !recorded.includes(number))
  return [
    ...lost.map((number) =>
      proof.open.includes(number)
        ? `${number} is recorded as proved and as open`
        : `${number} was proved and has lost its test`,
    ),
    ...proof.unknown.map(
      ({ title, number }) =>
        `${title.file}:${title.line} carries ${number}, which the list does not have`,
    ),
    ...(fresh.length > 0
      ? [`newly proved: ${fresh.join(' ')}; record them with pnpm requirements --update`]
      : []),
  ]
}

/** One block per chapter, then the sum. */
export const report = (chapters: readonly Chapter[], proof: Proof): string => {
  const blocks = chapters.map(({ letter, name, numbers }) => {
    const withTest = numbers.filter((number) => proof.proved.includes(number))
    const open = numbers.filter((number) => proof.open.includes(number))
    const without = numbers.filter((number) => ![...withTest, ...open].includes(number))
    return [
      `${letter}  ${name}: ${withTest.length} of ${numbers.length}`,
      ...(withTest.length > 0 ? [`   proved   ${withTest.join(' ')}`] : []),
      ...(open.length > 0 ? [`   in part  ${open.join(' ')}`] : []),
      ...(without.length > 0 ? [`   without  ${without.join(' ')}`] : []),
    ].join('\n')
  })
  const all = chapters.reduce((sum, { numbers }) => sum + numbers.length, 0)
  return `${blocks.join('\n')}\n\n${proof.proved.length} of ${all} requirements are proved by a test that carries their number.`
}
