import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { measureLayoutShift, nextFrames } from '../testing/measure-layout-shift.ts'
import {
  closeReviews,
  makePage,
  makeReview,
  makeReviews,
  openReviews,
  until,
} from '../testing/open-reviews.ts'
import { addHost, addServerHtml, widgetRoot } from '../testing/page-host.ts'
import { REVIEWS_CSS_PROPERTIES } from './css-properties.ts'
import { render } from './render.tsx'
import css from './reviews.css?inline'

afterEach(closeReviews)

const long =
  'A long text that goes on for a while, so that nobody wants to see all of it at once. It ends here.'
const openOne = (review: Parameters<typeof makeReview>[1], props: Record<string, unknown> = {}) =>
  openReviews({ layout: 'grid', data: makePage([makeReview(0, review)]), ...props })

describe('R-02 cards', () => {
  test('R-02 say who wrote them, how long ago, and how many stars there were', async () => {
    const { one } = await openOne({ rating: 4, author: 'Ida Brandt' })
    expect(one('.ff-reviews-name').textContent).toBe('Ida Brandt')
    await until(() => expect(one('time').textContent).toBe('a day ago'))
    expect(one('time').getAttribute('datetime')).toBe('2026-11-16T12:00:00.000Z')
    expect(one('.ff-reviews-card [role=img]').ariaLabel).toBe('4 out of 5')
    expect(one('.ff-reviews-avatar').textContent).toBe('IB')
  })

  test('R-02 a server shows a date, the page how long ago that was, and nothing moves', async () => {
    await page.viewport(1000, 800)
    const data = makePage(makeReviews(4))
    const host = addServerHtml(render({ data }, { renderToString }).html)
    const served = widgetRoot(host)
    expect(served?.querySelector('time')?.textContent).toBe('November 16, 2026')
    const shift = await measureLayoutShift(async () => {
      const { one } = await openReviews({ data }, { host })
      await until(() => expect(one('time').textContent).toBe('a day ago'))
    })
    expect(shift).toBe(0)
    expect(widgetRoot(host)).toBe(served)
  })

  test('R-02 a date that the server has said needs no formatter, which holds a slow phone up', async () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    const data = makePage([makeReview(0, { day: '16. November 2026' })], {
      summary: { average: 4.5, said: '4,5', total: 1 },
    })
    const { one } = await openReviews({ data, layout: 'grid', language: 'de', timeFormat: 'date' })
    expect(one('time').textContent).toBe('16. November 2026')
    expect(one('.ff-reviews-average').textContent).toBe('4,5')
    expect(one('.ff-reviews-summary [role=img]').ariaLabel).toBe('4,5 out of 5')
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
  })

  test('R-03 `time_format` says how a time is written', async () => {
    const chat = await openOne({}, { time_format: 'chat' })
    await until(() => expect(chat.one('time').textContent).toMatch(/^1[67]\.11 \d\d:\d\d$/))
    const date = await openOne({}, { time_format: 'date' })
    await nextFrames(3)
    expect(date.one('time').textContent).toBe('November 16, 2026')
  })

  test('R-05 a long text is cut at a word, and read more restores it in its place', async () => {
    const { one, all, host } = await openOne({ original: { text: long } }, { text_size: 30 })
    expect(one('.ff-reviews-text').textContent).toBe('A long text that goes on for a…')
    expect(one('details').textContent, 'whole without a script').toContain('It ends here.')
    one('summary').focus()
    await userEvent.keyboard('{Enter}')
    await until(() => expect(one('.ff-reviews-text').textContent).toBe(long))
    expect(all('details')).toEqual([])
    await until(() => expect(host.shadowRoot?.activeElement).toBe(one('.ff-reviews-text')))
  })

  test('R-03 `text_size` 0 cuts nothing, and `trans` says the host’s own words', async () => {
    const whole = await openOne({ original: { text: long } }, { text_size: 0 })
    expect(whole.all('summary')).toEqual([])
    const own = await openOne(
      { original: { text: long } },
      { text_size: 30, trans: { 'read more': 'Weiter' } },
    )
    expect(own.one('summary').textContent).toBe('Weiter')
  })

  test('a translated text says its language, and the original stands a press away', async () => {
    const { one } = await openOne({
      original: { text: 'Sehr gut', language: 'de' },
      translation: { text: 'Very good', language: 'en' },
    })
    expect([one('.ff-reviews-text').lang, one('.ff-reviews-text').textContent]).toEqual([
      'en',
      'Very good',
    ])
    one('button.ff-reviews-link').click()
    await until(() => expect(one('.ff-reviews-text').textContent).toBe('Sehr gut'))
    expect(one('.ff-reviews-text').lang).toBe('de')
    expect(one('button.ff-reviews-link').textContent).toBe('Show translation')
  })

  test.each([
    [true, true, '_blank', 'nofollow noopener'],
    [true, false, '_blank', 'noopener'],
    [false, true, '', 'nofollow'],
    [false, false, '', ''],
  ])(
    'R-03 `open_link` %s and `nofollow_link` %s hold for links',
    async (open, nofollow, target, rel) => {
      const { all } = await openReviews({
        layout: 'grid',
        open_link: open,
        nofollow_link: nofollow,
        data: makePage(
          [
            makeReview(0, {
              source: 'google-places',
              authorUrl: 'https://a.example/',
              url: 'https://a.example/r',
              reportUrl: 'https://a.example/report',
            }),
          ],
          {
            origins: [
              {
                kind: 'google-places',
                title: 'Google Maps',
                total: 1,
                checked: 'source',
                isForeign: true,
              },
            ],
          },
        ),
      })
      const links = all<HTMLAnchorElement>('.ff-reviews-card a')
      expect(links.map((link) => link.textContent)).toEqual(['Author 0', 'Google Maps', 'Report'])
      for (const link of links) expect([link.target, link.rel]).toEqual([target, rel])
    },
  )

  test('what was checked, edited and replied to is said in words', async () => {
    const { root } = await openOne({
      verified: 'order',
      isEdited: true,
      reply: { text: 'Thank you.', language: 'en' },
    })
    for (const words of ['Verified buyer', 'Edited', 'Reply from the shop', 'Thank you.']) {
      expect(root.textContent).toContain(words)
    }
  })
})

