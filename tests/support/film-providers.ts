import type { BrowserContext, Page, Request } from '@playwright/test'
import type { World } from './world.ts'

const PROVIDERS = /^https:\/\/(?:www\.youtube(?:-nocookie)?|player\.vimeo)\.com\//

/**
 * The ad lab plays YouTube and Vimeo at their real addresses, which widgets have built in: no page could name others.
 * Whatever else is asked for outside these tests' domains is refused.
 */
export const playProviders = async (context: BrowserContext, world: World): Promise<void> => {
  await context.route(/^https?:\/\/(?![^/]*\.test[:/])/, (route) => route.abort())
  await context.route(PROVIDERS, async (route) => {
    const request = route.request()
    const { host, pathname, search } = new URL(request.url())
    const headers = { ...(await request.allHeaders()), host }
    await route
      .fetch({ url: world.adLab.url + pathname + search, headers, timeout: 0 })
      // The page may have gone before a slow provider has responded.
      .then((response) => route.fulfill({ response }))
      .catch(() => undefined)
  })
}

/** What was asked of anybody but the shop and our server, in its order. */
export const askedElsewhere = (requests: readonly Request[], world: World): string[] =>
  requests
    .map((request) => request.url())
    .filter((url) => !/^(data|blob):/.test(url))
    .filter((url) => ![world.shop, world.collector].includes(new URL(url).origin))

/** Elements and attributes of the page that name a provider. */
export const namesOfProviders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(({ value }) => /youtu|ytimg|vimeo/i.test(value))
        .map(({ name }) => `${element.localName} ${name}`),
    )
    return [...new Set(names)].sort()
  })
