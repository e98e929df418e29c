import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor, type Visitor } from '../testing/visitor.ts'

describe('video players in a real browser', () => {
  let visitor: Visitor

  beforeAll(async () => {
    visitor = await createVisitor()
  })
  afterAll(() => visitor.destroy())
  afterEach(() => visitor.reset())

  type Told = { told: string[] }

  test('YouTube’s player has its methods once it is ready, and follows the film to its end', async () => {
    const page = await visitor.open(`
      <iframe id="film" title="Film" src="${visitor.at('www.youtube-nocookie.test', '/embed/M7lc1UVf-VE?enablejsapi=1&autoplay=1')}"></iframe>
      <script src="${visitor.at('www.youtube.test', '/iframe_api')}"></script>
      <script>
        window.told = []
        const player = new YT.Player(document.getElementById('film'), { events: {
          onReady: () => told.push('ready'), onStateChange: ({ data }) => told.push(String(data)),
        } })
        told.push(typeof player.getPlayerState)
        window.player = player
      </script>`)
    await page.waitForFunction(() => (window as unknown as Told).told.includes('0'))
    const told = await page.evaluate(() => (window as unknown as Told).told)
    expect(told.slice(0, 2)).toEqual(['undefined', 'ready'])
    expect(told.slice(-1)).toEqual(['0'])
    expect(await page.evaluate('[player.getCurrentTime(), player.getDuration()]')).toEqual([10, 10])
    expect(await visitor.cookies()).toEqual([])
  })

  test('YouTube says of a film that may not be shown why', async () => {
    const page = await visitor.open(`
      <iframe id="film" title="Film" src="${visitor.at('www.youtube-nocookie.test', '/embed/private0000?enablejsapi=1')}"></iframe>
      <script src="${visitor.at('www.youtube.test', '/iframe_api')}"></script>
      <script>
        window.told = []
        new YT.Player(document.getElementById('film'), { events: { onError: ({ data }) => told.push(String(data)) } })
      </script>`)
    await page.waitForFunction(() => (window as unknown as Told).told[0] === '150')
  })

  test('Vimeo’s player tells what it is asked to, also of a film that began before', async () => {
    const page = await visitor.open(`
      <iframe id="film" title="Film" src="${visitor.at('player.vimeo.test', '/video/76979871?dnt=1&autoplay=1')}"></iframe>
      <script src="${visitor.at('player.vimeo.test', '/api/player.js')}"></script>
      <script>
        window.told = []
        const player = new Vimeo.Player(document.getElementById('film'))
        player.on('timeupdate', ({ seconds, duration }) => told.push(seconds + '/' + duration))
        player.on('ended', () => told.push('ended'))
      </script>`)
    await page.waitForFunction(() => (window as unknown as Told).told.includes('ended'))
    const told = await page.evaluate(() => (window as unknown as Told).told)
    expect(told.slice(-2)).toEqual(['10/10', 'ended'])
    expect(await visitor.cookies()).toEqual([])
  })
})
