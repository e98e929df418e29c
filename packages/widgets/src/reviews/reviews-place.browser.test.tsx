import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { measureLayoutShift, nextFrames } from '../testing/measure-layout-shift.ts'
import {
  closeReviews,
  makePage,
  makeReviews,
  makeServer,
  openReviews,
  until,
} from '../testing/open-reviews.ts'
import { addHost, addServerHtml, widgetRoot } from '../testing/page-host.ts'
import { Reviews } from './Reviews.tsx'
import { render } from './render.tsx'
import { preview } from './sheet.ts'

afterEach(closeReviews)

/** What stands below, which must not move. */
const addBelow = (): HTMLElement => {
  const below = document.createElement('p')
  below.textContent = 'The page goes on.'
  document.body.append(below)
  return below
}

describe('R-15 taken over from the server', () => {
  for (const layout of ['slider', 'grid', 'badge']) {
    test(`R-15 a ${layout} of 3 of 60 is taken over as it is, and moves nothing`, async () => {
      await page.viewport(1000, 800)
      const props = { layout, pagination: 3, data: makePage(makeReviews(3), { total: 60 }) }
      const host = addServerHtml(render(props, { renderToString }).html)
      const below = addBelow()
      await nextFrames(2)
      const served = [...(widgetRoot(host)?.querySelectorAll('*') ?? [])]
      const top = below.getBoundingClientRect().top
      const failed = vi.fn((event: Event) => event.preventDefault())
      window.addEventListener('error', failed)
      const logged = vi.spyOn(console, 'error')
      const shift = await measureLayoutShift(async () => {
        const { one } = await openReviews(props, { host, env: { data: makeServer(60) } })
        await until(() => expect(one('time').textContent).toBe('a day ago'))
        await nextFrames(5)
      })
      window.removeEventListener('error', failed)
      expect(failed).not.toHaveBeenCalled()
      expect(logged).not.toHaveBeenCalled()
      expect(shift).toBe(0)
      expect(below.getBoundingClientRect().top).toBe(top)
      expect(served.filter((element) => !element.isConnected)).toEqual([])
    })
  }

  test('R-15 a button that no script stands behind is not seen, and keeps its place', async () => {
    const data = makePage(makeReviews(3), { total: 60 })
    const html = render({ layout: 'grid', pagination: 3, data }, { renderToString }).html
    const root = widgetRoot(addServerHtml(html))
    const more = root?.querySelector<HTMLElement>('.ff-reviews-more')
    expect(more?.checkVisibility({ visibilityProperty: true })).toBe(false)
    expect(more?.offsetHeight).toBe(44)
    const { one } = await openReviews({ layout: 'grid', pagination: 3, data })
    await nextFrames(3)
    const alone = one('.ff-reviews-more')
    expect(alone.checkVisibility({ visibilityProperty: true }), 'nobody to ask').toBe(false)
  })
})

describe('R-15 further cards of a grid', () => {
  /** Three columns, and in the second row one card; `total` is what the server promises. */
  const openGrid = async (total = 8) => {
    const below = addBelow()
    let resolve = (_: Record<string, unknown>): void => undefined
    let reject = (_: Error): void => undefined
    const promise = new Promise<Record<string, unknown>>((...both) => {
      ;[resolve, reject] = both
    })
    const data = vi.fn(() => promise)
    const page = makePage(makeReviews(4), { total })
    const opened = await openReviews(
      { layout: 'grid', pagination: 4, data: page },
      { env: { data } },
    )
    document.body.append(below)
    await nextFrames(2)
    const top = (): number => below.getBoundingClientRect().top
    const before = top()
    opened.one('.ff-reviews-more').click()
    await until(() => expect(data).toHaveBeenCalled())
    await nextFrames(2)
    return { ...opened, resolve, reject, before, top, list: opened.one('.ff-reviews-list') }
  }
  const further = (count: number, total: number) => ({
    data: makePage(makeReviews(count, 4), { offset: 4, total }),
  })
  const isReserved = (list: HTMLElement): boolean =>
    Boolean(list.style.minHeight || list.parentElement?.style.minHeight)

  for (const [name, total] of [
    ['some of the rest', 20],
    ['the last, which takes the button away,', 8],
  ] as const) {
    test(`R-15 the press itself moves what stands below; ${name} move nothing when they come late`, async () => {
      const { all, resolve, before, top, list } = await openGrid(total)
      const pressed = top()
      expect(pressed).toBeGreaterThan(before + 300)
      const begun = all('li[data-at]')[3]?.offsetHeight
      const shift = await measureLayoutShift(async () => {
        resolve(further(4, total))
        await until(() => expect(all('li[data-at]').length).toBe(8))
        await nextFrames(5)
      })
      expect(shift).toBe(0)
      expect(top()).toBe(pressed)
      expect(all('li[data-at]')[3]?.offsetHeight, 'rows do not stretch').toBe(begun)
      expect(isReserved(list), 'in sight').toBe(true)
      list.style.marginTop = '2000px'
      window.dispatchEvent(new Event('scroll'))
      expect(isReserved(list), 'out of sight').toBe(false)
    })
  }

  test('R-15 what they do not need is given back at once where they end below the window', async () => {
    const { all, resolve, list } = await openGrid()
    list.style.marginTop = '700px'
    resolve(further(4, 8))
    await until(() => expect(all('li[data-at]').length).toBe(8))
    await until(() => expect(isReserved(list)).toBe(false))
  })

  test('R-15 where fewer come than were promised, the place is held no longer than until they are there', async () => {
    const { all, resolve, list } = await openGrid()
    list.style.marginTop = '700px'
    resolve(further(1, 5))
    await until(() => expect(all('li[data-at]').length).toBe(5))
    await until(() => expect(isReserved(list)).toBe(false))
  })

  test('R-15 where none come, the message stands below the last card', async () => {
    const { one, reject, before, top } = await openGrid()
    reject(new Error('gone'))
    await until(() => expect(one('[role=status]').textContent).not.toBe(''))
    await until(() => expect(top()).toBeLessThan(before + 100))
  })
})

