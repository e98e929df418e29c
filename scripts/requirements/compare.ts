import { type Chapter, numbersIn } from './numbers.ts'
import type { Title } from './titles.ts'

/** What the titles say about the list. */
export interface Proof {
  /** Numbers of the list that some title carries, ascending. */
  proved: readonly string[]
  /** Titles with a number that the list does not have. */
  unknown: readonly { title: Title; number: string }[]
}

/** Holds the titles against the list. */
export function findProof(chapters: readonly Chapter[], titles: readonly Title[]): Proof {
  const known = new Set(chapters.flatMap(({ numbers }) => numbers))
  const letters = new Set(chapters.map(({ letter }) => letter))
  const carried = titles.flatMap((title) =>
    numbersIn(title.text).map((number) => ({ title, number })),
  )
  return {
    proved: [...new Set(carried.map(({ number }) => number))]
      .filter((number) => known.has(number))
      .sort(),
    unknown: carried.filter(({ number }) => letters.has(number.charAt(0)) && !known.has(number)),
  }
}

/** What is wrong, in words: lost, not recorded, unknown. Empty when all is well. */
export function faultsOf(proof: Proof, recorded: readonly string[]): string[] {
  const lost = recorded.filter((number) => !proof.proved.includes(number))
  const fresh = proof.proved.filter((number) => !recorded.includes(number))
  return [
    ...lost.map((number) => `${number} was proved and has lost its test`),
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
export function report(chapters: readonly Chapter[], proof: Proof): string {
  const blocks = chapters.map(({ letter, name, numbers }) => {
    const withTest = numbers.filter((number) => proof.proved.includes(number))
    const without = numbers.filter((number) => !proof.proved.includes(number))
    return [
      `${letter}  ${name}: ${withTest.length} of ${numbers.length}`,
      ...(withTest.length > 0 ? [`   with a test  ${withTest.join(' ')}`] : []),
      ...(without.length > 0 ? [`   without      ${without.join(' ')}`] : []),
    ].join('\n')
  })
  const all = chapters.reduce((sum, { numbers }) => sum + numbers.length, 0)
  return `${blocks.join('\n')}\n\n${proof.proved.length} of ${all} requirements have a test.`
}
