import { type Published, type SiteConfig, type ThingRef, thingKey } from '@footfall/contract'
import type { Transaction } from 'kysely'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import { AppError } from '../http/app-error.ts'
import { withThings, withUsableEndpoint } from './combine-parts.ts'
import { compareThings, isSamePart } from './compare-things.ts'
import { problemsOf } from './config-problems.ts'
import type { PublishResult, RollBack, RollBackProblem, ThingChoice } from './create-publisher.ts'
import { followPart } from './follow-part.ts'
import { olderParts } from './older-parts.ts'
import { readVersion, type SiteState } from './site-state.ts'
import type { PublishTables } from './tables.ts'
import { composeConfig, type ThingParts } from './thing-parts.ts'
import { findOlder, serve, storeVersion } from './versions.ts'

/** A site while nobody else changes it. */
export interface LockedSite {
  transaction: Transaction<PublishTables>
  site: string
  /** As it stood when it was locked. */
  now: SiteState
  destinations: DestinationRegistry
  publicUrl: string
}

/** Serves drafts; what was deleted among them is gone for good with it. */
export const publishDrafts = async (
  locked: LockedSite,
  { things, by, guard }: ThingChoice,
): Promise<PublishResult> => {
  const { drafts, live } = locked.now
  const parts = things ? withThings(live, drafts, things) : drafts
  guard?.(live, parts)
  const result = await storeParts(locked, { parts, by })
  if (result.ok) await removeDeleted(locked, things)
  return result
}

/** Makes drafts what is served again. */
export const discardDrafts = async (
  locked: LockedSite,
  { things, by }: ThingChoice,
): Promise<boolean> => {
  const { served, drafts, live, rows, rowOf } = locked.now
  if (!served) return false
  // What is deleted and live stands in both, and is taken back once.
  const deleted = rows.filter(({ is_deleted }) => is_deleted)
  const all = new Map<string, ThingRef>([
    ...deleted.map((row) => [thingKey(row), row] as const),
    ...live,
    ...drafts,
  ])
  for (const thing of things ?? all.values()) {
    const key = thingKey(thing)
    if (isSamePart(drafts.get(key), live.get(key)) && !rowOf(thing)?.is_deleted) continue
    await follow(locked, { thing, parts: live, isKept: false, by })
  }
  return true
}

/** Serves an older version, or some things of one. */
export const rollBackSite = async (
  locked: LockedSite,
  { things, ifServed, ...back }: RollBack,
): Promise<Published | RollBackProblem | undefined> => {
  if (ifServed !== undefined && ifServed !== locked.now.served?.revision) {
    throw new AppError('FOOTFALL_E_CONFLICT')
  }
  return things ? rollBackThings(locked, things, back) : rollBackAll(locked, back)
}

type Back = Pick<RollBack, 'revision' | 'by' | 'guard'>

/** The version itself is served again, unless a hand-over has changed what it may hold. */
const rollBackAll = async (
  locked: LockedSite,
  { revision, by, guard }: Back,
): Promise<Published | RollBackProblem | undefined> => {
  const { transaction, site, now, destinations } = locked
  const older = await findOlder(transaction, site, revision)
  const config = older && (await readVersion(transaction, site, older.revision))
  if (!config) return undefined
  const from = { older: config, live: now.live, destinations }
  const { parts, isChanged } = await olderParts(transaction, site, from)
  guard?.(now.live, parts)
  if (isChanged) return storeOlder(locked, { parts, by, rolledBackTo: older.revision })
  await serve(transaction, site, older.revision)
  return { ...older, ...replacedOf(now.served) }
}

/** A new version in which these are as they were; their drafts follow. */
const rollBackThings = async (
  locked: LockedSite,
  things: readonly ThingRef[],
  { revision, by, guard }: Back,
): Promise<Published | RollBackProblem | undefined> => {
  const { transaction, site, now, destinations } = locked
  const older = revision && (await readVersion(transaction, site, revision))
  if (!older || !now.served) return undefined
  const from = { older, live: now.live, destinations }
  const { parts: old } = await olderParts(transaction, site, from)
  const parts = withThings(now.live, old, things)
  guard?.(now.live, parts)
  const result = await storeOlder(locked, { parts, by, rolledBackTo: revision })
  if ('problems' in result) return result
  for (const thing of things) {
    await follow(locked, { thing, parts: old, isKept: true, by })
  }
  return result
}

interface NextVersion {
  parts: ThingParts
  by: string | undefined
  rolledBackTo?: number
}

/** Writes the next version and serves it, unless something in it is invalid. */
const storeParts = async (
  { transaction, site, now, destinations, publicUrl }: LockedSite,
  { parts: chosen, ...made }: NextVersion,
): Promise<PublishResult> => {
  const { factsOf, live, served, titleOf, place } = now
  const parts = withUsableEndpoint(chosen, publicUrl)
  const compose = (revision: number): SiteConfig =>
    composeConfig({ site, revision, parts, factsOf, place })
  const problems = problemsOf(compose(1), destinations)
  if (problems.length > 0) return { ok: false, problems }
  const changes = compareThings(parts, served ? live : new Map(), { titleOf })
  const stored = await storeVersion(transaction, site, { compose, changes, ...made })
  return { ok: true, ...stored, ...replacedOf(served) }
}

const storeOlder = async (
  locked: LockedSite,
  next: NextVersion,
): Promise<Published | RollBackProblem> => {
  const result = await storeParts(locked, next)
  if (!result.ok) return { problems: result.problems }
  const { config, publishedAt } = result
  return { revision: config.revision, publishedAt, ...replacedOf(locked.now.served) }
}

/** Makes a thing's draft what stands among these parts. */
const follow = async (
  { transaction, site, now, destinations }: LockedSite,
  target: { thing: ThingRef; parts: ThingParts; isKept: boolean; by: string | undefined },
): Promise<void> => {
  const { thing, parts, isKept, by } = target
  const module = thing.kind === 'destination' ? await destinations.load(thing.id) : undefined
  await followPart(transaction, {
    site,
    thing,
    isKept,
    by,
    row: now.rowOf(thing),
    part: parts.get(thingKey(thing)),
    standard: now.standard.get(thingKey(thing)),
    fields: module?.settings.fields ?? {},
  })
}

/** Each as it was read: one that was saved meanwhile stays. */
const removeDeleted = async (
  { transaction, site, now }: LockedSite,
  things: readonly ThingRef[] | undefined,
): Promise<void> => {
  const chosen = things && new Set(things.map(thingKey))
  for (const { kind, id, is_deleted, version } of now.rows) {
    if (!is_deleted || chosen?.has(thingKey({ kind, id })) === false) continue
    await transaction
      .deleteFrom('site_things')
      .where('site', '=', site)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .where('version', '=', version)
      .execute()
  }
}

const replacedOf = (served: SiteConfig | undefined): Pick<Published, 'replaced'> =>
  served ? { replaced: served.revision } : {}
