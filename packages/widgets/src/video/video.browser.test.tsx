import type { FootfallApi, FootfallNotice } from '@footfall/contract'
import { unknownConsent } from '@footfall/contract'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountLight } from '../light/mount-light.ts'
import { type FilmStage, type FilmStageOptions, openFilmStage } from '../testing/film-stage.ts'
import { loadLight } from '../testing/open-light-page.ts'
import { hosts } from './examples.ts'

const folder = await loadLight('video')
let stage: FilmStage
afterEach(() => stage?.page.close())

const YOUTUBE = { address: 'https://youtu.be/M7lc1UVf-VE', title: 'A lamp' }
const VIMEO = { address: 'https://vimeo.com/76979871/abc123', title: 'The workshop' }
const YOUTUBE_API = 'https://www.youtube.com/iframe_api'
const VIMEO_API = 'https://player.vimeo.com/api/player.js'

const open = async (settings: object, options?: FilmStageOptions): Promise<void> => {
  stage = await openFilmStage(folder, settings, options)
}
const press = (on = '.ff-film-play'): Promise<void> => stage.page.act({ does: 'click', on })
const wait = (ms: number): Promise<void> => stage.page.act({ does: 'wait', ms })
const focused = (): Element | null => stage.page.document.activeElement
const panel = (): HTMLElement | null => stage.page.document.querySelector('div.ff-film-over')
const buttons = (): HTMLButtonElement[] => [...(panel()?.querySelectorAll('button') ?? [])]
const foreign = (): string[] =>
  stage.page.window.performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).host !== window.location.host)

test('W-04 W-29 nothing of a provider is asked for before a press and a yes, nor after a no', async () => {
  await open({ ...YOUTUBE, poster: { src: 'https://i.ytimg.com/vi/M7lc1UVf-VE/0.jpg' } })
  const nothing = (): void => {
    expect(stage.asked).toEqual([])
    expect(foreign()).toEqual([])
    const { document } = stage.page
    expect([...document.querySelectorAll('iframe,script[src],link,img')]).toEqual([])
  }
  await wait(10_000)
  nothing()
  await press()
  await wait(10_000)
  expect(panel()?.textContent).toContain('comes from YouTube')
  nothing()
  buttons()[1]?.click()
  await wait(10_000)
  expect(panel()).toBeNull()
  nothing()
  stage.answer('granted')
  await wait(10_000)
  nothing()
})

test('W-04 a yes in place plays this one film, without keeping anything', async () => {
  await open({ ...YOUTUBE, start: 5, end: 20, captions: 'de', isMuted: true, isLooped: true })
  const { localStorage, document } = stage.page.window
  const before = [document.cookie, localStorage.length]
  await press()
  buttons()[0]?.click()
  const [frame = '', ...others] = stage.asked
  const { origin, pathname, searchParams } = new URL(frame)
  expect(origin + pathname).toBe('https://www.youtube-nocookie.com/embed/M7lc1UVf-VE')
  expect(Object.fromEntries(searchParams)).toEqual({
    autoplay: '1',
    playsinline: '1',
    enablejsapi: '1',
    rel: '0',
    start: '5',
    end: '20',
    cc_load_policy: '1',
    cc_lang_pref: 'de',
    mute: '1',
    loop: '1',
    playlist: 'M7lc1UVf-VE',
    origin: window.location.origin,
  })
  // Its script is on the page already.
  expect(others).toEqual([])
  expect(stage.frame()?.title).toBe('A lamp')
  expect(stage.frame()?.referrerPolicy).toBe('strict-origin-when-cross-origin')
  expect([document.cookie, localStorage.length]).toEqual(before)
})

test('W-04 who has allowed it is not asked; a script that is there is not fetched again', async () => {
  await open(VIMEO, { consent: 'granted', isLate: true })
  await press()
  expect(stage.asked).toEqual([
    `https://player.vimeo.com/video/76979871?autoplay=1&playsinline=1&dnt=1&h=abc123#t=0s`,
    VIMEO_API,
  ])
  expect(focused()).toBe(stage.frame())
  expect(stage.page.find('.ff-film-play').hasAttribute('inert')).toBe(true)
})

test('W-04 another purpose is another question', async () => {
  await open({ ...YOUTUBE, purpose: 'functional' }, { consent: 'granted' })
  await press()
  expect(stage.asked).toEqual([])
  expect(buttons().map((one) => one.textContent)).toEqual(['Play this film', 'No'])
})

