import type { Judged } from './judge-deliveries.ts'
import type { Comparison } from './ledger.ts'

export interface TenantResult extends Comparison, Judged {
  site: string
  /** Rows under this site whose page is another's. */
  strangersStored: number
}

/** Sums over the tenants, for the report. */
export type Figures = Record<FigureName, number>

export type FigureName =
  | 'accepted'
  | 'refused'
  | 'withoutResponse'
  | 'rescued'
  | 'stored'
  | 'storedWithoutResponse'
  | 'sent'
  | 'dropped'
  | 'ambiguous'
  | 'ambiguousTold'
  | 'toldAgain'
  | 'salesToldAgain'

export interface Summary {
  figures: Figures
  /** By site, what must not be: how often, and the first few. Empty where all is well. */
  faults: Record<string, Record<string, string>>
}

const FIRST = 3

export const summarise = (results: readonly TenantResult[]): Summary => {
  const sum = (read: (one: TenantResult) => number | undefined): number =>
    results.reduce((total, one) => total + (read(one) ?? 0), 0)
  return {
    figures: {
      accepted: sum((one) => one.accepted),
      refused: sum((one) => one.refused),
      withoutResponse: sum((one) => one.withoutResponse),
      rescued: sum((one) => one.rescued),
      stored: sum((one) => one.stored),
      storedWithoutResponse: sum((one) => one.storedWithoutResponse),
      sent: sum(({ figures }) => figures.states.sent),
      dropped: sum(({ figures }) => figures.states.dropped),
      ambiguous: sum(({ figures }) => figures.ambiguous),
      ambiguousTold: sum(({ figures }) => figures.ambiguousTold),
      toldAgain: sum(({ figures }) => figures.toldAgain),
      salesToldAgain: sum(({ figures }) => figures.salesToldAgain),
    },
    faults: Object.fromEntries(results.map((one) => [one.site, faultsOf(one)])),
  }
}

const faultsOf = (one: TenantResult): Record<string, string> => {
  const { lost, doubled, leaked, foreign, strangersStored } = one
  const lists: Record<string, string[]> = { lost, doubled, leaked, foreign, ...one.faults }
  return Object.fromEntries([
    ...Object.entries(lists)
      .filter(([, list]) => list.length > 0)
      .map(([name, list]) => [name, `${list.length}: ${list.slice(0, FIRST).join('; ')}`]),
    ...(strangersStored > 0 ? [['strangersStored', String(strangersStored)]] : []),
  ])
}
