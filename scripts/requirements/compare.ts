import { type Chapter, numbersIn } from './numbers.ts'
import type { Title } from './titles.ts'

/** What titles and seeded faults say about the list. */
export interface Proof {
  /** Numbers of the list that some title carries and some seeded fault has turned red, ascending. */
  proved: readonly string[]
  /** Numbers that some title carries and no seeded fault. */
  unseeded: readonly string[]
  /** Numbers of which a part is known to be missing, whatever the tests of the rest say. */
  open: readonly string[]
  /** Titles with a number that the list does not have. */
  unknown: readonly { title: Title; number: string }[]
}

/** The numbers of seeded faults, each only where a test that must notice the fault carries it in a title. */
export const seededNumbers = (
  titles: readonly Title[],
  faults: readonly { proves: readonly string[]; tests: readonly string[] }[],
): Set<string> => {
  const byFile = new Map<string, Set<string>>()
  for (const { file, text } of titles) {
    byFile.set(file, new Set([...(byFile.get(file) ?? []), ...numbersIn(text)]))
  }
  return new Set(
    faults.flatMap(({ proves, tests }) =>
      proves.filter((number) => tests.some((file) => byFile.get(file)?.has(number))),
    ),
  )
}

/** Holds the titles and the numbers of seeded faults against the list. */
export const findProof = (
  chapters: readonly Chapter[],
  titles: readonly Title[],
  seeded: ReadonlySet<string>,
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
    proved: tested.filter((number) => seeded.has(number) && !missing[number]),
    unseeded: tested.filter((number) => !seeded.has(number)),
    open: Object.keys(missing).sort(),
    unknown: carried.filter(({ number }) => letters.has(number.charAt(0)) && !known.has(number)),
  }
}

/** What is wrong, in words: lost, not recorded, unknown. Empty when all is well. */
export const faultsOf = (proof: Proof, recorded: readonly string[]): string[] => {
  const lost = recorded.filter((number) => !proof.proved.includes(number))
  const fresh = proof.proved.filter((number) => !recorded.includes(number))
  return [
    ...lost.map((number) => {
      if (proof.open.includes(number)) return `${number} is recorded as proved and as open`
      return proof.unseeded.includes(number)
        ? `${number} is recorded as proved and has no row in tests/mutants whose tests carry it`
        : `${number} was proved and has lost its test`
    }),
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
    const begun = numbers.filter((number) => proof.unseeded.includes(number))
    const open = numbers.filter((number) => proof.open.includes(number))
    const without = numbers.filter((number) => ![...withTest, ...begun, ...open].includes(number))
    return [
      `${letter}  ${name}: ${withTest.length} of ${numbers.length}`,
      ...(withTest.length > 0 ? [`   proved       ${withTest.join(' ')}`] : []),
      ...(begun.length > 0 ? [`   only a test  ${begun.join(' ')}`] : []),
      ...(open.length > 0 ? [`   in part      ${open.join(' ')}`] : []),
      ...(without.length > 0 ? [`   without      ${without.join(' ')}`] : []),
    ].join('\n')
  })
  const all = chapters.reduce((sum, { numbers }) => sum + numbers.length, 0)
  return `${blocks.join('\n')}\n\n${proof.proved.length} of ${all} requirements are proved: by a test, and by seeded faults that turn it red.`
}
