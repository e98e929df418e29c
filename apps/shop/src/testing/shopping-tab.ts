import type { BrowserContext, Page, Route } from 'playwright-core'

/** What becomes of one request to the shop. */
export const WEATHER = [
  'slow',
  'lost on the way there',
  'lost on the way back',
  'broken before',
  'broken after',
  'dark',
] as const
export type Weather = (typeof WEATHER)[number]

/** One tab of a visitor, whose way to the shop can be made bad for the next request. */
export interface ShoppingTab {
  page: Page
  /** Requests that are under way. */
  pending(): number
  /** Requests to add something that the page has sent. */
  additions(): number
  expect(weather: Weather): void
  clear(): void
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export const openShoppingTab = async (context: BrowserContext): Promise<ShoppingTab> => {
  const page = await context.newPage()
  let [pending, additions] = [0, 0]
  let next: Weather[] = []

  const send = async (route: Route): Promise<void> => {
    // What is only read goes wrong only in the dark.
    const isRead = route.request().method() === 'GET'
    if (route.request().url().endsWith('/add')) additions++
    if (isRead && next[0] !== 'dark') return route.continue()
    const weather = next.shift()
    switch (weather) {
      case 'slow':
        await wait(150)
        return route.continue()
      case 'lost on the way there':
        return route.abort('connectionfailed')
      case 'lost on the way back':
        await route.fetch()
        return route.abort('connectionreset')
      case 'broken before':
        return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
      case 'broken after':
        await route.fetch()
        return route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
      case 'dark':
        return route.abort('internetdisconnected')
      default:
        return route.continue()
    }
  }
  await page.route('**/footfall/shop/**', async (route) => {
    pending++
    // The page may have gone meanwhile.
    await send(route).catch(() => undefined)
    pending--
  })
  return {
    page,
    pending: () => pending,
    additions: () => additions,
    expect(weather) {
      next = weather === 'dark' ? ['dark', 'dark'] : [weather]
    },
    clear() {
      next = []
    },
  }
}
