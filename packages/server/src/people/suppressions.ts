import type { AcceptedEvent, Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { createTimedCache } from '../cache/timed-cache.ts'
import { type SiteChanges, siteTtl } from '../sites/site-changes.ts'
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
  /** Tells of what other processes add; absent, it is seen a few seconds later. */
  changes?: SiteChanges
}

/** Longer than what servers' clocks differ by. */
export const ERASE_MARGIN_MS = 250
const UNHEARD_MS = 5_000
/** Right in an outage too: whoever asks `amongCached` is not the last to look, and what it lets pass the recorder finds. */
const GRACE_MS = 3_600_000
const MOST_SITES = 10_000
/** What is at hand of a site, and of how many: 200 bytes each. Of a site with more, or of others, the database is asked. */
const MOST_SUBJECTS = 1_000
const MOST_SITES_WITH_SUBJECTS = 200
/** Nothing comes through a collector that happened more than 30 days ago; the rest is room for a log that was held up. */
const OLDEST_MS = 40 * 86_400_000
/** The last time that JavaScript and PostgreSQL both know. */
const LAST_TIME = 8.64e15

/** Subject → until when what happened is suppressed. */
type Known = ReadonlyMap<string, number>

export const createSuppressions = (deps: SuppressionsDeps): Suppressions => {
  const { pool, collectPool = pool, hashes, changes } = deps
  const cached = createCached(deps)

  const lookUp = async (
    events: readonly Subject[],
    latest: ReadonlyMap<string, number>,
    find: (site: string, subjects: string[]) => Promise<Known>,
  ): Promise<Suppression[]> => {
    const found: Suppression[] = events.map(() => undefined)
    for (const [site, until] of latest) {
      // What happened after the last erasure is of nobody who was erased.
      const late = events.flatMap((event, at) =>
        event.site === site && event.time <= until ? [{ event, at }] : [],
      )
      if (late.length === 0) continue
      const of = await hashes.of(site).catch(() => undefined)
      if (!of) {
        for (const { at } of late) found[at] = 'unknown'
        continue
      }
      const subjects = late.map(({ event }) => subjectsOf(event, of))
      const known = await find(site, [...new Set(subjects.flat())])
      for (const [n, { event, at }] of late.entries()) {
        const isErased = subjects[n]?.some((one) => event.time <= (known.get(one) ?? -Infinity))
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
       on conflict (site, subject) do update set since = excluded.since where suppressions.since < excluded.since`,
      [site, [...all], new Date(until)],
    )
    cached.forget(site)
  }
  changes?.onChange(cached.expire)

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
    among: async (events) =>
      lookUp(events, await findLatest(pool, earliestOf(events)), (site, subjects) =>
        findSubjects(pool, site, subjects),
      ),
    async amongCached(events) {
      const latest = new Map<string, number>()
      for (const site of new Set(events.map((event) => event.site))) {
        latest.set(site, await cached.latest(site))
      }
      return lookUp(
        events,
        latest,
        async (site, subjects) =>
          (await cached.subjects(site)) ?? findSubjects(collectPool, site, subjects),
      )
    },
  }
}

/** What a process remembers of sites. */
interface Cached {
  /** Until when something of a site is suppressed. */
  latest(site: string): Promise<number>
  /** Who is; undefined where they are too many to be at hand. */
  subjects(site: string): Promise<Known | undefined>
  forget(site: string): void
  expire(site?: string): void
}

const createCached = ({ pool, collectPool = pool, clock, changes }: SuppressionsDeps): Cached => {
  const ttlMs = siteTtl(changes, UNHEARD_MS)
  const oldest = (): number => clock.now() - OLDEST_MS
  const latest = createTimedCache<number>({
    clock,
    ttlMs,
    max: MOST_SITES,
    graceMs: GRACE_MS,
    load: async (site) =>
      (await findLatest(collectPool, new Map([[site, oldest()]]))).get(site) ?? -Infinity,
  })
  const subjects = createTimedCache<Known | undefined>({
    clock,
    ttlMs,
    max: MOST_SITES_WITH_SUBJECTS,
    graceMs: GRACE_MS,
    load: (site) => readSubjects(collectPool, site, oldest()),
  })
  return {
    latest: latest.get,
    subjects: subjects.get,
    forget(site) {
      latest.forget(site)
      subjects.forget(site)
    },
    expire(site) {
      latest.expire(site)
      subjects.expire(site)
    },
  }
}

/** When the first of these happened on each site. */
const earliestOf = (events: readonly Subject[]): Map<string, number> => {
  const earliest = new Map<string, number>()
  for (const { site, time } of events) {
    earliest.set(site, Math.min(time, earliest.get(site) ?? Number.POSITIVE_INFINITY))
  }
  return earliest
}

/** The last erasure of each of these sites since a time of its own; sites without any are absent. */
const findLatest = async (
  pool: Pool,
  since: ReadonlyMap<string, number>,
): Promise<Map<string, number>> => {
  if (since.size === 0) return new Map()
  const { rows } = await pool.query<{ site: string; latest: Date }>({
    name: 'latest-suppressions',
    text: `select k.site, l.since as latest from unnest($1::text[], $2::timestamptz[]) as k (site, since)
           cross join lateral (
             select s.since from suppressions s where s.site = k.site and s.since >= k.since
             order by s.since desc limit 1
           ) as l`,
    values: [
      [...since.keys()],
      [...since.values()].map((time) => new Date(Math.min(Math.max(time, 0), LAST_TIME))),
    ],
  })
  return new Map(rows.map(({ site, latest }) => [site, latest.getTime()]))
}

type SubjectRow = { subject: string; since: Date }

const knownOf = (rows: readonly SubjectRow[]): Known =>
  new Map(rows.map(({ subject, since }) => [subject, since.getTime()]))

const findSubjects = async (pool: Pool, site: string, subjects: string[]): Promise<Known> => {
  const { rows } = await pool.query<SubjectRow>({
    name: 'find-suppressions',
    text: `select encode(subject, 'hex') as subject, since from suppressions
           where site = $1 and subject = any (select decode(k, 'hex') from unnest($2::text[]) as k)`,
    values: [site, subjects],
  })
  return knownOf(rows)
}

const readSubjects = async (
  pool: Pool,
  site: string,
  oldest: number,
): Promise<Known | undefined> => {
  const { rows } = await pool.query<SubjectRow>({
    name: 'read-suppressions',
    text: `select encode(subject, 'hex') as subject, since from suppressions
           where site = $1 and since >= $2 limit ${MOST_SUBJECTS + 1}`,
    values: [site, new Date(oldest)],
  })
  return rows.length > MOST_SUBJECTS ? undefined : knownOf(rows)
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
