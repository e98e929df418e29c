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
