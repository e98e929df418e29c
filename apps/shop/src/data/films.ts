/** Films of the workshop: one of the shop's own, the others at providers. Pictures before them are the shop's own drawings. */

const picture = (name: string): { src: string } => ({ src: `/pictures/${name}.svg` })

export const OWN_FILM = {
  source: 'file',
  address: '/media/workshop.webm',
  title: 'Evening on the quay',
  poster: picture('harbour'),
  ratio: '8/5',
  isMuted: true,
  tracks: [
    { address: '/media/workshop.en.vtt', label: 'English', language: 'en' },
    { address: '/media/workshop.de.vtt', label: 'Deutsch', language: 'de', kind: 'subtitles' },
  ],
} as const

export const SEWING_FILM = {
  source: 'youtube',
  address: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
  title: 'How a notebook is sewn',
  poster: picture('window'),
  captions: 'en',
} as const

export const BENCH_FILM = {
  source: 'vimeo',
  address: 'https://vimeo.com/76979871',
  title: 'A morning at the bench',
  poster: picture('bench'),
  captions: 'en',
} as const

/** The same three and where they lead, one after the other. */
export const FILM_LIST = [
  { ...SEWING_FILM, title: 'Sewing, from the first sheet', length: '2:30', start: 5 },
  { ...BENCH_FILM, title: 'The bench, all of it', length: '1:02' },
  {
    ...{ source: 'file', address: OWN_FILM.address, title: 'The quay, once more', length: '0:06' },
    ...{ poster: picture('night-water'), track: OWN_FILM.tracks[0].address, captions: 'en' },
    isMuted: true,
  },
] as const

/** Where providers' players come from, for the page's policy. */
export const FILM_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const
