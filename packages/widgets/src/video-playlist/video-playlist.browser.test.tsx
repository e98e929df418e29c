import { afterEach, expect, test } from 'vitest'
import { type FilmStage, type FilmStageOptions, openFilmStage } from '../testing/film-stage.ts'
import { loadLight } from '../testing/open-light-page.ts'
import { hosts } from './examples.ts'

const folder = await loadLight('video-playlist')
let stage: FilmStage
afterEach(() => stage?.page.close())

/** A second of silence: a film without pictures. */
const silence = (): string => {
  const bytes = Uint8Array.from(
    atob(`UklGRmQfAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YUAfAAA${'gICA'.repeat(2666)}`),
    (one) => one.charCodeAt(0),
  )
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
}

const items = [
  { address: 'https://youtu.be/M7lc1UVf-VE', title: 'A lamp' },
  { address: 'https://vimeo.com/76979871', title: 'The workshop' },
  { source: 'file', address: '/film.webm', title: 'The quay', track: '/quay.vtt', captions: 'en' },
  { address: 'javascript:alert(1)', title: 'No film' },
]

const open = async (settings: object = {}, options?: FilmStageOptions): Promise<void> => {
  stage = await openFilmStage(folder, { items, ...settings }, options)
}
const line = (index: number): HTMLAnchorElement =>
  stage.page.document.querySelectorAll<HTMLAnchorElement>('.ff-playlist-link')[
    index
  ] as HTMLAnchorElement
const press = (index: number): Promise<void> =>
  stage.page.act({ does: 'click', on: `.ff-playlist-item:nth-child(${index + 1}) > a` })
const wait = (ms: number): Promise<void> => stage.page.act({ does: 'wait', ms })
const current = (): (string | null)[] => [
  ...[...stage.page.document.querySelectorAll('[aria-current=true]')].map((one) => one.textContent),
  ...[...stage.page.document.querySelectorAll('.ff-film')].flatMap((one, index) =>
    one.checkVisibility() ? [`film ${index}`] : [],
  ),
]
const video = (): HTMLVideoElement => stage.page.find<HTMLVideoElement>('video')

test('W-19 without a press nothing is asked for; each line is a link to its film', async () => {
  await open({ isContinuous: true }, { consent: 'granted' })
  await wait(10_000)
  expect(stage.asked).toEqual([])
  expect([0, 1, 2].map((index) => line(index).getAttribute('href'))).toEqual([
    'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    'https://vimeo.com/76979871',
    '/film.webm',
  ])
  expect(line(3)).toBeUndefined()
  expect(current()).toEqual(['A lamp', 'film 0'])
})

test('W-19 one plays at a time, in one place; the line of it is marked', async () => {
  await open({}, { consent: 'granted' })
  const { height } = stage.page.find('.ff-playlist').getBoundingClientRect()
  await press(1)
  expect(current()).toEqual(['The workshop', 'film 1'])
  expect(stage.frame()?.title).toBe('The workshop')
  expect(stage.page.document.activeElement).toBe(stage.frame())
  await press(0)
  expect(current()).toEqual(['A lamp', 'film 0'])
  expect([...stage.page.document.querySelectorAll('iframe')].map((one) => one.title)).toEqual([
    'A lamp',
  ])
  await press(2)
  expect(current()).toEqual(['The quay', 'film 2'])
  expect(stage.frame()).toBeNull()
  expect(stage.page.document.activeElement).toBe(video())
  expect(stage.page.find('.ff-playlist').getBoundingClientRect().height).toBeCloseTo(height, 0)
})

test('W-19 a provider’s film asks in its place, and another line takes the question away', async () => {
  await open()
  await press(0)
  expect(stage.box(0).querySelector('.ff-film-over')).not.toBeNull()
  await press(1)
  expect(stage.box(0).querySelector('.ff-film-over')).toBeNull()
  expect(stage.box(1).querySelector('.ff-film-over')?.textContent).toContain('Vimeo')
  expect(stage.asked).toEqual([])
})

