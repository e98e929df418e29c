import { expect, type Locator, type Page, test } from '@playwright/test'
import type { LabRecord } from '../support/ad-lab.ts'
import { acceptBefore } from '../support/destinations.ts'
import { askedElsewhere, namesOfProviders, playProviders } from '../support/film-providers.ts'
import { openLive, watchRequests } from '../support/walks.ts'
import { createWorld, type World } from '../support/world.ts'

const YOUTUBE_API = 'https://www.youtube.com/iframe_api'
const VIMEO_API = 'https://player.vimeo.com/api/player.js'
/** The films of the page, by the ids of their widgets. */
const FILMS = { own: '#film', youtube: '#sewing', vimeo: '#bench', list: '#films' }

let world: World

/** The owner wants to hear of films that were half watched. */
const publishRule = async (page: Page): Promise<void> => {
  await openLive(page, world)
  const statuses = await page.evaluate(async () => {
    const ask = async (path: string, method: string, body: unknown): Promise<number> => {
      const response = await fetch(`/api/sites/demo/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return response.status
    }
    const draft = {
      trigger: 'video',
      settings: { percent: 50 },
      title: 'Half a film',
      event: { name: 'VideoView' },
    }
    return [
      await ask('things/trigger/half-film', 'PUT', { version: 0, draft }),
      await ask('publish', 'POST', {}),
    ]
  })
  expect(statuses).toEqual([200, 200])
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  world = await createWorld()
  const page = await browser.newPage()
  await publishRule(page)
  await page.close()
})
test.afterAll(() => world?.destroy())
test.beforeEach(async ({ context }) => {
  await world.adLab.release()
  await world.adLab.clear()
  await playProviders(context, world)
})

const open = async (page: Page): Promise<void> => {
  await page.goto(`${world.shop}/workshop-film`)
  // The controllers have started once they have taken their marks.
  await expect(page.locator('[data-films] [data-footfall-widget]')).toHaveCount(0)
}
const facade = (page: Page, film: string): Locator => page.locator(`${film} .ff-film-play`).first()
const question = (page: Page, film: string): Locator => page.locator(`${film} div.ff-film-over`)
const frame = (page: Page, film: string): Locator => page.locator(`${film} iframe`)
const views = (min = 0): Promise<LabRecord[]> =>
  world.adLab.records({ platform: 'meta', kind: 'event', eventName: 'VideoView' }, min)
const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let steps = 0; steps < 80 && !(await isFocused(target)); steps += 1)
    await page.keyboard.press('Tab')
  expect(await isFocused(target)).toBe(true)
}
/** Everything that waits for being near the window has been near it. */
const walkDown = async (page: Page): Promise<void> => {
  for (const film of Object.values(FILMS)) await page.locator(film).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
}

test('W-04 W-19 a page of films asks nobody for anything but shop and collector, whatever the visitor has allowed', async ({
  page,
}) => {
  const requests = watchRequests(page)
  for (const answer of ['none', 'all']) {
    if (answer === 'all') await acceptBefore(page, world)
    requests.length = 0
    await open(page)
    await walkDown(page)
    const platforms = /^http:\/\/[^/]+\.test:\d+\/(en_US\/fbevents\.js|tr\/?)/
    expect(askedElsewhere(requests, world).filter((url) => !platforms.test(url))).toEqual([])
    const ours = requests
      .map((request) => new URL(request.url()))
      .filter(({ origin, pathname }) => origin === world.shop && !/^\/assets\//.test(pathname))
    // Each film has the shop's own picture; captions are there before it plays, the film itself is not.
    expect([...new Set(ours.map(({ pathname }) => pathname))].sort()).toEqual([
      '/media/workshop.en.vtt',
      '/pictures/bench.svg',
      '/pictures/harbour.svg',
      '/pictures/night-water.svg',
      '/pictures/window.svg',
      '/workshop-film',
    ])
    // Links that lead there are all there is of providers: no preconnect, no picture, no script.
    expect(await namesOfProviders(page)).toEqual(['a href'])
  }
  expect(await world.adLab.records({ platform: 'youtube' })).toEqual([])
  expect(await world.adLab.records({ platform: 'vimeo' })).toEqual([])
})

test('W-04 a press asks in place; No leaves all as it was; a yes plays this one film and no other', async ({
  page,
}) => {
  const requests = watchRequests(page)
  await open(page)
  await page.getByRole('button', { name: 'Reject all', exact: true }).click()
  await facade(page, FILMS.youtube).click()
  await expect(question(page, FILMS.youtube)).toContainText('This film comes from YouTube')
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(question(page, FILMS.youtube)).toHaveCount(0)
  expect(askedElsewhere(requests, world)).toEqual([])

  await facade(page, FILMS.youtube).click()
  await page.getByRole('button', { name: 'Play this film' }).click()
  await expect(frame(page, FILMS.youtube)).toBeVisible()
  const player = page.frameLocator(`${FILMS.youtube} iframe`)
  await expect(player.getByRole('button', { name: 'Play' })).toBeVisible()
  // A frame and the script of its player are asked for together, in either order.
  const [shown = '', ...others] = askedElsewhere(requests, world).sort()
  expect(shown).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE\?/)
  expect(others).toEqual([YOUTUBE_API])

  await facade(page, FILMS.vimeo).click()
  await expect(question(page, FILMS.vimeo)).toContainText('This film comes from Vimeo')
  expect(askedElsewhere(requests, world)).toHaveLength(2)
  await page.locator(`${FILMS.vimeo} button`).first().click()
  await expect(frame(page, FILMS.vimeo)).toBeVisible()
  await expect
    .poll(() => askedElsewhere(requests, world).slice(2).sort())
    .toEqual([
      VIMEO_API,
      'https://player.vimeo.com/video/76979871?texttrack=en&autoplay=1&playsinline=1&dnt=1',
    ])
  // Nothing is kept, neither by us for the next film nor by a provider; and advertising is still refused.
  await facade(page, FILMS.list).click()
  await expect(question(page, FILMS.list)).toContainText('This film comes from YouTube')
  const cookies = await page.context().cookies()
  expect(cookies.map(({ domain }) => domain).filter((one) => !one.endsWith('shop.test'))).toEqual(
    [],
  )
  expect(await views()).toEqual([])
})

test('W-04 VideoView reaches the platform once for YouTube, once for Vimeo and once for the shop’s own film', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await acceptBefore(page, world)
  await open(page)
  const ids = async (): Promise<string[]> => [
    ...new Set((await views()).map(({ eventId }) => String(eventId))),
  ]
  let told = 0
  for (const film of [FILMS.youtube, FILMS.vimeo]) {
    await facade(page, film).click()
    const again = page.frameLocator(`${film} iframe`).locator('button')
    await expect(again).toHaveText('Pause')
    await expect(again).toHaveText('Play')
    told += 1
    await expect.poll(async () => (await ids()).length).toBe(told)
    // A second time is the same film.
    await again.click()
    await expect(again).toHaveText('Pause')
    await expect(again).toHaveText('Play')
  }
  const video = page.locator(`${FILMS.own} video`)
  await video.evaluate(async (element: HTMLVideoElement) => {
    await element.play()
    await new Promise((resolve) => element.addEventListener('ended', resolve, { once: true }))
    await element.play()
  })
  await expect.poll(async () => (await ids()).length).toBe(3)
  const copies = await views(6)
  expect(copies.map(({ channel }) => channel).sort()).toEqual([
    ...['browser', 'browser', 'browser', 'server', 'server', 'server'],
  ])
  const rows = await world.database.query<{ id: string }>(
    `select id from events where name = 'VideoView'`,
  )
  expect(rows.map(({ id }) => id).sort()).toEqual((await ids()).sort())
})

test('W-29 a provider’s script is asked for its player every 350 ms until it is there', async ({
  page,
}) => {
  await acceptBefore(page, world)
  await world.adLab.fault({ platform: 'youtube', kind: 'slow', on: 'script', ms: 4_000 })
  await open(page)
  await facade(page, FILMS.youtube).click()
  await page.evaluate(() => {
    const looks: number[] = []
    let YT: unknown
    Object.defineProperty(window, 'YT', {
      get() {
        looks.push(performance.now())
        return YT
      },
      set(value) {
        YT = value
      },
    })
    Object.assign(window, { looks, hasCome: () => YT !== undefined })
  })
  await page.waitForFunction(() => (window as unknown as { hasCome(): boolean }).hasCome())
  await page.waitForTimeout(1_500)
  const looks = await page.evaluate(() => (window as unknown as { looks: number[] }).looks)
  const pauses = looks.slice(1).map((time, index) => time - (looks[index] ?? 0))
  expect(pauses.length).toBeGreaterThan(4)
  // A busy machine may be late, but never early.
  expect(Math.min(...pauses)).toBeGreaterThan(345)
  expect(pauses.sort((a, b) => a - b)[Math.floor(pauses.length / 2)]).toBeLessThan(450)
})

test('W-04 W-19 by keyboard alone: the question, the film, another line of the list; captions of the shop’s own film', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Reject all', exact: true }).press('Enter')
  await tabTo(page, page.locator(`${FILMS.own} video`))
  await page.keyboard.press('Space')
  const captions = (): Promise<string> =>
    page.locator(`${FILMS.own} video`).evaluate((video: HTMLVideoElement) => {
      const [track] = video.textTracks
      return `${track?.language} ${track?.mode} ${(track?.activeCues?.[0] as VTTCue)?.text}`
    })
  await expect.poll(captions).toBe('en showing [No sound] Dusk on the quay.')
  await expect.poll(captions).toBe('en showing One window after another lights up.')

  await tabTo(page, facade(page, FILMS.youtube))
  await page.keyboard.press('Enter')
  expect(await isFocused(question(page, FILMS.youtube))).toBe(true)
  await page.keyboard.press('Escape')
  expect(await isFocused(facade(page, FILMS.youtube))).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(frame(page, FILMS.youtube)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')

  const line = page.locator(`${FILMS.list} .ff-playlist-link`)
  await line.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(question(page, FILMS.list)).toBeFocused()
  await expect(question(page, FILMS.list)).toContainText('Vimeo')
  await expect(line.nth(1)).toHaveAttribute('aria-current', 'true')
  await tabTo(page, line.nth(2))
  await page.keyboard.press('Enter')
  await expect(question(page, FILMS.list)).toHaveCount(0)
  await expect(page.locator(`${FILMS.list} video`)).toBeFocused()
  await expect
    .poll(() => page.locator(`${FILMS.list} video`).evaluate((one: HTMLVideoElement) => one.paused))
    .toBe(false)
})

test('W-19 one film after another: the list goes on by itself, and tells each', async ({
  page,
}) => {
  await acceptBefore(page, world)
  await open(page)
  const line = page.locator(`${FILMS.list} .ff-playlist-link`)
  await line.nth(0).click()
  await expect(line.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(frame(page, FILMS.list)).toHaveAttribute('src', /^https:\/\/player\.vimeo\.com\//)
  await expect(line.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(frame(page, FILMS.list)).toHaveCount(0)
  await expect.poll(async () => new Set((await views()).map(({ eventId }) => eventId)).size).toBe(3)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('W-04 W-19 a provider’s film is a link to its page, the shop’s own plays by the browser', async ({
    page,
  }) => {
    const requests = watchRequests(page)
    await page.goto(`${world.shop}/workshop-film`)
    await expect(facade(page, FILMS.youtube)).toHaveAttribute('href', /youtube\.com\/watch\?v=/)
    await expect(facade(page, FILMS.vimeo)).toHaveAttribute('href', 'https://vimeo.com/76979871')
    await expect(page.locator(`${FILMS.own} video[controls] > track`)).toHaveCount(2)
    await expect(page.locator(`${FILMS.list} .ff-playlist-link`)).toHaveCount(3)
    expect(askedElsewhere(requests, world)).toEqual([])
  })
})