describe('what the page asks for by itself', () => {
  test('the line that the console gives for React shows the reviews, and asks once', async () => {
    const server = makeServer(12)
    const asked: URL[] = []
    vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
      const url = new URL(String(input))
      asked.push(url)
      const figure = (name: string): number => Number(url.searchParams.get(name))
      const got = await server({ offset: figure('offset'), limit: figure('limit') })
      return Response.json({ language: 'de', ...got })
    })
    const host = addHost()
    const root = createRoot(host)
    root.render(
      <StrictMode>
        <Reviews
          layout="grid"
          pagination={10}
          site="demo"
          endpoint="https://collect.example"
          timeZone="Europe/Berlin"
          id="reviews"
        />
      </StrictMode>,
    )
    await until(() => expect(host.querySelectorAll('li[data-at]').length).toBe(10))
    host.querySelector<HTMLElement>('.ff-reviews-more')?.click()
    await until(() => expect(host.querySelectorAll('li[data-at]').length).toBe(12))
    root.unmount()
    const first = 'https://collect.example/v1/data/reviews?site=demo&offset=0&limit=10&language=en'
    expect(new Set(asked.map(String))).toEqual(
      new Set([first, first.replace('offset=0', 'offset=10')]),
    )
  })

  test('what nobody may keep is asked for once the page lives; until then there is no average', async () => {
    const stored = makePage(makeReviews(2), { isLive: true })
    for (const isStillMissing of [false, true]) {
      let give = (_: Record<string, unknown>): void => undefined
      const data = vi.fn(
        () =>
          new Promise<Record<string, unknown>>((resolve) => {
            give = resolve
          }),
      )
      const { all } = await openReviews({ layout: 'grid', data: stored }, { env: { data } })
      expect(all('li[data-at]').length).toBe(2)
      expect(all('.ff-reviews-average').length).toBe(0)
      await until(() => expect(data.mock.calls).toEqual([[{ offset: 0, limit: 10 }]]))
      give({ data: makePage(makeReviews(5), isStillMissing ? { isLive: true } : {}) })
      await until(() => expect(all('li[data-at]').length).toBe(5))
      expect(all('.ff-reviews-average').length).toBe(isStillMissing ? 0 : 1)
      await nextFrames(5)
      expect(data).toHaveBeenCalledOnce()
      await closeReviews()
    }
  })
})

describe('R-15 behind the plain script tag', () => {
  const origins = [
    { kind: 'own', title: 'Shop', total: 60, checked: 'orders', isForeign: false },
    { kind: 'places', title: 'Google', total: 60, most: 5, checked: 'source', isForeign: true },
  ] as const
  for (const width of [360, 800, 1300]) {
    for (const [name, settings, total] of [
      ['slider', { title: 'What our customers say' }, 60],
      ['badge', { layout: 'badge' }, 60],
      ['grid', { layout: 'grid', title: 'Voices' }, 60],
      ['grid of two', { layout: 'grid', hasWrite: false }, 2],
      [
        'grid by the owner',
        { layout: 'grid', pagination: 7, breakpoints: '400:2,900:3,2000:5' },
        7,
      ],
    ] as const) {
      test(`R-15 the place of a ${name} is as high as what comes, ${width} pixels wide`, async () => {
        await page.viewport(width, 900)
        const place = document.createElement('div')
        place.style.containerType = 'inline-size'
        place.innerHTML = `<style>${preview.place('#place', settings, total)}</style><div id="place"></div>`
        document.body.append(place)
        const host = place.querySelector<HTMLElement>('#place') as HTMLElement
        const below = addBelow()
        const top = (): number => below.getBoundingClientRect().top
        const before = top()
        let give = (): void => undefined
        const data = () =>
          new Promise<Record<string, unknown>>((resolve) => {
            give = () => {
              const reviews = makeReviews(Math.min(total, 10)).slice(
                0,
                'pagination' in settings ? 7 : 10,
              )
              resolve({ data: makePage(reviews, { total, origins, isSelected: true }) })
            }
          })
        const { all, host: mounted } = await openReviews(settings, { host, width, env: { data } })
        expect(mounted).toBe(host)
        expect(top(), 'before they come').toBeCloseTo(before, 1)
        give()
        await until(() => expect(all('li[data-at]').length).toBeGreaterThan(1))
        await nextFrames(5)
        const [content] = host.shadowRoot?.querySelectorAll<HTMLElement>('.ff-reviews-all') ?? []
        const isOut = (content?.getBoundingClientRect().bottom ?? 0) >= window.innerHeight
        if (!isOut) expect(top(), 'once they are there').toBeCloseTo(before, 1)
        else expect(before, 'only out of sight').toBeGreaterThanOrEqual(window.innerHeight)
        // A grid's cards may need less than was kept; that is given back where nobody sees it.
        if (!isOut && name.startsWith('grid')) {
          place.style.marginTop = '2000px'
          window.dispatchEvent(new Event('scroll'))
        }
        await until(() =>
          expect(content?.offsetHeight, 'and no higher').toBeCloseTo(host.offsetHeight, -0.5),
        )
      })
    }
  }
})
