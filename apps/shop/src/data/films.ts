import type { VideoProps } from '@footfall/widgets/video'
import type { PlaylistFilm } from '@footfall/widgets/video-playlist'

const picture = (name: string): { src: string } => ({ src: `/pictures/${name}.svg` })

/** The shop's own; the others are at providers. Pictures before all of them are the shop's drawings. */
export const OWN_FILM: VideoProps & { title: string } = {
  source: 'file',
  address: '/media/workshop.webm',
  title: 'Evening on the quay',
  poster: picture('harbour'),
  isMuted: true,
  tracks: [
    { address: '/media/workshop.en.vtt', label: 'English', language: 'en' },
    { address: '/media/workshop.de.vtt', label: 'Deutsch', language: 'de', kind: 'subtitles' },
  ],
}

export const SEWING_FILM: VideoProps & { title: string } = {
  source: 'youtube',
  address: 'https://www.youtube.com/watch?v=M7lc1UVf-VE',
  title: 'How a notebook is sewn',
  poster: picture('window'),
  captions: 'en',
}

export const BENCH_FILM: VideoProps & { title: string } = {
  source: 'vimeo',
  address: 'https://vimeo.com/76979871',
  title: 'A morning at the bench',
  poster: picture('bench'),
  captions: 'en',
}

export const FILM_LIST: readonly PlaylistFilm[] = [
  { ...SEWING_FILM, title: 'Sewing, from the first sheet', length: '2:30', start: 5 },
  { ...BENCH_FILM, title: 'The bench, all of it', length: '1:02' },
  {
    source: 'file',
    address: '/media/workshop.webm',
    title: 'The quay, once more',
    poster: picture('night-water'),
    length: '0:06',
    isMuted: true,
    track: '/media/workshop.en.vtt',
    captions: 'en',
  },
]

/** Where providers' players come from, for the page's policy. */
export const FILM_ORIGINS: readonly string[] = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
]
