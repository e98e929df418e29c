import type { VisitorContext } from '@footfall/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createShop } from './create-shop.ts'
import { DEMO_ACCOUNT } from './data/demo-account.ts'
import { FREE_FILES } from './data/free-files.ts'
import { POSTS } from './data/posts.ts'
import { TAXONOMIES } from './data/taxonomies.ts'
import type { Shop } from './options.ts'
import { CHECKOUT_FIELDS, readContext, readEvents, readToken } from './testing/read-page.ts'
import { readyPages } from './testing/ready-pages.ts'
import { createVisitor, type Visitor } from './testing/visitor.ts'

let shop: Shop
let visitor: Visitor

beforeAll(async () => {
  shop = await createShop({ port: 0, pages: await readyPages() })
}, 60_000)
afterAll(() => shop.close())
beforeEach(() => {
  visitor = createVisitor(shop.url)
})

const SCRIPT = '<script>alert(1)</script>'

test('the journal has its posts, each in three taxonomies, page by page', async () => {
  expect(POSTS.length).toBeGreaterThanOrEqual(30)
  const seen = new Set<string>()
  for (const page of [1, 2, 3, 4]) {
    const { text } = await visitor.get(`/journal?page=${page}`)
    for (const [, slug = ''] of text.matchAll(/href="\/journal\/([a-z0-9-]+)"/g)) seen.add(slug)
  }
  expect([...seen].sort()).toEqual(POSTS.map(({ slug }) => slug).sort())
  expect((await visitor.get('/journal?page=5')).status).toBe(404)
  for (const post of POSTS) expect(Object.keys(post.terms)).toHaveLength(3)
})

test('every term has an archive that names it', async () => {
  for (const taxonomy of TAXONOMIES) {
    for (const term of taxonomy.terms) {
      const { text } = await visitor.get(`/journal/${taxonomy.slug}/${term.slug}`)
      expect(readContext(text).term).toEqual({
        taxonomy: taxonomy.slug,
        slug: term.slug,
        name: term.name,
      })
      expect(text, term.slug).toContain('post-card')
    }
  }
})

test('search finds posts by their body, products and downloads', async () => {
  const { text } = await visitor.get('/search?s=curlew')
  expect(text).toContain('/journal/recording-the-flats')
  expect(text).toContain('/downloads/dawn-on-the-flats')
  const context = readContext(text)
  expect(context.search?.term).toBe('curlew')
  expect(context.search?.results).toBe(2)
  expect(context.products?.map(({ id }) => id)).toEqual(['404'])
})

test('a comment appears at once, for everybody, as text', async () => {
  const form = {
    author: `Jo ${SCRIPT}`,
    email: 'jo@example.org',
    comment: `Two lines\n${SCRIPT}"'&`,
  }
  const page = await visitor.get('/journal/rain-a-defence')
  expect(page.text).toMatch(/<form class="comment-form [^>]*action="\/journal\/rain-a-defence/)
  const sent = await visitor.post('/journal/rain-a-defence/comments', form)
  expect(sent.headers.get('location')).toMatch(
    /^\/journal\/rain-a-defence\?comment=kept#comment-\d+$/,
  )
  const seen = await createVisitor(shop.url).get('/journal/rain-a-defence')
  expect(seen.text).toContain('1 comment')
  expect(seen.text).toContain('Two lines\n&lt;script&gt;')
  expect(seen.text).not.toContain(SCRIPT)
  expect(seen.text).not.toContain('jo@example.org')
  expect((await createVisitor(shop.url).get('/journal/leaf-fall-counted')).text).not.toContain(
    'Two lines',
  )
})

test.each([
  { author: '', email: 'a@b.cc', comment: 'x' },
  { author: 'Jo', email: 'nope', comment: 'x' },
  { author: 'Jo', email: 'a@b.cc', comment: ' \u0000 ' },
  {},
])('an incomplete comment %j is not kept', async (form) => {
  const sent = await visitor.post('/journal/a-page-a-mile/comments', form as Record<string, string>)
  expect(sent.headers.get('location')).toContain('comment=incomplete')
  expect((await visitor.get('/journal/a-page-a-mile')).text).toContain('2 comments')
})

test('the contact form takes a message, and says what is missing without losing the rest', async () => {
  const page = await visitor.get('/contact')
  expect(page.text).toMatch(/<a href="mailto:hello@lapwing\.test"/)
  expect(page.text).toMatch(/<a href="tel:\+441632960118"/)
  const form = {
    'your-name': 'Jo',
    'your-email': 'jo@example.org',
    'your-phone': '+44 1632 960 001',
    'your-subject': 'mending',
    'your-message': 'The strap.',
  }
  const sent = await visitor.post('/contact', form)
  expect(sent.headers.get('location')).toBe('/contact?sent=1#sent')
  expect((await visitor.follow(sent)).text).toContain('We have your message')
  const refused = await visitor.post('/contact', {
    ...form,
    'your-email': 'no',
    'your-subject': '__proto__',
    'your-message': `</textarea>${SCRIPT}`,
  })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Choose a subject from the list.')
  expect(refused.text).toContain('&lt;/textarea&gt;')
  expect(refused.text).not.toContain(SCRIPT)
})

