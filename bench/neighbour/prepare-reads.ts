import type { Tables } from '../../packages/server/src/app/tables.ts'
import { createPeople } from '../../packages/server/src/auth/people.ts'
import { createDatabase as connect } from '../../packages/server/src/db/create-database.ts'
import { migrate } from '../../packages/server/src/db/migrate.ts'
import { seedSite } from '../../packages/server/src/testing/seed-site.ts'
import { FLOODER, QUIET } from './sites.ts'

/** Of the flooder's site. */
export const OWNER = { email: 'a@shop.test', password: 'only for measuring, only for measuring' }

/** A widget's draft of about so many kilobytes; no two are alike. */
export const largeDraft = (kilobytes: number): object => ({
  kind: 'accordion',
  settings: {
    items: Array.from({ length: Math.ceil(kilobytes / 10) }, () => ({
      title: 'Question',
      text: `${Math.random()} ${'A good lamp, € 20. '.repeat(480)}`,
    })),
  },
})

/** 250 kB of HTML; it is drawn anew for each language. */
const LARGE_FORM = {
  name: 'Contact',
  fields: Array.from({ length: 10 }, (_, at) => ({
    key: `choice${at}`,
    type: 'select',
    label: `Choice ${at}`,
    options: Array.from({ length: 500 }, (_, n) => `Choice number ${n} of this list`).join('\n'),
  })),
}

const REVIEWS = 1_000
export const DRAFTS = 16

/** Both sites, published; the flooder's as large as they may be, and with as many long reviews as fill twenty pages. */
export const prepareReads = async (url: string): Promise<void> => {
  await migrate(url)
  const { db, pool, close } = connect<Tables>({ url })
  const widgets = [
    { id: 'form', kind: 'form', settings: LARGE_FORM },
    { id: 'all', kind: 'reviews', settings: { pagination: 50 } },
  ]
  for (const site of [FLOODER, QUIET]) {
    await seedSite(db, {
      key: site.key,
      origins: [site.origin],
      ...(site === FLOODER && { config: { widgets } }),
    })
  }
  await pool.query(
    `insert into review_sources (site, id, kind, name, state) values ($1, 'own', 'own', 'Own', 'ok')`,
    [FLOODER.key],
  )
  await pool.query(
    `insert into reviews (site, id, source, native, state, rating, body, author, said, at)
     select $1, gen_random_uuid(), 'own', n::text, 'published', 5, repeat('A good lamp. ', 380) || n, 'Ann', '',
       now() - make_interval(hours => n)
     from generate_series(1, $2::int) n`,
    [FLOODER.key, REVIEWS],
  )
  for (let n = 0; n < DRAFTS; n++) {
    const draft = JSON.stringify(largeDraft(100))
    await db
      .insertInto('site_things')
      .values({ site: FLOODER.key, kind: 'widget', id: `w${n}`, draft })
      .execute()
  }
  const { key } = FLOODER
  await createPeople(pool).add({ ...OWNER, name: 'A', site: key, role: 'owner' })
  await close()
}
