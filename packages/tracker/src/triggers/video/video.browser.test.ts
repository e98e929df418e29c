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
