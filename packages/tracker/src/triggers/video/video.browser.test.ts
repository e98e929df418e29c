import { afterEach, expect, test } from 'vitest'
import { expectExample } from '../testing/expect-example.ts'
import { openTriggerPage, type TriggerPage } from '../testing/open-trigger-page.ts'
import { examples } from './examples.ts'

test.each(examples)('T-13 $title', (example) => expectExample('video', example))

let page: TriggerPage
afterEach(() => page?.close())

const html = examples[0]?.html ?? ''
const rule = (percent: number) => ({ trigger: 'video', settings: { percent } })

const play = async (video: HTMLVideoElement, until: string): Promise<void> => {
  const heard = new Promise((resolve) => video.addEventListener(until, resolve, { once: true }))
  video.muted = true
  await video.play()
  await heard
}

test('T-13 a film is told when it begins, and once', async () => {
  page = await openTriggerPage({ rules: [rule(0)], html })
  const video = page.find<HTMLVideoElement>('video')
  await play(video, 'timeupdate')
  expect(await page.params()).toEqual([{}])
  video.pause()
  await play(video, 'timeupdate')
  expect(await page.params()).toEqual([{}])
})

test('T-13 a film whose length nobody knows yet is told when it begins', async () => {
  page = await openTriggerPage({ rules: [rule(0), rule(1)], html: '<video></video>' })
  const video = page.find<HTMLVideoElement>('video')
  expect(video.duration).toBeNaN()
  video.dispatchEvent(new page.window.Event('play'))
  expect(await page.params()).toEqual([{}])
})

test('T-13 so much of it must have been played', async () => {
  page = await openTriggerPage({ rules: [rule(90)], html })
  const video = page.find<HTMLVideoElement>('video')
  await play(video, 'playing')
  expect(video.currentTime / video.duration).toBeLessThan(0.9)
  video.pause()
  expect(await page.params()).toEqual([])
  await play(video, 'ended')
  expect(await page.params()).toEqual([{}])
})

test('T-13 a film in a shadow root is seen once the visitor has clicked there', async () => {
  page = await openTriggerPage({ rules: [rule(0)], html: '<div id="host"></div>' })
  const root = page.find('#host').attachShadow({ mode: 'open' })
  root.innerHTML = `<button>Play</button>${html}`
  root.querySelector('button')?.click()
  const video = root.querySelector('video')
  if (video) await play(video, 'timeupdate')
  expect(await page.params()).toEqual([{}])
})

/** A provider's player as a video widget shows it: an element that says how far the film is. */
const player = (): { tell(type: string, at?: number): void } => {
  const film = Object.assign(page.find('[data-ff-film]'), { currentTime: 0, duration: 0 })
  return {
    tell(type, at = 0) {
      Object.assign(film, { currentTime: at, duration: 200 })
      film.dispatchEvent(new page.window.Event(type, { bubbles: true, composed: true }))
    },
  }
}

test('T-13 W-04 a provider’s film is told at its beginning, at half and at its end, each once', async () => {
  page = await openTriggerPage({
    rules: [rule(0), rule(50), rule(100)],
    html: '<div class="ff-film" data-ff-film="{}"><iframe title="Film"></iframe></div>',
  })
  const film = player()
  film.tell('timeupdate')
  expect(await page.params()).toEqual([{}])
  film.tell('play')
  film.tell('timeupdate', 99)
  expect(await page.params()).toEqual([{}])
  film.tell('timeupdate', 100)
  film.tell('timeupdate', 101)
  expect(await page.params()).toEqual([{}, {}])
  film.tell('timeupdate', 200)
  film.tell('ended', 200)
  film.tell('play')
  expect(await page.params()).toEqual([{}, {}, {}])
})

test('T-13 W-04 a film of one’s own in a widget is told once, and not for the widget too', async () => {
  page = await openTriggerPage({
    rules: [rule(0)],
    html: `<div class="ff-film">${html}</div><div data-ff-film="{}"></div>`,
  })
  await play(page.find<HTMLVideoElement>('video'), 'timeupdate')
  expect(await page.params()).toEqual([{}])
  player().tell('play')
  expect(await page.params()).toEqual([{}, {}])
})
