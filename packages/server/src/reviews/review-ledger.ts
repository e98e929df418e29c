import type { Clock } from '@footfall/contract'
import type { Pool } from 'pg'
import { type CleanReview, cleanNative, cleanReview } from './clean-review.ts'
import { type Alike, findTwins } from './find-twins.ts'
import type { SourceReview } from './source-kind.ts'
import { forEachInTurns, type Pause, pauseForOthers } from './take-turns.ts'

/** A review whose pictures are to be copied. */
export interface WantedPictures {
  id: string
  pictureUrls: readonly string[]
  avatarUrl: string | null
}

export interface Kept {
  added: number
  changed: number
  same: number
  /** What the source calls them, for a whole pass to see what is gone. */
  natives: string[]
  /** How many nothing can be made of. */
  unreadable: number
  wanted: WantedPictures[]
}

/** Reviews from elsewhere, as they stand at their sources. */
export interface ReviewLedger {
  /**
   * New ones are added, changed ones changed; what the owner has hidden stays hidden, even if it was gone for a while. Only
   * while the source is there, and bears this lease, where one is given.
   */
  keep(site: string, source: string, reviews: readonly SourceReview[], lease?: Date): Promise<Kept>
  /**
   * After a whole pass: deletes all but these that the whole pass before had missed too, and notes which are missed for the first
   * time. Returns how many are gone, and hashes of their pictures.
   */
  sweep(site: string, source: string, natives: ReadonlySet<string>, lease?: Date): Promise<Dropped>
  /** Deletes those that the source calls so. */
  drop(site: string, source: string, natives: readonly string[]): Promise<Dropped>
  dropSource(site: string, source: string): Promise<Dropped>
}

export interface Dropped {
  count: number
  pictures: string[]
}

const STEP = 500
const COLUMNS = [
  ...['native', 'product', 'rating', 'title', 'body', 'language', 'translations', 'author'],
  ...['author_url', 'verified', 'url', 'report_url', 'reply', 'reply_at', 'said', 'likeness', 'at'],
] as const
const TYPES = `native text, product text, rating smallint, title text, body text, language text,
  translations jsonb, author text, author_url text, verified text, url text, report_url text,
  reply text, reply_at timestamptz, said text, likeness text, at timestamptz, edited_at timestamptz`

const given = (column: string): string =>
  column === 'said' || column === 'likeness' ? `decode(r.${column}, 'hex')` : `r.${column}`

/** The row is held until the statement ends: whoever deletes the source deletes what was kept before, and nothing comes after. */
const HELD = (lease: string): string => `select 1 from review_sources where site = $1 and id = $2
  and (${lease}::timestamptz is null or (leased_until = ${lease} and is_on)) for share`
const MARK = "sha256(convert_to(r.native, 'UTF8'))"

const UPSERT = `with held as (${HELD('$5')}),
  back as (delete from review_hidden h using jsonb_to_recordset($3) as r(native text)
    where h.site = $1 and h.source = $2 and h.mark = ${MARK} and exists (select from held) returning h.mark)
  insert into reviews (site, id, source, state, added_at, seen_at, edited_at, ${COLUMNS.join(', ')})
  select $1, gen_random_uuid(), $2,
    case when exists (select from back where mark = ${MARK}) then 'hidden' else 'published' end,
    $4, $4, r.edited_at, ${COLUMNS.map(given).join(', ')}
  from jsonb_to_recordset($3) as r(${TYPES}), held
  on conflict (site, source, native) do update set
    ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}, seen_at = excluded.seen_at, missed_at = null,
    edited_at = case
      when (reviews.body, reviews.title, reviews.rating) is distinct from (excluded.body, excluded.title, excluded.rating)
      then coalesce(excluded.edited_at, excluded.seen_at) else reviews.edited_at end
  returning id, native`

interface Known {
  native: string
  said: string
  likeness: string | null
  is_missed: boolean
}

export interface LedgerDeps {
  pool: Pool
  clock: Clock
  /** Between so many reviews of a long file; for tests. */
  pause?: Pause
}

