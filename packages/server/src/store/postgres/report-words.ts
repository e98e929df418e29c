import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { dayOf } from '../../db/day-partitions.ts'
import { storableJson, storableText } from '../../db/storable-json.ts'
import type { ReportFact } from '../report-fact.ts'
import { hashOf, setOf } from './report-slots.ts'

const MOST_KNOWN = 50_000

/** What one site's rows are about. */
export interface SiteFact {
  site: string
  fact: ReportFact
}

export interface ReportWords {
  /** Writes down what the numbers of these stand for. Before they are counted: a number without its word could not be shown. */
  note(facts: readonly SiteFact[]): Promise<void>
}

interface Word {
  site: string
  word: string
  /** Of a set of destinations. */
  names?: readonly string[]
}

/** Each word is written once a day by each process, so that words nobody uses any longer can be told. */
export const createReportWords = (pool: Pool, clock: Clock): ReportWords => {
  const known = new Set<string>()
  let knownOn = ''

  return {
    async note(facts) {
      const today = dayOf(clock.now())
      if (today !== knownOn || known.size > MOST_KNOWN) known.clear()
      knownOn = today
      const fresh = new Map<string, Word>()
      const look = (site: string, word: string, names?: readonly string[]): void => {
        const name = `${site} ${names ? 'set' : 'word'} ${word}`
        if (word === '' || known.has(name) || fresh.has(name)) return
        fresh.set(name, { site, word, ...(names && { names }) })
      }
      for (const { site, fact } of facts) {
        look(site, fact.firstSource)
        look(site, fact.lastSource)
        look(site, fact.firstCampaign)
        look(site, fact.lastCampaign)
        look(site, fact.firstLanding)
        look(site, fact.lastLanding)
        look(site, fact.event)
        look(site, setOf(fact.destinations), fact.destinations)
      }
      if (fresh.size === 0) return
      const all = [...fresh.values()].map(({ word, ...rest }) => ({
        ...rest,
        word: storableText(word),
        hash: String(hashOf(word)),
      }))
      const words = all.filter(({ names }) => !names)
      const sets = all.filter(({ names }) => names)
      if (words.length > 0) await pool.query(WORDS, [storableJson(words), today])
      if (sets.length > 0) await pool.query(SETS, [storableJson(sets), today])
      for (const name of fresh.keys()) known.add(name)
    },
  }
}

// Always in one order, or two who note the same would wait for each other. Two texts may become one as they are stored.
const WORDS = `
  insert into report_words (site, hash, word, seen)
  select distinct on (site, hash) site, hash, word, $2::date
  from jsonb_to_recordset($1::jsonb) as w (site text, hash bigint, word text)
  order by site, hash
  on conflict (site, hash) do update set seen = excluded.seen where report_words.seen < excluded.seen`

const SETS = `
  insert into report_sets (site, hash, names, seen)
  select distinct on (site, hash) site, hash, names, $2::date
  from jsonb_to_recordset($1::jsonb) as s (site text, hash bigint, names text[])
  order by site, hash
  on conflict (site, hash) do update set seen = excluded.seen where report_sets.seen < excluded.seen`
