/** The part of Stryker's JSON report that counts. */
export interface MutationReport {
  files: Record<string, { mutants: { status: string }[] }>
}

export interface Score {
  /** Per cent of all changes that a test noticed. */
  score: number
  mutants: number
}

/** A score that may not fall. */
export interface RecordedScore extends Score {
  /** Day of the full run, ISO 8601. */
  measured: string
}

export type RecordedScores = Readonly<Record<string, RecordedScore>>

/** In points: a change more or less that runs into a time limit is no finding. */
const TOLERANCE = 1

const NOTICED = ['Killed', 'Timeout']
/** A test ran and passed, or none ran at all. Others could not be compiled or are left out by the options. */
const UNNOTICED = ['Survived', 'NoCoverage']

/** Undefined where nothing was tried, which proves nothing. */
export const scoreOf = ({ files }: MutationReport): Score | undefined => {
  const all = Object.values(files).flatMap(({ mutants }) => mutants)
  const count = (statuses: readonly string[]): number =>
    all.filter(({ status }) => statuses.includes(status)).length
  const noticed = count(NOTICED)
  const mutants = noticed + count(UNNOTICED)
  return mutants > 0 ? { score: Math.round((noticed / mutants) * 1_000) / 10, mutants } : undefined
}

export const isBelow = ({ score }: Score, recorded: Score | undefined): boolean =>
  recorded !== undefined && score < recorded.score - TOLERANCE

/** Recorded scores with those of this run, in the order of the areas; areas that are gone go. */
export const mergeScores = (
  recorded: RecordedScores,
  measured: Readonly<Record<string, Score>>,
  areas: readonly string[],
  today: string,
): RecordedScores =>
  Object.fromEntries(
    areas.flatMap((area) => {
      const fresh = measured[area]
      const score = fresh ? { ...fresh, measured: today } : recorded[area]
      return score ? [[area, score]] : []
    }),
  )
