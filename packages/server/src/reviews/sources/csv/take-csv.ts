import type { Clock, ReviewCsvInput, ReviewCsvReport } from '@footfall/contract'
import type { ReviewLedger } from '../../review-ledger.ts'
import type { SourcePictures } from '../../source-pictures.ts'
import { readCsv } from './read-csv.ts'

export interface TakeCsvDeps {
  ledger: ReviewLedger
  clock: Clock
  pictures: SourcePictures | undefined
  /** Told what became of the pictures, which come after the response. */
  onPictures?(done: Promise<void>): void
}

/** Takes a file, or says what it would take. Where days and months cannot be told apart, nothing is stored. */
export const takeCsv = async (
  { ledger, pictures, onPictures }: TakeCsvDeps,
  site: string,
  source: string,
  { text, dayFirst, isTrial }: ReviewCsvInput,
): Promise<ReviewCsvReport> => {
  const { reviews, report } = await readCsv(text, dayFirst)
  if (isTrial || report.isAmbiguous) return { ...report, added: 0, changed: 0, same: 0 }
  const { added, changed, same, wanted } = await ledger.keep(site, source, reviews)
  const copied = pictures?.keepFor(site, wanted)
  if (copied) onPictures?.(copied)
  copied?.catch(() => undefined)
  return { ...report, added, changed, same }
}
