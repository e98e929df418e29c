import { describe, expect, test } from 'vitest'
import { filmFrame, filmPage, readFilm } from './film-source.ts'
import { filmWishes, findFilm } from './film-wishes.ts'

describe('W-04 addresses as providers have them', () => {
  test.each([
    'https://www.youtube.com/watch?v=M7lc1UVf-VE',
    'http://youtube.com/watch?list=PL1&v=M7lc1UVf-VE&t=10',
    '//m.youtube.com/watch?v=M7lc1UVf-VE',
    'https://youtu.be/M7lc1UVf-VE?si=x',
    'https://www.youtube.com/embed/M7lc1UVf-VE?rel=0',
    'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE',
    'https://www.youtube.com/shorts/M7lc1UVf-VE',
    ' https://www.youtube.com/live/M7lc1UVf-VE ',
  ])('%s', (address) => {
    expect(findFilm(address, 'file')).toEqual({ provider: 'youtube', id: 'M7lc1UVf-VE' })
  })

  test.each([
    ['https://vimeo.com/76979871', undefined],
    ['https://vimeo.com/76979871/0a1b2c', '0a1b2c'],
    ['https://vimeo.com/76979871?share=copy&h=0a1b2c', '0a1b2c'],
    ['https://vimeo.com/channels/staffpicks/76979871', undefined],
    ['https://vimeo.com/groups/shorts/videos/76979871', undefined],
    ['https://vimeo.com/showcase/123/video/76979871', undefined],
    ['https://player.vimeo.com/video/76979871?h=0a1b2c#t=5s', '0a1b2c'],
  ])('%s', (address, key) => {
    expect(readFilm(address)).toEqual({ provider: 'vimeo', id: '76979871', key })
  })

  test('an id means what the owner says it is', () => {
    expect(findFilm('M7lc1UVf-VE', 'youtube')?.provider).toBe('youtube')
    expect(findFilm(' 76979871', 'vimeo')?.provider).toBe('vimeo')
    expect(findFilm('M7lc1UVf-VE', 'vimeo')).toBeUndefined()
    expect(findFilm('M7lc1UVf-VE')).toBeUndefined()
  })

  test.each([
    'https://evil.test/https://youtu.be/M7lc1UVf-VE',
    'https://www.youtube.com@evil.test/embed/M7lc1UVf-VE',
    'https://www.youtube.com.evil.test/watch?v=M7lc1UVf-VE',
    'https://notyoutube.com/watch?v=M7lc1UVf-VE',
    'https://www.youtube.com/watch?v=M7lc1UVf-VEE',
    'https://www.youtube.com/watch?v="><script>',
    'javascript:alert("//youtu.be/M7lc1UVf-VE")',
    'https://vimeo.com.evil.test/76979871',
    'https://vimeo.com/76979871x',
    '',
    7,
    null,
    { toString: () => 'https://youtu.be/M7lc1UVf-VE' },
  ])('is none: %s', (address) => {
    expect(readFilm(address)).toBeUndefined()
  })
})

test('W-04 a link leads to the film’s page, a frame to the player that keeps the least', () => {
  const film = { provider: 'vimeo', id: '76979871', key: '0a1b2c' } as const
  expect(filmPage(film)).toBe('https://vimeo.com/76979871/0a1b2c')
  const wishes = filmWishes(film, { start: 5, captions: 'de', isMuted: true })
  expect(filmFrame(film, new URLSearchParams(`${wishes}&dnt=0&h=no`), '')).toBe(
    'https://player.vimeo.com/video/76979871?start=5&texttrack=de&muted=1&dnt=1&h=0a1b2c&autoplay=1&playsinline=1#t=5s',
  )
  expect(filmPage({ provider: 'youtube', id: 'M7lc1UVf-VE' })).toBe(
    'https://www.youtube.com/watch?v=M7lc1UVf-VE',
  )
})
