import { FORM_TRAP } from '@footfall/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSite } from '../testing/seed-site.ts'
import { createTestCollector, type TestCollector } from '../testing/test-collector.ts'
import { createReviewWriter, type ReviewWriter, takeOwnReviews } from '../testing/test-review.ts'
import { keepReviewsTidy } from './review-upkeep.ts'

let collector: TestCollector
let writer: ReviewWriter
beforeAll(async () => {
  collector = await createTestCollector(undefined, { isFrozen: true })
  const { db } = collector.database
  for (const key of ['demo', 'other', 'closed']) await seedSite(db, { key })
  await takeOwnReviews(collector, 'demo', 'other')
  writer = createReviewWriter(collector)
})
afterAll(() => collector.destroy())

const listed = async (site: string, q: string) =>
  (await collector.reviews.inbox.list(site, { q })).reviews

const mug = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#a52' } })
    .png()
    .toBuffer()

test('R-13 the form is whole without a script, and no star is chosen beforehand', async () => {
  const page = await writer.open({ product: '<b>mug' })
  expect(page.statusCode).toBe(200)
  expect(page.body.match(/type="radio" name="stars"/g)).toHaveLength(5)
  expect(page.body).not.toMatch(/<input[^>]*\schecked/)
  expect(page.body).not.toContain('<script')
  expect(page.body).toContain('&#60;b&#62;mug')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  const german = await collector.app.inject('/v1/review?site=demo&lang=de-AT')
  expect(german.body).toContain('<h1>Ihre Bewertung von demo</h1>')
})

test('R-13 each star says in words how many it gives', async () => {
  const stars = ({ body }: { body: string }): string[] =>
    [...body.matchAll(/<label class="star">.*?value="(\d)".*?<span>(.*?)<\/span>/g)].map(
      ([, value, words]) => `${value}: ${words}`,
    )
  expect(stars(await writer.open({}))).toEqual([
    ...['1: 1 star: bad', '2: 2 stars', '3: 3 stars', '4: 4 stars', '5: 5 stars: very good'],
  ])
  expect(stars(await collector.app.inject('/v1/review?site=demo&lang=de'))).toEqual([
    ...['1: 1 Stern: schlecht', '2: 2 Sterne', '3: 3 Sterne', '4: 4 Sterne'],
    '5: 5 Sterne: sehr gut',
  ])
})

test('R-13 the page says of what the review is: no number, and no link’s words as its heading', async () => {
  const seen = async (product: string): Promise<string[]> =>
    (await writer.open({ product })).body.match(/<h1>.*?<\/h1>|<p>Product.*?<\/p>/g) ?? []
  expect(await seen('4711')).toEqual(['<h1>Your review of demo</h1>'])
  expect(await seen('')).toEqual(['<h1>Your review of demo</h1>'])
  expect(await seen('red-mug')).toEqual([
    ...['<h1>Your review of demo</h1>', '<p>Product: red-mug</p>'],
  ])
})

