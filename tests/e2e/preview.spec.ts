import type { PreviewLink } from '@footfall/contract'
import type { Frame, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { openLive } from '../support/walks.ts'
import type { World } from '../support/world.ts'

/** The first opening compiles and compresses what it loads. */
const COLD = { timeout: 30_000 }

const openEditor = async (page: Page, world: World, query = ''): Promise<Frame> => {
  await openLive(page, world)
  await page.goto(`${world.console}/sites/demo/consent/banner${query}`)
  const banner = page.frameLocator('iframe').getByRole('region', { name: /Your choice/ })
  await expect(banner).toBeVisible(COLD)
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (!frame) throw new Error('There is no frame.')
  return frame
}

const linkOf = async (page: Page, world: World): Promise<string> => {
  const response = await page.goto(`${world.console}/api/sites/demo/preview-link`)
  if (!response) throw new Error('No response.')
  return ((await response.json()) as PreviewLink).url
}

test('the preview shows the draft as it is typed, and is alone with itself', async ({
  page,
  world,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame()) asked.push(request.url())
  })
  // Shown in its full size: Playwright misses what it presses in a frame that is scaled.
  const frame = await openEditor(page, world, '?window=phone')

  const found = await frame.evaluate(
    async (addresses) => {
      const works = (call: () => unknown): string => {
        try {
          call()
          return 'works'
        } catch (error) {
          return (error as Error).name
        }
      }
      const reaches = (address: string): Promise<string> =>
        fetch(address).then(
          () => 'works',
          (error: Error) => error.name,
        )
      return {
        origin: self.origin,
        console: works(() => window.parent.document.title),
        address: works(() => window.parent.location.href),
        cookies: works(() => document.cookie),
        local: works(() => localStorage.length),
        session: works(() => sessionStorage.length),
        database: works(() => indexedDB.open('x')),
        reached: await Promise.all(addresses.map(reaches)),
        popup: window.open('about:blank'),
      }
    },
    [`${world.collector}/v1/declaration?site=demo`, `${world.console}/api/me`, world.shop],
  )
  const refused = 'SecurityError'
  expect(found).toEqual({
    origin: 'null',
    console: refused,
    address: refused,
    cookies: refused,
    local: refused,
    session: refused,
    database: refused,
    reached: ['TypeError', 'TypeError', 'TypeError'],
    popup: null,
  })

  // What is typed shows, without being saved.
  await page.getByRole('textbox', { name: 'Privacy policy' }).fill('https://elsewhere.test/policy')
  await page.getByText('Your own words, and more').click()
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('May we count? <b>')
  const inside = page.frameLocator('iframe')
  await expect(inside.getByRole('heading', { name: 'May we count? <b>' })).toBeVisible()

  const before = asked.length
  await inside.getByRole('link', { name: 'Privacy policy' }).click()
  await inside.getByRole('button', { name: 'Accept all' }).click()
  await expect(inside.getByRole('button', { name: 'Accept all' })).toBeHidden()
  expect(asked.slice(before), 'neither the link nor the answer asks anybody').toEqual([])
  const foreign = asked.filter(
    (url) =>
      !url.startsWith(`${world.collector}/c/`) && !url.startsWith(`${world.collector}/v1/preview?`),
  )
  expect(foreign, 'no other host, and nothing that counts').toEqual([])
  const cookies = await page.context().cookies()
  expect(cookies.filter(({ domain }) => domain.includes('shop.test'))).toEqual([])
})

test('a draft is taken from the console alone', async ({ page, world }) => {
  const frame = await openEditor(page, world)
  await frame.evaluate(() => {
    const settings = { title: 'Forged', language: 'en' }
    const draft = { kind: 'consent-banner', settings, page: {}, services: [] }
    window.postMessage({ footfall: 'preview', draft }, '*')
  })
  await page.getByText('Your own words, and more').click()
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Typed')
  const inside = page.frameLocator('iframe')
  await expect(inside.getByRole('heading', { name: 'Typed' })).toBeVisible()
  await expect(inside.getByText('Forged')).toHaveCount(0)

  // Nor from whoever opened it by itself, where there is no frame to refuse.
  const other = await page.context().newPage()
  await other.goto(world.shop)
  const [popup] = await Promise.all([
    other.waitForEvent('popup'),
    other.evaluate(
      (url) => void Object.assign(window, { opened: window.open(url) }),
      await linkOf(page, world),
    ),
  ])
  await popup.waitForLoadState('networkidle')
  expect(await popup.evaluate(() => self.origin)).toBe('null')
  const chunks: string[] = []
  popup.on('request', (request) => chunks.push(request.url()))
  const hasHeard = popup.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('message', ({ data }) => {
          if (data === 'last') requestIdleCallback(resolve)
        }),
      ),
  )
  await other.evaluate(() => {
    const draft = { kind: 'consent-banner', settings: { title: 'Forged' }, page: {}, services: [] }
    const { opened } = window as unknown as { opened: Window }
    opened.postMessage({ footfall: 'preview', draft }, '*')
    opened.postMessage('last', '*')
  })
  await hasHeard
  expect(chunks).toEqual([])
  await expect(popup.locator('[data-footfall-widget]')).toHaveCount(0)
})

test('no other page may frame it, and without a link that holds there is no page', async ({
  page,
  world,
}) => {
  await openLive(page, world)
  const url = await linkOf(page, world)
  const [, , signature = ''] = new URL(url).searchParams.get('token')?.split('.') ?? []
  const old = `demo.${Math.floor(Date.now() / 1000 - 600).toString(36)}.${signature}`
  for (const token of ['', old]) {
    const response = await page.goto(`${world.collector}/v1/preview?token=${token}`)
    expect(response?.status()).toBe(401)
  }

  await page.goto(world.shop)
  const refusal = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  )
  await page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.src = address
    document.body.append(frame)
  }, url)
  await refusal
  expect(page.frames().map((frame) => frame.url())).not.toContain(url)
})

test('an open choice in the preview leaves the focus where the owner types', async ({
  page,
  world,
}) => {
  await openLive(page, world)
  await page.goto(`${world.console}/sites/demo/consent/banner?layer=choice&language=ar`)
  const inside = page.frameLocator('iframe')
  await expect(inside.getByRole('dialog')).toBeVisible(COLD)
  await expect(inside.locator('html')).toHaveAttribute('dir', 'rtl')
  const field = page.getByRole('textbox', { name: 'Version of the policy' })
  await field.fill('')
  await field.pressSequentially('2026-11', { delay: 200 })
  await expect(field).toHaveValue('2026-11')
  await expect(field).toBeFocused()
  await expect(inside.getByRole('dialog')).toBeVisible()
})
