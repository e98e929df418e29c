import type { AcceptedEvent, Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { createTimedCache } from '../cache/timed-cache.ts'
import type { PersonHashes, SiteHashes } from './person-hashes.ts'

/** Who is kept out: visitors, people by the keyed hash of their address, and single sales or leads. */
export interface Suppressed {
  visitorIds: readonly string[]
  persons: readonly string[]
  events: readonly string[]
  /** The visitors are known by an address: what comes under another's is not theirs. */
  isByAddress?: boolean
}

/** `unknown`: somebody was erased on its site, and no key of this process can tell whether it is theirs. */
export type Suppression = 'erased' | 'unknown' | undefined

type Subject = Pick<AcceptedEvent, 'id' | 'site' | 'time' | 'visitorId' | 'person'>

/**
 * Who was erased, so that nothing late brings them back. It covers what happened until the erasure: who comes again afterwards,
 * and allows it again, is a visitor like any other.
 */
export interface Suppressions {
  /** Resolves once it is obeyed; returns the hashes by which it is. */
  add(site: string, of: Suppressed, until: number): Promise<string[]>
  /** The same by the hashes alone, as the log tells of it. */
  addHashes(site: string, hashes: readonly string[], until: number): Promise<void>
  /** Of each event, whether it is of somebody who was erased since it happened. */
  among(events: readonly Subject[]): Promise<Suppression[]>
  /** The same, by what was known of sites a few seconds ago: for those who ask often and are not the last to look. */
  amongCached(events: readonly Subject[]): Promise<Suppression[]>
}

export interface SuppressionsDeps {
  pool: Pool
  /** For `amongCached`, which is asked while a sender waits. Default: `pool`. */
  collectPool?: Pool
  clock: Clock
  hashes: PersonHashes
}

/** Longer than what servers' clocks differ by. */
export const ERASE_MARGIN_MS = 250
const SITES_TTL_MS = 5_000
/** Right in an outage too: whoever asks `amongCached` is not the last to look, and what it lets pass the recorder finds. */
const SITES_GRACE_MS = 3_600_000

export const createSuppressions = ({
  pool,
  collectPool = pool,
  clock,
  hashes,
}: SuppressionsDeps): Suppressions => {
  const sitesWithSome = async (from: Pool, sites: readonly string[]): Promise<Set<string>> => {
    const { rows } = await from.query<{ site: string }>({
      name: 'sites-with-suppressions',
      text: `select k.site from unnest($1::text[]) as k (site)
             where exists (select from suppressions s where s.site = k.site)`,
      values: [sites],
    })
    return new Set(rows.map(({ site }) => site))
  }
  const isSome = createTimedCache<boolean>({
    clock,
    ttlMs: SITES_TTL_MS,
    max: 10_000,
    graceMs: SITES_GRACE_MS,
    load: async (site) => (await sitesWithSome(collectPool, [site])).has(site),
  })

  const lookUp = async (
    from: Pool,
    events: readonly Subject[],
    some: ReadonlySet<string>,
  ): Promise<Suppression[]> => {
    const found: Suppression[] = events.map(() => undefined)
    for (const site of some) {
      const of = await hashes.of(site).catch(() => undefined)
      const own = events.flatMap((event, at) => (event.site === site ? [{ event, at }] : []))
      if (!of) {
        for (const { at } of own) found[at] = 'unknown'
        continue
      }
      const subjects = own.map(({ event }) => subjectsOf(event, of))
      const { rows } = await from.query<{ subject: string; since: Date }>({
        name: 'find-suppressions',
        text: `select encode(subject, 'hex') as subject, since from suppressions
               where site = $1 and subject = any (select decode(k, 'hex') from unnest($2::text[]) as k)`,
        values: [site, [...new Set(subjects.flat())]],
      })
      const until = new Map(rows.map(({ subject, since }) => [subject, since.getTime()]))
      for (const [n, { event, at }] of own.entries()) {
        const isErased = subjects[n]?.some((one) => event.time <= (until.get(one) ?? -Infinity))
        if (isErased) found[at] = 'erased'
      }
    }
    return found
  }

  const addHashes: Suppressions['addHashes'] = async (site, all, until) => {
    if (all.length === 0) return
    await pool.query(
      `insert into suppressions (site, subject, since)
       select distinct $1, decode(k, 'hex'), $3::timestamptz from unnest($2::text[]) as k
       on conflict (site, subject) do update set since = greatest(suppressions.since, excluded.since)`,
      [site, [...all], new Date(until)],
    )
    isSome.forget(site)
  }

  return {
    async add(site, of, until) {
      const { hash } = await hashes.of(site)
      const all = [
        ...of.visitorIds.map((id) => subjectOf(hash, of.isByAddress ? 'guest' : 'visitor', id)),
        ...of.persons.map((person) => subjectOf(hash, 'person', person)),
        ...of.events.map((id) => subjectOf(hash, 'event', id)),
      ]
      await addHashes(site, all, until)
      return all
    },
    addHashes,
    async among(events) {
      const sites = new Set(events.map(({ site }) => site))
      return lookUp(pool, events, sites.size > 0 ? await sitesWithSome(pool, [...sites]) : sites)
    },
    async amongCached(events) {
      const some = new Set<string>()
      for (const site of new Set(events.map((event) => event.site))) {
        if (await isSome.get(site)) some.add(site)
      }
      return lookUp(collectPool, events, some)
    },
  }
}

/** `guest`: a visitor, as far as no address is told. */
type Kind = 'visitor' | 'guest' | 'person' | 'event'

const subjectOf = (hash: SiteHashes['hash'], kind: Kind, value: string): string =>
  hash('suppressed', kind, value).toString('hex')

const subjectsOf = ({ id, visitorId, person }: Subject, { hash }: SiteHashes): string[] => [
  subjectOf(hash, 'event', id),
  ...(visitorId ? [subjectOf(hash, 'visitor', visitorId)] : []),
  ...(visitorId && !person ? [subjectOf(hash, 'guest', visitorId)] : []),
  ...(person ? [subjectOf(hash, 'person', person)] : []),
]
