import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { startVisitSite, type VisitSite } from '../support/visit-site.ts'

// Every name leads here, so that domains of public suffixes can be tried too.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * 127.0.0.1',
    ],
  },
})

let site: VisitSite
test.beforeAll(async () => {
  site = await startVisitSite()
})
test.beforeEach(() => site.configure())
test.afterAll(() => site.close())

const accept = async (page: Page): Promise<void> => {
  const told = page.waitForRequest((request) => request.url().endsWith('/v1/collect'))
  await page.getByRole('button', { name: 'Accept' }).click()
  await told
}

const domainsOf = async (context: BrowserContext): Promise<string[]> => [
  ...new Set((await context.cookies()).map(({ domain }) => domain)),
]

const warningsOf = (page: Page): string[] => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().startsWith('Footfall')) {
      warnings.push(message.text())
    }
  })
  return warnings
}

for (const [host, domain, index] of [
  ['www.shop.test', '.shop.test', 1],
  ['a.b.www.shop.test', '.shop.test', 1],
  ['shop.test', '.shop.test', 1],
  ['www.shop.co.uk', '.shop.co.uk', 2],
  ['me.github.io', '.me.github.io', 2],
] as const) {
  test(`V-15 cookies of ${host} are set on ${domain}, found by trying, which leaves nothing`, async ({
    page,
    context,
  }) => {
    const warnings = warningsOf(page)
    await page.goto(site.url(host, '/?fbclid=AbC'))
    expect(await context.cookies()).toEqual([])
    await accept(page)
    // The host's own consent cookie is for the host.
    const cookies = (await context.cookies()).filter(({ name }) => name !== 'pys_consent')
    expect(cookies.length).toBeGreaterThan(8)
    expect([...new Set(cookies.map((cookie) => cookie.domain))]).toEqual([domain])
    for (const cookie of cookies) expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
    expect(cookies.map(({ name }) => name)).not.toContain('ff_probe')
    const fbc = cookies.find(({ name }) => name === '_fbc')?.value
    expect(fbc).toMatch(new RegExp(`^fb\\.${index}\\.\\d{13}\\.AbC$`))
    expect(warnings).toEqual([])
  })
}

for (const host of ['127.0.0.1', 'localhost', 'intranet']) {
  test(`V-15 on ${host} no domain can be found: a warning says so, and the host is used`, async ({
    page,
    context,
  }) => {
    const warnings = warningsOf(page)
    await page.goto(site.url(host))
    await accept(page)
    expect(await domainsOf(context)).toEqual([host])
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(host)
  })
}

test('V-15 without subdomain tracking cookies belong to the host alone', async ({
  page,
  context,
}) => {
  const warnings = warningsOf(page)
  await site.configure({ visit: { track_cookie_for_subdomains: false } })
  await page.goto(site.url('www.shop.test', '/?fbclid=AbC'))
  await accept(page)
  expect(await domainsOf(context)).toEqual(['www.shop.test'])
  expect(warnings).toEqual([])
  const fbc = (await context.cookies()).find(({ name }) => name === '_fbc')?.value
  expect(fbc).toMatch(/^fb\.2\./)
})

test('V-15 a visitor who goes to another subdomain stays one visitor on one visit', async ({
  page,
}) => {
  const ids = async (): Promise<string[]> =>
    (await page.context().cookies())
      .filter(({ name }) => name === 'ff_visitor' || name === 'ff_visit')
      .map(({ value }) => value)
      .sort()
  await page.goto(site.url('www.shop.test'))
  await accept(page)
  const first = await ids()
  await page.goto(site.url('blog.shop.test'))
  await accept(page)
  expect(first).toHaveLength(2)
  expect(await ids()).toEqual(first)
})

test('V-16 a cookie of the same name on another domain does not hide ours', async ({
  page,
  context,
}) => {
  await context.addCookies([
    { name: 'last_pys_utm_source', value: 'old', domain: 'www.shop.test', path: '/' },
  ])
  await page.goto(site.url('www.shop.test', '/?utm_source=new'))
  await accept(page)
  const found = (await context.cookies()).filter(({ name }) => name === 'last_pys_utm_source')
  expect(found.map(({ value, domain }) => [value, domain])).toEqual([['new', '.shop.test']])
})

test('C-09 a withdrawal deletes the cookies on the domain they were set on, and only the refused ones', async ({
  page,
  context,
}) => {
  await site.configure({ consent: { reloadOnWithdrawal: false } })
  await context.addCookies([{ name: 'basket', value: '1', domain: '.shop.test', path: '/' }])
  await page.goto(site.url('www.shop.test', '/?fbclid=AbC&gclid=x&fbadid=1&utm_source=y'))
  await accept(page)
  const names = async (): Promise<string[]> => (await context.cookies()).map(({ name }) => name)
  expect(await names()).toEqual(expect.arrayContaining(['_fbp', '_fbc', 'ff_click', 'pys_fbadid']))
  await page.evaluate(`footfall('consent', { advertising: 'denied' })`)
  const left = await names()
  expect(left.filter((name) => /_fb|adid|click|pbid/.test(name))).toEqual([])
  expect(left).toEqual(expect.arrayContaining(['basket', 'ff_visitor', 'pys_utm_source']))
  await page.evaluate(`footfall('consent', { analytics: 'denied' })`)
  expect(await names()).toEqual(['basket', 'pys_consent'])
})

test('V-05 the source is the domain that sent the visitor; our own subdomains are no source', async ({
  page,
  context,
}) => {
  const sources = async (): Promise<(string | undefined)[]> => {
    const cookies = await context.cookies()
    return ['pysTrafficSource', 'last_pysTrafficSource'].map(
      (wanted) => cookies.find(({ name }) => name === wanted)?.value,
    )
  }
  const shop = site.url('www.shop.test')
  await page.goto(site.url('www.news.example', `/?to=${encodeURIComponent(shop)}`))
  await page.getByRole('link').click()
  await page.waitForURL(shop)
  await accept(page)
  expect(await sources()).toEqual(['news.example', 'news.example'])
  await context.clearCookies({ name: 'pys_session_limit' })
  await page.goto(site.url('blog.shop.test', `/?to=${encodeURIComponent(shop)}`))
  await page.getByRole('link').click()
  await page.waitForURL(shop)
  await accept(page)
  expect(await sources()).toEqual(['news.example', 'direct'])
})

test('V-20 consent on the third page keeps the first page’s campaign', async ({
  page,
  context,
}) => {
  const at = (path: string): string => site.url('www.shop.test', path)
  const third = at('/third')
  const second = at(`/second?to=${encodeURIComponent(third)}`)
  await page.goto(at(`/first?utm_source=ads&gclid=Cj0x&to=${encodeURIComponent(second)}`))
  await page.getByRole('link').click()
  await page.waitForURL(second)
  await page.getByRole('link').click()
  await page.waitForURL(third)
  expect(await context.cookies()).toEqual([])
  await accept(page)
  const values = Object.fromEntries(
    (await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]),
  )
  expect(values).toMatchObject({
    pys_landing_page: at('/first'),
    last_pys_landing_page: at('/first'),
    pys_utm_source: 'ads',
    ff_click: '{"gclid":"Cj0x"}',
  })
})