const playToEnd = async (): Promise<void> => {
  await wait(350)
  Object.assign(stage.players, { state: 1, current: 1, duration: 9 })
  await wait(350)
  Object.assign(stage.players, { state: 0 })
  await wait(350)
}

test('W-19 the next film follows only where the owner wants it', async () => {
  await open({}, { consent: 'granted' })
  await press(0)
  await playToEnd()
  expect(current()).toEqual(['A lamp', 'film 0'])
  stage.page.close()
  await open({ isContinuous: true }, { consent: 'granted' })
  await press(0)
  await playToEnd()
  expect(current()).toEqual(['The workshop', 'film 1'])
  expect(stage.frame()?.title).toBe('The workshop')
  expect(stage.page.document.activeElement).toBe(stage.frame())
})

test('W-19 the next film leaves the focus with a visitor who is elsewhere, and asks like any', async () => {
  await open({ isContinuous: true })
  await press(0)
  stage.page.find<HTMLButtonElement>('.ff-film-over button').click()
  line(2).focus()
  await playToEnd()
  expect(current()).toEqual(['The workshop', 'film 1'])
  expect(stage.page.document.activeElement).toBe(line(2))
  expect(stage.frame()).toBeNull()
  expect(stage.box(1).querySelector('.ff-film-over')?.textContent).toContain('Vimeo')
})

test('W-19 a film that somebody else started is not followed by another; one the visitor did is', async () => {
  const films = [{ source: 'file', address: '/film.webm', title: 'The quay' }, ...items.slice(0, 1)]
  await open({ items: films, isContinuous: true }, { consent: 'granted' })
  video().dispatchEvent(new stage.page.window.Event('ended'))
  await wait(350)
  expect(current()).toEqual(['The quay', 'film 0'])
  video().click()
  video().dispatchEvent(new stage.page.window.Event('ended'))
  expect(current()).toEqual(['A lamp', 'film 1'])
})

test('W-19 a film of one’s own stops when another is chosen', async () => {
  await open({}, { consent: 'granted' })
  video().src = silence()
  video().muted = true
  await press(2)
  await expect.poll(() => video().paused).toBe(false)
  await press(0)
  expect(video().paused).toBe(true)
})

test('W-19 each film is told for itself', async () => {
  await open({}, { consent: 'granted' })
  const seen = new Set<EventTarget | null>()
  stage.page.document.addEventListener('play', ({ target }) => seen.add(target))
  await press(0)
  await wait(350)
  Object.assign(stage.players, { state: 1, current: 1, duration: 9 })
  await wait(350)
  await press(1)
  await wait(350)
  stage.players.say('timeupdate', { seconds: 1, duration: 5 })
  expect([...seen]).toEqual([stage.box(0), stage.box(1)])
})

test('W-19 a builder’s list: its lines choose and play', async () => {
  await open({}, { consent: 'granted', html: hosts[0]?.html ?? '' })
  const { document } = stage.page
  const shown = (): (string | undefined)[] =>
    [...document.querySelectorAll<HTMLElement>('.e-tab-content')].flatMap((one) =>
      one.checkVisibility() ? [one.dataset.tab] : [],
    )
  expect(shown()).toEqual(['1'])
  expect(stage.asked).toEqual([])
  await stage.page.act({ does: 'click', on: '.e-tab-title[data-tab="2"]' })
  expect(shown()).toEqual(['2'])
  expect(stage.asked.map((one) => new URL(one).pathname)).toEqual(['/video/76979871'])
})

test('W-19 with a key held, a line is the browser’s', async () => {
  await open()
  const { window: inner } = stage.page
  inner.addEventListener('click', (event) => event.preventDefault(), { once: true })
  const init = { bubbles: true, cancelable: true, ctrlKey: true }
  line(1).dispatchEvent(new inner.MouseEvent('click', init))
  expect(current()).toEqual(['A lamp', 'film 0'])
})