test('R-13 pages are the shop’s own: its name and way back once its script was seen there, its organisation’s name until then', async () => {
  const { pool } = collector.database
  await pool.query(`insert into organisations (id, name) values ('tea', 'Tea & Co of tea.example')`)
  await pool.query(
    `update sites set name = case key when 'demo' then 'Lamps <b>' else 'My bank' end,
       organisation = case key when 'other' then 'tea' end where key in ('demo', 'other')`,
  )
  const { rows } = await pool.query<{ home: string }>(
    `select origins[1] as home from sites where key = 'other'`,
  )
  const home = rows[0]?.home ?? ''
  const bodies = async (site: string): Promise<string[]> => {
    const form = await writer.open({ site })
    const stop = await collector.app.inject(`/v1/review-stop/${site}/none`)
    const confirm = await collector.app.inject(`/v1/form-confirm/${site}/none`)
    return [form, stop, confirm].map(({ body }) => body)
  }
  for (const body of await bodies('demo')) {
    expect(body).toMatch(/<header>Lamps &#60;b&#62; <small>[\w.]+<\/small><\/header>/)
    expect(body).toContain('Back to Lamps &#60;b&#62;</a>')
    expect(body).not.toContain('Footfall')
  }
  for (const body of await bodies('other')) {
    expect(body).toContain('<header>Tea &#38; Co of tea example</header>')
    expect(body).not.toMatch(/My bank|Back to|Footfall/)
  }
  await pool.query(
    `insert into site_proofs (site, kind, address, tried_at, proved_at)
     values ('other', 'origin', $1, $2, $2)
     on conflict (site, kind, address) do update set proved_at = excluded.proved_at`,
    [home, new Date(collector.now())],
  )
  for (const body of await bodies('other')) {
    expect(body).toContain('<header>My bank <small>shop.test</small></header>')
    expect(body).toContain(`<a href="${home}">Back to My bank</a>`)
  }
  expect((await collector.app.inject('/v1/review-stop/nobody/none')).body).not.toContain('<header>')
})

test('R-13 a site that takes no own reviews has no form', async () => {
  expect((await writer.open({ site: 'closed' })).statusCode).toBe(404)
  expect((await writer.open({ site: 'nobody' })).statusCode).toBe(404)
  expect((await writer.send({ site: 'closed' })).statusCode).toBe(404)
})

test('R-13 a review waits, says no address in the list, and is the site’s own', async () => {
  const sent = await writer.send({
    product: 'mug',
    files: [await mug()],
    fields: { text: 'Lovely \u202emug <script>', name: ' Ann\u200b  B. ' },
  })
  expect(sent.statusCode).toBe(200)
  const [review] = await listed('demo', 'lovely')
  expect(review).toMatchObject({
    state: 'waiting',
    author: 'Ann B.',
    rating: 4,
    text: 'Lovely mug <script>',
    product: 'mug',
    hasEmail: true,
    marks: [],
    source: { kind: 'own' },
  })
  expect(JSON.stringify(review)).not.toContain('ann@mail.test')
  expect(review).not.toHaveProperty('verified')
  expect(review?.pictures).toHaveLength(1)
  expect((await collector.reviews.inbox.list('other', {})).reviews).toEqual([])
  expect((await collector.reviews.inbox.find('demo', review?.id ?? ''))?.email).toBe(
    'ann@mail.test',
  )
  expect(await collector.reviews.inbox.find('other', review?.id ?? '')).toBeUndefined()
  // Sealed: the database alone tells nobody who wrote.
  const { rows } = await collector.database.pool.query('select * from review_people')
  expect(JSON.stringify(rows)).not.toContain('ann@')
  expect(await collector.reviews.reader.read('demo', { offset: 0, limit: 10 })).toMatchObject({
    reviews: [],
    total: 0,
    summary: { total: 0 },
  })
})

test('R-13 what is missing is said, and nothing is written down', async () => {
  const wrong = await writer.send({
    fields: { stars: '', text: '\u200b', name: '', email: 'nobody', consent: '' },
  })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.body.match(/<li>/g)).toHaveLength(5)
  expect((await writer.send({ fields: { stars: '6', text: 'six stars' } })).statusCode).toBe(422)
  expect((await writer.send({ fields: { text: `long ${'x'.repeat(5_000)}` } })).statusCode).toBe(
    422,
  )
  const file = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const svg = await writer.send({ fields: { text: 'with svg' }, files: [await mug(), file] })
  expect(svg.statusCode).toBe(422)
  const four = [await mug(), await mug(), await mug(), await mug()]
  expect((await writer.send({ fields: { text: 'with four' }, files: four })).statusCode).toBe(422)
  for (const q of ['six stars', 'long', 'with svg', 'with four']) {
    expect(await listed('demo', q)).toEqual([])
  }
})

