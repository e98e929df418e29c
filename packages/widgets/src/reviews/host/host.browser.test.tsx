import type { Clock } from '@footfall/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { mount } from '../browser.tsx'
import { readReviewsProps } from '../read-options.ts'
import { readHost } from './read-host.ts'
import { startExec } from './start-exec.ts'

/** As the known plugin's server writes it. */
const card = (name: string, text: string): string => `<div class="rpi-slide grw-review">
  <div class="grw-review-inner grw-backgnd"><img class="grw-img" src="/a=s64" width="50" height="50" alt="">
  <a class="wp-google-name" href="https://maps.example/${name}">${name}</a>
  <div class="wp-google-time" data-time="1700000000" data-lang="de">x</div></div>
  <span class="rpi-stars" style="--rating: 4"></span>
  <div class="wp-google-feedback grw-scroll"><span class="wp-google-text">${text}</span></div>
  <div class="wp-google-img"><img class="rpi-thumb" data-idx="0" src="/b=s128" alt=""></div>
  <div class="wp-google-reply">Thank you, ${name}</div></div>`
const HOST = `<div class="wp-gr rpi wpac" data-id="1" data-layout="slider" data-exec="false"
    data-options='{"text_size":"20","trans":{"read more":"lies weiter"}}'>
  <div class="grw-row grw-row-m" data-options='{"speed":"3","autoplay":false,"mousestop":true,"breakpoints":"510:1,750:2"}'>
    <div class="grw-header"><div class="grw-header-inner"><div class="wp-google-name"><a href="https://maps.example/shop">Lamp shop</a></div>
      <span class="rpi-stars" style="--rating:4.8"></span><div class="wp-google-based">Based on 1,128 reviews</div>
      <div class="wp-google-wr"><a href="https://maps.example/write">review us</a></div></div></div>
    <div class="grw-content"><div class="grw-content-inner"><div class="rpi-slides grw-reviews" data-count="2" data-offset="2">
      ${card('Ada', 'Good<br>lamp &lt;b&gt;<span class="rpi-s"> … </span><span class="wp-more-toggle" data-hidden=" and &lt;img src=x onerror=alert(1)&gt;cheap">read more</span>')}
      ${card('Bo', 'Fine<input type="hidden" value="%20and%20%3Cb%3Equick%3C%2Fb%3E">')}
    </div></div></div></div></div>`

const put = (html: string): HTMLElement => {
  document.body.innerHTML = html
  const root = document.querySelector<HTMLElement>('.wp-gr')
  if (!root) throw new Error('no root')
  return root
}
const createClock = (): Clock & { waits: number[]; run(): void } => {
  const calls: (() => void)[] = []
  const waits: number[] = []
  return {
    waits,
    now: () => 0,
    after(ms, call) {
      waits.push(ms)
      calls.push(call)
      return () => void calls.splice(calls.indexOf(call), 1)
    },
    run: () => calls.shift()?.(),
  }
}

afterEach(() => {
  document.body.replaceChildren()
})

test('R-03 what the host’s markup says goes before what the owner published', () => {
  const published = { textSize: 160, speed: 9, autoplay: true, timeFormat: 'relative' }
  const options = readReviewsProps({ ...published, ...readHost(put(HOST)) })
  expect(options).toMatchObject({ textSize: 20, speed: 3, autoplay: false })
})

test('R-03 options come from both of the host’s elements', () => {
  const options = readReviewsProps(readHost(put(HOST)))
  expect(options).toMatchObject({
    layout: 'slider',
    textSize: 20,
    speed: 3,
    autoplay: false,
    breakpoints: '510:1,750:2',
  })
  expect(options.texts.readMore).toBe('lies weiter')
})

test('R-03 without a word the host’s own defaults hold, and options that cannot be read are none', () => {
  const html =
    '<div class="wp-gr" data-exec="false" data-layout="list" data-options="{broken"></div>'
  expect(readReviewsProps(readHost(put(html)))).toMatchObject({
    layout: 'grid',
    autoplay: true,
    speed: 5,
    mousestop: true,
    textSize: 160,
  })
})

test('R-02 the host’s reviews are read as text, with what waits behind its own link', () => {
  const { data } = readReviewsProps(readHost(put(HOST)))
  expect(data?.reviews.map(({ author, original }) => [author, original.text])).toEqual([
    ['Ada', 'Good\nlamp <b> and cheap'],
    ['Bo', 'Fine and quick'],
  ])
  expect(data?.reviews[0]).toMatchObject({
    rating: 4,
    at: 1_700_000_000,
    authorUrl: 'https://maps.example/Ada',
    reply: { text: 'Thank you, Ada' },
    pictures: [{ url: '/b=s128' }],
    avatar: { url: '/a=s64' },
  })
  expect(data?.summary).toEqual({ average: 4.8, total: 1128 })
  expect(data?.origins[0]).toMatchObject({
    total: 1128,
    most: 2,
    isForeign: true,
    writeUrl: 'https://maps.example/write',
  })
})

test('R-04 starts once, and says so', () => {
  const root = put(HOST)
  const start = vi.fn()
  startExec(root, createClock(), start)
  startExec(root, createClock(), start)
  expect(start).toHaveBeenCalledOnce()
  expect(root.dataset.exec).toBe('true')
})

test('R-04 what is hidden is tried again every 300 ms until it is seen', () => {
  const root = put(HOST)
  root.style.display = 'none'
  const clock = createClock()
  const start = vi.fn()
  startExec(root, clock, start)
  clock.run()
  clock.run()
  expect(start).not.toHaveBeenCalled()
  expect(root.dataset.exec).toBe('false')
  root.style.display = ''
  clock.run()
  clock.run()
  expect(start).toHaveBeenCalledOnce()
  expect(clock.waits).toEqual([300, 300, 300])
})

test('R-04 whoever gives up is not started', () => {
  const root = put(HOST)
  root.style.display = 'none'
  const clock = createClock()
  const start = vi.fn()
  const giveUp = startExec(root, clock, start)
  giveUp()
  root.style.display = ''
  clock.run()
  expect(start).not.toHaveBeenCalled()
})

test('R-04 the widget takes the place of the host’s own, and gives it back', async () => {
  const root = put(HOST)
  const { destroy } = mount(root, {})
  await vi.waitFor(() => expect(root.shadowRoot?.textContent).toContain('Ada'))
  expect(root.dataset.exec).toBe('true')
  expect(root.querySelector('.grw-header')?.getClientRects()).toHaveLength(0)
  destroy()
  expect(root.dataset.exec).toBe('false')
  expect(root.querySelector('.grw-header')?.getClientRects()).not.toHaveLength(0)
})