export const createReviewLedger = ({
  pool,
  clock,
  pause = pauseForOthers,
}: LedgerDeps): ReviewLedger => {
  const settle = async (site: string, likenesses: Iterable<string | null>): Promise<void> => {
    const all = [...new Set(likenesses)].filter((one) => one !== null)
    for (let at = 0; at < all.length; at += STEP) {
      await settleTwins(pool, site, all.slice(at, at + STEP))
    }
  }

  const keepStep = async (
    site: string,
    source: string,
    clean: readonly CleanReview[],
    { kept, alike, lease }: { kept: Kept; alike: Set<string>; lease: Date | undefined },
  ): Promise<void> => {
    const { rows: known } = await pool.query<Known>(
      `select native, encode(said, 'hex') as said, encode(likeness, 'hex') as likeness,
         missed_at is not null as is_missed
       from reviews where site = $1 and source = $2 and native = any($3)`,
      [site, source, clean.map(({ native }) => native)],
    )
    const found = known.filter(({ is_missed }) => is_missed).map(({ native }) => native)
    if (found.length > 0) {
      await pool.query(
        'update reviews set missed_at = null where site = $1 and source = $2 and native = any($3)',
        [site, source, found],
      )
    }
    const before = new Map(known.map((row) => [row.native, row]))
    const news = clean.filter(({ native, said }) => before.get(native)?.said !== said)
    kept.same += clean.length - news.length
    if (news.length === 0) return
    const { rows } = await pool.query<{ id: string; native: string }>(UPSERT, [
      ...[site, source, JSON.stringify(news), new Date(clock.now()), lease ?? null],
    ])
    const ids = new Map(rows.map(({ id, native }) => [native, id]))
    for (const { native, pictureUrls, avatarUrl } of news) {
      const id = ids.get(native)
      if (!id) continue
      if (before.has(native)) kept.changed += 1
      else kept.added += 1
      if (pictureUrls.length > 0 || avatarUrl || before.has(native)) {
        kept.wanted.push({ id, pictureUrls, avatarUrl })
      }
    }
    // An edit may part twins as well as make them.
    for (const { likeness } of [...news, ...known]) if (likeness) alike.add(likeness)
  }

  const dropWhere = async (site: string, where: string, values: unknown[]): Promise<Dropped> => {
    const { rows } = await pool.query<{ likeness: string | null; pictures: { hash: string }[] }>(
      `with gone as (delete from reviews where site = $1 and ${where} returning *),
         hidden as (insert into review_hidden (site, source, mark)
           select r.site, r.source, ${MARK} from gone r where r.state = 'hidden' on conflict do nothing)
       select encode(likeness, 'hex') as likeness,
         pictures || case when avatar is null then '[]' else jsonb_build_array(avatar) end as pictures from gone`,
      [site, ...values],
    )
    await settle(
      site,
      rows.map(({ likeness }) => likeness),
    )
    return {
      count: rows.length,
      pictures: rows.flatMap(({ pictures }) => pictures.map(({ hash }) => hash)),
    }
  }

  return {
    async keep(site, source, reviews, lease) {
      const byNative = new Map<string, CleanReview>()
      let unreadable = 0
      await forEachInTurns(reviews, pause, (review) => {
        const clean = cleanReview(review)
        // The last word on a review counts: a page may hold it twice while it is edited.
        if (clean) byNative.set(clean.native, clean)
        else unreadable += 1
      })
      const all = [...byNative.values()]
      const kept: Kept = {
        added: 0,
        changed: 0,
        same: 0,
        natives: [...byNative.keys()],
        unreadable,
        wanted: [],
      }
      const alike = new Set<string>()
      for (let at = 0; at < all.length; at += STEP) {
        await keepStep(site, source, all.slice(at, at + STEP), { kept, alike, lease })
      }
      await settle(site, alike)
      return kept
    },
    async sweep(site, source, natives, lease) {
      const missed = `source = $2 and native <> all($3) and exists (${HELD('$4')})`
      const values = [source, [...natives], lease ?? null]
      const gone = await dropWhere(site, `${missed} and missed_at is not null`, values)
      await pool.query(
        `update reviews set missed_at = $5 where site = $1 and ${missed} and missed_at is null`,
        [site, ...values, new Date(clock.now())],
      )
      return gone
    },
    drop: (site, source, natives) =>
      dropWhere(site, 'source = $2 and native = any($3)', [
        source,
        natives.map(cleanNative).filter(Boolean),
      ]),
    async dropSource(site, source) {
      const gone = await dropWhere(site, 'source = $2', [source])
      await pool.query('delete from review_hidden where site = $1 and source = $2', [site, source])
      return gone
    },
  }
}

/** The shop's own goes before others', then what came first. What waits or was rejected is no twin of anything. */
const settleTwins = async (
  pool: Pool,
  site: string,
  likenesses: readonly string[],
): Promise<void> => {
  if (likenesses.length === 0) return
  const { rows } = await pool.query<Alike & { likeness: string }>(
    `select id, source, native, author, coalesce(nullif(body, ''), title, '') as body, translations, product, twin_of, encode(likeness, 'hex') as likeness
     from reviews where site = $1 and likeness = any(select decode(one, 'hex') from unnest($2::text[]) one)
       and state in ('published', 'hidden')
     order by source = 'own' desc, body = '', added_at, native`,
    [site, likenesses],
  )
  const groups = new Map<string, Alike[]>()
  for (const row of rows) {
    const group = groups.get(row.likeness)
    if (group) group.push(row)
    else groups.set(row.likeness, [row])
  }
  const changes: { id: string; twin: string | null }[] = []
  for (const likeness of likenesses) {
    const alike = groups.get(likeness) ?? []
    const twins = findTwins(alike)
    for (const { id, twin_of } of alike) {
      const twin = twins.get(id) ?? null
      if (twin !== twin_of) changes.push({ id, twin })
    }
  }
  if (changes.length === 0) return
  await pool.query(
    `update reviews set twin_of = r.twin from jsonb_to_recordset($2) as r(id uuid, twin uuid)
     where reviews.site = $1 and reviews.id = r.id`,
    [site, JSON.stringify(changes)],
  )
}