test('W-04 by keyboard alone: Enter asks, Tab goes through it, Escape leads back', async () => {
  await open(YOUTUBE)
  stage.page.find('.ff-film-play').focus()
  await userEvent.keyboard('{Enter}')
  expect(focused()).toBe(panel())
  await userEvent.keyboard('{Tab}')
  expect(focused()?.textContent).toBe('Play this film')
  await userEvent.keyboard('{Tab}{Tab}')
  expect((focused() as HTMLAnchorElement).href).toBe('https://www.youtube.com/watch?v=M7lc1UVf-VE')
  await userEvent.keyboard('{Escape}')
  expect(focused()).toBe(stage.page.find('.ff-film-play'))
  expect(panel()).toBeNull()
})

test('W-04 with a key held, the link is the browser’s', async () => {
  await open(YOUTUBE)
  const { window: inner } = stage.page
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
    const click = new inner.MouseEvent('click', { bubbles: true, cancelable: true, [key]: true })
    let isOurs = true
    inner.addEventListener(
      'click',
      (event) => {
        isOurs = event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    stage.page.find('.ff-film-play').dispatchEvent(click)
    expect([key, isOurs, panel()]).toEqual([key, false, null])
  }
})

test('W-29 a provider’s script is asked for its player every 350 ms', async () => {
  await open(YOUTUBE, { consent: 'granted', isLate: true })
  await press()
  expect(stage.asked.slice(1)).toEqual([YOUTUBE_API])
  await wait(7_000)
  stage.players.arrive()
  await wait(349)
  expect(stage.players.frames).toEqual([])
  await wait(1)
  expect(stage.players.frames).toEqual([stage.frame()])
})

test('W-29 after 120 s the editor is told by name, and the frame stays', async () => {
  await open(YOUTUBE, { consent: 'granted', isLate: true })
  await press()
  await wait(119_700)
  expect(stage.page.faults()).toEqual([])
  await wait(350)
  expect(stage.page.faults()).toEqual([`ChunkLoadError: Loading chunk ${YOUTUBE_API} failed`])
  stage.players.arrive()
  await wait(10_000)
  expect(stage.players.frames).toEqual([])
  expect(stage.frame()).not.toBeNull()
})

test('W-04 W-29 how far YouTube’s film is, is asked every 350 ms and told as a film would', async () => {
  await open(YOUTUBE, { consent: 'granted' })
  await press()
  await wait(350)
  expect(stage.told).toEqual([])
  Object.assign(stage.players, { state: 1, current: 1, duration: 0 })
  await wait(350)
  expect(stage.told.splice(0)).toEqual(['play 1/NaN', 'timeupdate 1/NaN'])
  Object.assign(stage.players, { current: 50.5, duration: 100 })
  await wait(349)
  expect(stage.told).toEqual([])
  await wait(1)
  expect(stage.told.splice(0)).toEqual(['timeupdate 50.5/100'])
  Object.assign(stage.players, { state: 2 })
  await wait(700)
  expect(stage.told).toEqual([])
  Object.assign(stage.players, { state: 1, current: 99.6 })
  await wait(350)
  Object.assign(stage.players, { state: 0, current: 99.9 })
  await wait(1_000)
  expect(stage.told).toEqual(['timeupdate 99.6/100', 'timeupdate 100/100', 'ended 100/100'])
})

test('W-04 Vimeo’s film is told as its player says, and ends where the owner wants', async () => {
  await open({ ...VIMEO, end: 30 }, { consent: 'granted' })
  await press()
  await wait(350)
  stage.players.say('timeupdate', { seconds: 3, duration: 60 })
  stage.players.say('timeupdate', { seconds: 'many', duration: Number.POSITIVE_INFINITY })
  expect(stage.told.splice(0)).toEqual(['play 3/60', 'timeupdate 3/60', 'timeupdate 0/NaN'])
  stage.players.say('timeupdate', { seconds: 30, duration: 60 })
  expect(stage.players.paused).toBe(1)
  stage.players.say('ended')
  expect(stage.told.slice(1)).toEqual(['timeupdate 60/60', 'ended 60/60'])
})

test('W-04 a consent that is withdrawn takes the player away, and the facade is back', async () => {
  await open(YOUTUBE, { consent: 'granted' })
  await press()
  await wait(350)
  stage.answer('granted')
  expect(stage.frame()).not.toBeNull()
  stage.answer('denied')
  expect(stage.frame()).toBeNull()
  expect(focused()).toBe(stage.page.find('.ff-film-play'))
  Object.assign(stage.players, { state: 1, current: 1, duration: 9 })
  await wait(1_000)
  expect(stage.told).toEqual([])
})

test('W-04 who had refused all and allows one film keeps it while nothing changes', async () => {
  await open(YOUTUBE, { consent: 'denied' })
  await press()
  buttons()[0]?.click()
  stage.answer('denied')
  expect(stage.frame()).not.toBeNull()
})

test.each([
  ['YouTube', YOUTUBE, () => stage.players.refuse(150)],
  ['Vimeo', VIMEO, () => stage.players.say('error', { name: 'PrivacyError' })],
] as const)(
  'W-04 a film that %s does not show here is words and a link',
  async (name, film, fail) => {
    await open(film, { consent: 'granted' })
    await press()
    await wait(350)
    fail()
    expect(stage.frame()).toBeNull()
    expect(panel()?.textContent).toBe(`This film cannot be shown here.Watch at ${name}`)
    expect(focused()).toBe(panel())
    expect(buttons()).toEqual([])
  },
)

test('W-04 a start that a browser refuses to Vimeo’s player is no fault of the film', async () => {
  await open(VIMEO, { consent: 'granted' })
  await press()
  await wait(350)
  stage.players.say('error', { name: 'NotAllowedError', method: 'play' })
  stage.players.say('error')
  expect(stage.frame()).not.toBeNull()
})

test('W-04 words are words, whatever stands in them', async () => {
  await open({
    ...YOUTUBE,
    title: '<img src=x>',
    askText: '<b>{provider}</b>',
    linkLabel: '<i>{provider}</i>',
  })
  await press()
  expect(panel()?.textContent).toContain('<b>YouTube</b>')
  expect(panel()?.querySelector('b,i,img')).toBeNull()
})

test('W-04 beside a React site’s own tracker its answer holds', async () => {
  const listeners: ((notice: FootfallNotice) => void)[] = []
  const tell = (advertising: 'granted' | 'denied'): void => {
    for (const call of listeners) {
      call({ kind: 'consent', state: { ...unknownConsent(), advertising } })
    }
  }
  await open(YOUTUBE)
  const { window: inner, document } = stage.page
  const footfall = ((_on: string, call: (notice: FootfallNotice) => void) =>
    listeners.push(call)) as unknown as FootfallApi
  Object.assign(inner, { footfall })
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const { destroy } = mountLight(place, folder.light, YOUTUBE)
  await expect.poll(() => listeners.length).toBe(1)
  tell('granted')
  await press()
  expect(stage.asked).toHaveLength(1)
  tell('denied')
  expect(stage.frame()).toBeNull()
  destroy()
})

test('W-04 a builder’s film plays with the builder’s own settings', async () => {
  const html = hosts[0]?.html ?? ''
  await open({}, { consent: 'granted', html })
  await press('.elementor-custom-embed-image-overlay')
  expect(stage.asked).toHaveLength(1)
  const { pathname, searchParams } = new URL(stage.asked[0] ?? '')
  expect([pathname, searchParams.get('start'), searchParams.get('mute')]).toEqual([
    '/embed/M7lc1UVf-VE',
    '5',
    '1',
  ])
  expect(stage.frame()?.title).toBe('Play Video')
})

test('W-04 a film of one’s own is the browser’s: from and to the seconds asked for, with its captions', async () => {
  await open({
    source: 'file',
    address: '/film.webm',
    title: 'The quay',
    start: 2,
    end: 4,
    tracks: [
      { address: '/quay.en.vtt', label: 'English', language: 'en' },
      { address: 'javascript:alert(1)', label: 'No' },
    ],
  })
  const video = stage.page.find<HTMLVideoElement>('video')
  expect(video.getAttribute('src')).toBe('/film.webm#t=2,4')
  expect([...video.querySelectorAll('track')].map((one) => one.getAttribute('src'))).toEqual([
    '/quay.en.vtt',
  ])
  expect([video.controls, video.autoplay, video.preload]).toEqual([true, false, 'metadata'])
  expect(stage.asked).toEqual([])
})
