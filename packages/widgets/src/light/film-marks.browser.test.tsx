import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { startWidgets } from '../start.ts'
import { browser as video } from '../video/browser.ts'
import { Video } from '../video/Video.tsx'
import { browser as playlist } from '../video-playlist/browser.ts'
import { VideoPlaylist } from '../video-playlist/VideoPlaylist.tsx'

const film = { address: 'https://vimeo.com/76979871', title: 'The workshop' }
const words = { isMarked: true, askText: 'Shall {provider} play it?' }

afterEach(() => document.body.replaceChildren())

test.each([
  ['W-04', <Video key="one" {...film} {...words} />],
  ['W-19', <VideoPlaylist key="list" items={[film]} {...words} />],
])('%s on a page without React a marked film is started with its own words', async (_, drawn) => {
  document.body.innerHTML = renderToString(drawn)
  const end = startWidgets(document, { video, 'video-playlist': playlist })
  // Where nobody has started it, the link would lead the test away.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })
  document.querySelector<HTMLElement>('.ff-film-play')?.click()
  expect(document.querySelector('.ff-film-over > p')?.textContent).toBe('Shall Vimeo play it?')
  end()
})

test.each([
  ['W-04', <Video key="one" {...film} />, <Video key="wide" {...film} ratio="8/5" />],
  [
    'W-19',
    <VideoPlaylist key="list" items={[film]} />,
    <VideoPlaylist key="wide" items={[film]} ratio="8/5" />,
  ],
])('%s a usual measure is no style in the HTML, which strict policies refuse', (_, usual, wide) => {
  expect(renderToString(usual)).not.toContain('style=')
  expect(renderToString(wide)).toContain('--ff-ratio:8/5')
})

const strangers = [
  'https://www.youtube.com/playlist?list=PLx7',
  'https://www.youtube.com/watch?v=short',
  '//m.youtube.com/@lamps',
  'https://vimeo.com/lamps',
  'https://player.vimeo.com./external/7.mp4',
  'https://rr1.googlevideo.com/videoplayback?id=7',
]

const fetched = (drawn: ReactElement): (string | undefined)[] => {
  document.body.innerHTML = renderToString(drawn)
  return [...document.body.querySelectorAll('[src],[poster]')].map((one) =>
    one.outerHTML.match(/(src|poster)="[^"]*"/g)?.join(),
  )
}

test.each(strangers)(
  'W-04 W-19 what a provider has at %s is a link: a player would ask for it before any press',
  (address) => {
    const facade = (): string | null | undefined =>
      document.body.querySelector('.ff-film-play')?.getAttribute('href')
    expect(fetched(<Video address={address} title="Lamps" source="youtube" />)).toEqual([])
    expect(facade()).toBe(address)
    expect(fetched(<VideoPlaylist items={[{ address, title: 'Lamps' }]} />)).toEqual([])
    expect(facade()).toBe(address)
  },
)

test('W-04 W-19 neither a picture nor captions come from a provider', () => {
  const poster = { src: 'https://i.ytimg.com./vi/M7lc1UVf-VE/0.jpg' }
  const tracks = [{ address: 'https://www.youtube.com/api/timedtext?v=7' }]
  const drawn = (
    <>
      <Video {...film} poster={poster} />
      <Video address="/film.webm" title="The quay" poster={poster} tracks={tracks} />
      <VideoPlaylist items={[{ ...film, poster }]} />
    </>
  )
  expect(fetched(drawn)).toEqual(['src="/film.webm"'])
})