describe('honest by design', () => {
  const summary = { average: 3.94, total: 321 }

  test('the average is of all reviews, whatever is shown; chosen ones are called chosen', async () => {
    const data = makePage(makeReviews(2), {
      isSelected: true,
      summary,
      origins: [{ kind: 'own', title: 'Shop', total: 321, checked: 'orders', isForeign: false }],
    })
    const { one, root } = await openReviews({ data, allUrl: '/reviews' })
    expect(one('.ff-reviews-summary [role=img]').ariaLabel).toBe('3.9 out of 5')
    expect(one('.ff-reviews-count').textContent).toBe('321 reviews')
    expect(one('.ff-reviews-selected').textContent).toBe('Selected reviews · See all 321')
    expect(one('.ff-reviews-selected a').getAttribute('href')).toBe('/reviews')
    expect(root.textContent).toContain('belong to an order; others are not checked')
    const all = await openReviews({ data: { ...data, isSelected: false } })
    expect(all.all('.ff-reviews-selected')).toEqual([])
  })

  test('a source that gives fewer than it has is named, and so is how it checks', async () => {
    const { root } = await openReviews({
      data: makePage(makeReviews(2), {
        summary,
        origins: [
          {
            kind: 'x',
            title: 'Google Maps',
            total: 321,
            most: 5,
            checked: 'source',
            isForeign: true,
          },
          { kind: 'csv', title: 'File', total: 2, checked: 'none', isForeign: true },
        ],
      }),
    })
    for (const words of [
      'Reviews from Google Maps',
      'Google Maps shows us 5 of 321 reviews',
      'The source checks reviews by its own rules.',
      'Nobody checks whether',
    ]) {
      expect(root.textContent).toContain(words)
    }
  })
})

