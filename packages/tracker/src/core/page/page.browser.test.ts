import { afterEach, describe, expect, test } from 'vitest'
import { watchHistory } from '../../history/watch-history.ts'
import { openPage, type TestPage } from '../../testing/open-page.ts'
import { granted, relayed } from '../../testing/test-answers.ts'

let page: TestPage
afterEach(() => page.close())

const views = async () => {
  await page.settle()
  return (await relayed(page)).map(({ url, title, referrer, params }) => ({
    path: url.slice(page.endpoint.length),
    title,
    from: referrer?.slice(page.endpoint.length),
    post: params.post_id,
  }))
}

describe.each([
  ['the browser’s own word', false],
  ['the history functions, where the browser has no word for it', true],
])('heard by %s', (_way, isOld) => {
  const open = async (path?: string): Promise<void> => {
    page = await openPage(path)
    if (isOld) Object.defineProperty(page.window, 'navigation', { value: undefined })
  }
  const start = () => page.start({ loadHistory: async () => watchHistory })

  test('T-16 a single-page navigation is a page view with fresh context', async () => {
    await open('?utm_source=x')
    const { history, document } = page.window
    start().consent.set(granted)
    await page.settle()
    history.pushState({}, '', 'page/two?secret=1')
    document.title = 'Two'
    await page.settle()
    history.pushState({}, '', '#part')
    history.replaceState({ scroll: 1 }, '', '?e-page-abc1234=2')
    history.pushState({}, '', '?e-filter-abc1234-tag=a')
    await page.settle()
    const script = document.getElementById('footfall-page')
    if (script)
      script.textContent = '{"v":1,"type":"post","post":{"id":"9","type":"post","title":""}}'
    history.pushState({}, '', 'three')
    expect((await views()).slice(1)).toEqual([
      { path: '/page/two', title: 'Two', from: '/page?utm_source=x', post: undefined },
      { path: '/page/three', title: 'Two', from: '/page/two', post: '9' },
    ])
  })

  test('T-16 a replaced address is a page view where its path is another', async () => {
    await open()
    const { history } = page.window
    start().consent.set(granted)
    await page.settle()
    history.replaceState({}, '', '?sort=price')
    await page.settle()
    history.replaceState({}, '', 'page/two')
    expect((await views()).map(({ path }) => path)).toEqual(['/page', '/page/two'])
  })

  test('T-16 going back within the page is a page view too', async () => {
    await open()
    const { history } = page.window
    start().consent.set(granted)
    history.pushState({}, '', 'page/two')
    await page.settle()
    history.back()
    await new Promise((resolve) =>
      page.window.addEventListener('popstate', resolve, { once: true }),
    )
    expect((await views()).map(({ path }) => path)).toEqual(['/page', '/page/two', '/page'])
  })

  test('T-16 a host that reports its pages itself is not second-guessed', async () => {
    await open()
    start().consent.set(granted)
    const { window } = page
    window.history.pushState({}, '', 'page/two')
    ;(window as unknown as { footfall(...call: unknown[]): void }).footfall('page', {
      v: 1,
      type: 'post',
      post: { id: '2', type: 'post', title: 'Two' },
    })
    window.history.pushState({}, '', 'three')
    expect((await views()).map(({ path, post }) => [path, post])).toEqual([
      ['/page', '7'],
      ['/page/two', '2'],
    ])
  })
})

test('where the browser tells of navigations itself, the page’s functions are left alone', async () => {
  page = await openPage()
  const { pushState } = page.window.history
  page.start({ loadHistory: () => Promise.reject(new Error('not needed')) })
  await page.settle()
  expect(page.window.history.pushState).toBe(pushState)
})

test('after destroy the history functions are the page’s own again', async () => {
  page = await openPage()
  const { history } = page.window
  const { pushState, replaceState } = history
  Object.defineProperty(page.window, 'navigation', { value: undefined })
  const tracker = page.start({ loadHistory: async () => watchHistory })
  tracker.consent.set(granted)
  await page.settle()
  expect(history.pushState).not.toBe(pushState)
  tracker.destroy()
  expect(history.pushState).toBe(pushState)
  expect(history.replaceState).toBe(replaceState)
  history.pushState({}, '', 'page/two')
  expect((await views()).map(({ path }) => path)).not.toContain('/page/two')
})

test('V-17 nothing is written or sent while a page is prerendered', async () => {
  page = await openPage()
  const { document } = page.window
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  const { footfall } = page.window as unknown as { footfall?: (...call: unknown[]) => void }
  expect(footfall).toBeUndefined()
  page.start()
  ;(page.window as unknown as { footfall(...call: unknown[]): void }).footfall('consent', granted)
  await page.settle()
  expect(await page.requests()).toEqual([])
  expect(page.ads.loads).toBe(0)
  expect(document.cookie).toBe('')
  const seenAt = page.clock.now()
  document.dispatchEvent(new Event('prerenderingchange'))
  await page.settle()
  expect((await relayed(page)).map(({ time }) => time)).toEqual([seenAt])
})

test('V-17 a page that is prepared out of sight is not one that is left; once seen, it is', async () => {
  page = await openPage()
  const { document, localStorage } = page.window
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
  const tracker = page.start()
  tracker.consent.set(granted)
  tracker.events.fire({ name: 'Lead' })
  page.look(true)
  await page.settle(0)
  expect(await page.requests()).toEqual([])
  expect(localStorage.length).toBe(0)
  page.look(false)
  document.dispatchEvent(new Event('prerenderingchange'))
  await page.settle(0)
  expect(await page.requests()).toEqual([])
  page.look(true)
  await page.settle(0)
  expect((await relayed(page)).map(({ name }) => name)).toContain('PageView')
})
