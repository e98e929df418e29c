import type { LabRecord } from './record.ts'
import type { RecordStore } from './record-store.ts'

/** How often one event was told to one account by a server. */
export interface Told {
  account: string
  /** Host of the page it happened on, so that a reader sees whose event it is. */
  host: string
  name: string
  id: string
  taken: number
  refused: number
  /** When it was first taken, in Unix milliseconds; 0: never. */
  firstTakenAt: number
}

/** Counts instead of records: small enough to remember every event of a long run. */
export interface Tally {
  lines(account?: string): IterableIterator<string>
}

export const createTally = (records: RecordStore): Tally => {
  const told = new Map<string, Told>()
  records.subscribe((record) => {
    if (record.channel !== 'server' || record.kind !== 'event') return
    const facts = factsOf(record)
    const key = `${facts.account} ${facts.host} ${facts.name} ${facts.id}`
    const known = told.get(key) ?? { ...facts, taken: 0, refused: 0, firstTakenAt: 0 }
    told.set(key, known)
    if (record.verdict.result !== 'accepted') {
      known.refused += 1
      return
    }
    known.taken += 1
    known.firstTakenAt ||= Date.parse(record.at)
  })
  records.subscribeToClear(() => told.clear())
  return {
    *lines(account) {
      for (const one of told.values()) {
        if (account === undefined || one.account === account)
          yield `${Object.values(one).join('\t')}\n`
      }
    },
  }
}

const factsOf = (record: LabRecord): Pick<Told, 'account' | 'host' | 'name' | 'id'> => {
  const { accountId = '', pageUrl = '', eventName = '', eventId = '' } = record
  // Lines are parted by tabs and line ends.
  const clean = (text: string): string => text.replace(/\s/g, '_')
  return {
    account: clean(accountId),
    host: URL.canParse(pageUrl) ? new URL(pageUrl).host : '',
    name: clean(eventName),
    id: clean(eventId),
  }
}