describe('hostile reviews', () => {
  test.each([
    ['markup', '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'],
    ['marks that turn the line', '\u202eevil\u2066 \u202dtext\u0000'],
    ['50,000 characters', 'x'.repeat(50_000)],
    ['50,000 characters of words', 'word '.repeat(10_000)],
    ['broken emoji', '👩‍👩‍👧 \ud83d alone \udc69 👍🏽'],
    ['a tower of accents', `Z${'\u0301'.repeat(500)}`],
    ['blank lines', `a${'\n'.repeat(2000)}b`],
  ])('%s stay text, and the card keeps its size', async (_, text) => {
    for (const layout of ['slider', 'grid']) {
      const { root, one, all } = await openReviews({
        layout,
        data: makePage([
          makeReview(0, { author: text, title: text, original: { text } }),
          ...makeReviews(3, 1),
        ]),
      })
      expect(root.querySelectorAll('script, img[onerror]').length).toBe(0)
      expect(Reflect.get(window, 'hacked')).toBeUndefined()
      expect(root.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069\0]|\p{Cs}/u)
      const [first, second] = all('.ff-reviews-card').map((card) => card.getBoundingClientRect())
      expect(first?.height).toBe(second?.height)
      expect(first?.width).toBeCloseTo(second?.width ?? 0, 0)
      expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth)
      one('summary, .ff-reviews-text').click()
      await nextFrames(2)
      expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth)
      await closeReviews()
    }
  })

  test('addresses that would run a script are no links', async () => {
    const { all } = await openOne({
      authorUrl: 'javascript:alert(1)',
      url: 'data:text/html,x',
      reportUrl: ' javascript:alert(1)',
    })
    expect(all('.ff-reviews-card a')).toEqual([])
  })
})

describe('R-08 the container decides', () => {
  test.each([
    [509, 'xs', 1],
    [510, 'x', 2],
    [750, 's', 3],
    [1100, 'm', 4],
    [1450, 'l', 5],
    [1800, 'xl', 6],
  ])('R-08 at %i pixels its class is %s, with %i columns', async (width, name, columns) => {
    const host = addHost()
    host.style.cssText = `inline-size:${width}px`
    const { root, one } = await openReviews(
      { layout: 'grid', data: makePage(makeReviews(7)) },
      { host, width: 1900 },
    )
    expect(root.className).toBe(`ff-reviews ff-reviews--grid ff-reviews--${name}`)
    expect(getComputedStyle(one('.ff-reviews-list')).gridTemplateColumns.split(' ').length).toBe(
      columns,
    )
  })

  test('R-08 `breakpoints` hold in server HTML before any script', () => {
    const props = { layout: 'grid', breakpoints: '300:1,5000:2', data: makePage(makeReviews(4)) }
    const host = addServerHtml(render(props, { renderToString }).html)
    const list = widgetRoot(host)?.querySelector('.ff-reviews-list') as Element
    expect(getComputedStyle(list).gridTemplateColumns.split(' ').length).toBe(2)
  })

  test('two widgets of different options on one page do not touch each other', async () => {
    const data = makePage(makeReviews(6))
    const one = await openReviews({
      data,
      layout: 'grid',
      breakpoints: '5000:2',
      starColor: '#ff0000',
    })
    const other = await openReviews({ data, layout: 'grid', breakpoints: '5000:5', textSize: 5 })
    const columns = ({ one: find }: typeof one) =>
      getComputedStyle(find('.ff-reviews-list')).gridTemplateColumns.split(' ').length
    expect([columns(one), columns(other)]).toEqual([2, 5])
    const star = ({ one: find }: typeof one) => getComputedStyle(find('.ff-reviews-stars')).fill
    expect(star(one)).toBe('rgb(255, 0, 0)')
    expect(star(other)).not.toBe('rgb(255, 0, 0)')
    expect([one.all('summary').length, other.all('summary').length]).toEqual([0, 6])
    one.destroy()
    await nextFrames(3)
    expect(columns(other)).toBe(5)
  })
})

test('takes its look from documented custom properties, and from no others', () => {
  const used = new Set(css.match(/--ff-[a-z-]+/g))
  expect([...used].sort()).toEqual(Object.keys(REVIEWS_CSS_PROPERTIES).sort())
})