test('R-13 a form sent twice is one review, and a made-up token none', async () => {
  const page = await writer.open({ site: 'other' })
  const formToken = /name="ff_token" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const given = { site: 'other', formToken, fields: { text: 'Pressed twice' } }
  const both = await Promise.all([writer.send(given), writer.send(given)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await listed('other', 'pressed twice')).toHaveLength(1)
  // Of another site, or nobody's.
  expect((await writer.send({ ...given, site: 'demo' })).statusCode).toBeGreaterThanOrEqual(400)
  expect((await writer.send({ formToken: 'x' })).statusCode).toBeGreaterThanOrEqual(400)
  expect(await listed('demo', 'pressed twice')).toEqual([])
})

test('R-13 what a program sends is put apart, without its pictures, and goes after a month', async () => {
  const files = [
    await sharp(await mug())
      .negate()
      .png()
      .toBuffer(),
  ]
  const given = { site: 'other', files }
  const trapped = await writer.send({ ...given, fields: { text: 'spam one', [FORM_TRAP]: 'x' } })
  const fast = await writer.send({ ...given, ms: 10, fields: { text: 'spam two' } })
  const links = 'spam three http://a.test http://b.test http://c.test http://d.test'
  const linked = await writer.send({ ...given, fields: { text: links } })
  expect([trapped, fast, linked].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  await writer.send({ site: 'other', fields: { text: 'By a person' } })
  const reviews = await listed('other', 'spam')
  expect(reviews.map(({ state, marks, pictures }) => [state, marks, pictures])).toEqual(
    expect.arrayContaining([
      ['rejected', ['trap'], []],
      ['rejected', ['fast'], []],
      ['rejected', ['links'], []],
    ]),
  )
  await keepReviewsTidy(collector.reviews, collector.now() + 29 * 86_400_000)
  expect(await listed('other', 'spam')).toHaveLength(3)
  await keepReviewsTidy(collector.reviews, collector.now() + 31 * 86_400_000)
  expect(await listed('other', 'spam')).toEqual([])
  expect(await listed('other', 'by a person')).toHaveLength(1)
})

test('R-13 one person’s reviews are found and erased, at one site, with their pictures', async () => {
  const email = 'Bea@mail.test'
  for (const site of ['demo', 'other']) {
    const files = [
      await mug(),
      await sharp(await mug())
        .flop()
        .resize(50)
        .png()
        .toBuffer(),
    ]
    await writer.send({ site, files: files.slice(1), fields: { email, text: 'by Bea' } })
  }
  const { inbox, changes, pictures } = collector.reviews
  const [mine] = await inbox.person('demo', 'bea@MAIL.test')
  expect(mine).toMatchObject({ text: 'by Bea', email })
  const hash = /([\da-f]{32})=s/.exec(mine?.pictures[0]?.url ?? '')?.[1] ?? ''
  expect(await pictures.read('demo', hash, 64)).toBeDefined()
  expect(await changes.deletePerson('demo', email)).toBe(1)
  expect(await inbox.person('demo', email)).toEqual([])
  expect(await pictures.read('demo', hash, 64)).toBeUndefined()
  expect(await pictures.read('other', hash, 64)).toBeDefined()
  expect(await inbox.person('other', email)).toHaveLength(1)
})

test('R-13 a review that was rejected by mistake stays once it is published again, what stays rejected goes', async () => {
  const { changes } = collector.reviews
  const ids: string[] = []
  for (const text of ['Rejected by mistake', 'Rejected for good']) {
    await writer.send({ fields: { text } })
    const [review] = await listed('demo', text)
    const id = review?.id ?? ''
    expect(await changes.change('demo', id, { state: 'rejected' })).toBe(true)
    ids.push(id)
  }
  expect(await changes.change('demo', ids[0] ?? '', { state: 'published' })).toBe(true)
  await keepReviewsTidy(collector.reviews, collector.now() + 31 * 86_400_000)
  const left = await listed('demo', 'Rejected')
  expect(left.map(({ text, state }) => [text, state])).toEqual([
    ['Rejected by mistake', 'published'],
  ])
})

test('R-02 a picture that somebody else lets go of meanwhile is kept again', async () => {
  const { pictures } = collector.reviews
  let takes = 1
  collector.reviews.pictures = {
    ...pictures,
    async keep(site, bytes) {
      const kept = await pictures.keep(site, bytes)
      // Another sender of the same picture gives up.
      if (kept && takes-- > 0) await pictures.drop(site, [kept.hash])
      return kept
    },
  }
  try {
    const file = await sharp(await mug())
      .resize(40)
      .png()
      .toBuffer()
    const sent = await writer.send({ files: [file], fields: { text: 'Snatched away' } })
    expect(sent.statusCode).toBe(200)
    const [review] = await listed('demo', 'snatched away')
    const hash = /([\da-f]{32})=s/.exec(review?.pictures[0]?.url ?? '')?.[1] ?? ''
    expect(await pictures.read('demo', hash, 64)).toBeDefined()
    takes = 9
    const shown = await writer.send({ files: [file], fields: { text: 'Snatched again' } })
    expect(shown.statusCode).toBe(200)
    takes = 9
    const other = await sharp(file).negate().png().toBuffer()
    const gone = await writer.send({ files: [other], fields: { text: 'Never there' } })
    expect(gone.statusCode).toBe(503)
    expect(await listed('demo', 'never there')).toEqual([])
  } finally {
    collector.reviews.pictures = pictures
  }
})