test('somebody signs up, is known by number and role, buys, and logs out', async () => {
  const signedUp = await visitor.post('/account/sign-up', {
    first_name: 'Ada',
    email: 'ada@example.org',
    password: 'long enough',
  })
  expect(signedUp.headers.getSetCookie()[0]).toMatch(/^shop_member=[\w-]{32}; .*HttpOnly$/)
  const account = await visitor.follow(signedUp)
  expect(account.text).toMatch(/Hello, (<!-- -->)?Ada/)
  expect(readContext(account.text)).toEqual({ v: 1, language: 'en-GB', type: 'account' })
  const told = JSON.parse((await visitor.get('/footfall/visitor')).text) as VisitorContext
  expect(told).toEqual({ user: { id: expect.stringMatching(/^\d+$/), roles: ['customer'] } })
  expect(readEvents(account.text)).toEqual([
    { name: 'shop:signed-up', detail: { user: told.user?.id } },
  ])
  expect(readEvents((await visitor.get('/account')).text)).toEqual([])

  await visitor.post('/cart/add', { 'add-to-cart': '108' })
  const checkout = await visitor.get('/checkout')
  expect(checkout.text).toContain('value="ada@example.org"')
  const checkout_token = readToken(checkout.text)
  await visitor.post('/checkout', { ...CHECKOUT_FIELDS, checkout_token })
  expect((await visitor.get('/account')).text).toMatch(
    /href="\/checkout\/order-received\/\d+\?key=/,
  )

  const cookie = visitor.cookies.get('shop_member') ?? ''
  await visitor.post('/account/log-out', {})
  visitor.cookies.set('shop_member', cookie)
  expect((await visitor.get('/account')).text).toContain('Log in')
  expect(JSON.parse((await visitor.get('/footfall/visitor')).text)).toEqual({})
})

test('logging in is told once; a wrong password is refused and nothing of it is shown', async () => {
  const { email, password } = DEMO_ACCOUNT
  const wrong = await visitor.post('/account/log-in', { username: email, password: 'hunter2' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).not.toContain('hunter2')
  expect(visitor.cookies.size).toBe(0)
  const right = await visitor.post('/account/log-in', { username: email.toUpperCase(), password })
  const page = await visitor.follow(right)
  expect(readEvents(page.text)).toMatchObject([{ name: 'shop:logged-in' }])
  expect(page.text).not.toContain(password)
})

test.each([
  [{ first_name: 'A', email: DEMO_ACCOUNT.email, password: 'long enough' }, 'already an account'],
  [{ first_name: 'A', email: 'x@example.org', password: 'short' }, 'at least 8 characters'],
  [{ first_name: '', email: SCRIPT, password: 'long enough' }, 'Enter your first name.'],
])('a sign-up of %j is refused', async (form, words) => {
  const response = await visitor.post('/account/sign-up', form)
  expect(response.status).toBe(422)
  expect(response.text).toContain(words)
  expect(response.text).not.toContain(SCRIPT)
  expect(response.text).not.toContain(form.password)
  expect(visitor.cookies.size).toBe(0)
})

test('a guessed member cookie opens nothing', async () => {
  for (const guess of ['__proto__', 'constructor', '1', '']) {
    visitor.cookies.set('shop_member', guess)
    expect((await visitor.get('/account')).text, guess).toContain('Sign up')
  }
})

test('every file the page links to is handed out, whatever follows its name', async () => {
  const { text } = await visitor.get('/files')
  const links = [...text.matchAll(/href="(\/files\/[^"]+)"/g)].map(([, link = '']) => link)
  expect(links).toHaveLength(FREE_FILES.length)
  expect(links).toContain('/files/reading-ruler.min.js?v=1.2#usage')
  for (const link of links) {
    const file = await visitor.get(link)
    expect(file.status, link).toBe(200)
    expect(file.headers.get('content-disposition'), link).toMatch(
      /^attachment; filename="[\w.-]+"$/,
    )
  }
  const pdf = await visitor.get('/files/aldermouth-walks.pdf')
  expect(pdf.text).toMatch(/^%PDF-1\.4[\s\S]*%%EOF\n$/)
  for (const path of ['/files/nope.pdf', '/files/..%2fpackage.json', '/files/__proto__']) {
    expect((await visitor.get(path)).status, path).toBe(404)
  }
})

test('the film plays from any place, and a range that does not exist is refused', async () => {
  const { text } = await visitor.get('/workshop-film')
  expect(text).toMatch(/<video [^>]*src="\/media\/workshop\.webm"/)
  const whole = await fetch(`${shop.url}/media/workshop.webm`)
  const size = (await whole.arrayBuffer()).byteLength
  expect(whole.headers.get('content-type')).toBe('video/webm')
  expect(size).toBeLessThan(60 * 1024)
  const ask = async (range: string): Promise<[number, string | null, number]> => {
    const response = await fetch(`${shop.url}/media/workshop.webm`, { headers: { range } })
    const { byteLength } = await response.arrayBuffer()
    return [response.status, response.headers.get('content-range'), byteLength]
  }
  expect(await ask('bytes=10-19')).toEqual([206, `bytes 10-19/${size}`, 10])
  expect(await ask('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, 5])
  expect(await ask(`bytes=${size - 1}-`)).toEqual([206, `bytes ${size - 1}-${size - 1}/${size}`, 1])
  expect(await ask(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0])
  expect((await ask('bytes=5-2'))[0]).toBe(416)
  expect((await ask('pages=1-2'))[0]).toBe(200)
})

test('without a token there is no back office', async () => {
  const response = await visitor.post(
    '/admin/orders/1041/refund',
    {},
    { authorization: 'Bearer undefined' },
  )
  expect(response.status).toBe(404)
})
