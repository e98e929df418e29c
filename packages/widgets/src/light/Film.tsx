import type { ReactElement } from 'react'
import { safeHref } from '../shared/safe-href.ts'
import { filmPage } from './film-source.ts'
import { type FilmWishes, filmWishes, findFilm } from './film-wishes.ts'

export interface FilmTrack {
  /** Address of a WebVTT file. */
  address?: string | undefined
  label?: string | undefined
  /** Such as `en`. */
  language?: string | undefined
  kind?: 'captions' | 'subtitles' | 'descriptions' | 'chapters' | undefined
}

export interface FilmContent extends FilmWishes {
  /** Where it is played. An address of a provider's says so itself. */
  source?: 'youtube' | 'vimeo' | 'file' | undefined
  /** An address, or a provider's id. */
  address?: string | undefined
  title?: string | undefined
  /** A picture of the site's own: a provider's would be asked of it before anybody has pressed anything. */
  poster?: { src: string; alt?: string | undefined } | undefined
  tracks?: readonly FilmTrack[] | undefined
}

export interface FilmTexts {
  playLabel?: string | undefined
  downloadLabel?: string | undefined
}

/** One film as it is without a script: the browser's own player, or a link to the provider's page that looks like one. */
export const Film = ({
  isOn,
  playLabel = 'Play',
  downloadLabel = 'Download the film',
  ...film
}: FilmContent & FilmTexts & { isOn?: boolean }): ReactElement => {
  const provided = findFilm(film.address, film.source)
  const file = provided ? undefined : ownHref(film.address)
  // A list or a channel at a provider is no film: its link is all there is, since a player would ask the provider at once.
  const page = provided ? filmPage(provided) : file ? undefined : fileHref(film.address)
  const marks = {
    ...(provided && { 'data-ff-film': filmWishes(provided, film) }),
    // The last: a script that takes it off and puts it back leaves all as it was.
    'data-ff-on': isOn ? '' : undefined,
  }
  return (
    <div className="ff-film" {...marks}>
      {page ? (
        <a className="ff-film-play" href={page}>
          <Poster poster={film.poster} />
          <span className="ff-film-sign" aria-hidden="true" />
          <span className="ff-film-label">
            {playLabel}: <span className="ff-film-title">{film.title || null}</span>
          </span>
        </a>
      ) : null}
      {file ? <OwnFilm {...film} file={file} downloadLabel={downloadLabel} /> : null}
    </div>
  )
}

const OwnFilm = ({
  file,
  title,
  poster,
  start,
  end,
  tracks = [],
  isMuted,
  isLooped,
  downloadLabel,
}: FilmContent & FilmTexts & { file: string }): ReactElement => {
  const part = start || end ? `#t=${start || 0}${end ? `,${end}` : ''}` : ''
  const picture = posterSrc(poster)
  return (
    <>
      <video
        className="ff-film-video"
        controls
        playsInline
        muted={isMuted}
        loop={isLooped}
        preload={picture ? 'none' : 'metadata'}
        poster={picture}
        aria-label={title}
        src={file + part}
      >
        {tracks.map((track, index) => {
          const src = ownHref(track.address)
          return src ? (
            <track
              key={index}
              src={src}
              kind={track.kind ?? 'captions'}
              label={track.label}
              srcLang={track.language}
              default={index === 0}
            />
          ) : null
        })}
      </video>
      {downloadLabel ? (
        <p className="ff-film-more">
          <a href={file} download="">
            {downloadLabel}
          </a>
        </p>
      ) : null}
    </>
  )
}

const Poster = ({ poster }: Pick<FilmContent, 'poster'>): ReactElement | null => {
  const src = posterSrc(poster)
  return src ? (
    <img className="ff-film-poster" src={src} alt="" loading="lazy" decoding="async" />
  ) : null
}

const PROVIDERS =
  /(^|\.)((youtube(-nocookie)?|ytimg|ggpht|googlevideo|vimeo|vimeocdn)\.com|youtu\.be)\.?$/i

const posterSrc = (poster: FilmContent['poster']): string | undefined => {
  const src = poster?.src ?? ''
  return /^data:image\//.test(src) ? src : ownHref(src)
}

/** What a page fetches by itself: never from a provider. */
const ownHref = (address?: string): string | undefined => {
  const href = fileHref(address)
  return href && !PROVIDERS.test(new URL(href, BASE).hostname) ? href : undefined
}

/** It makes relative addresses parse, and never reaches the page. */
const BASE = 'https://base.invalid'

/** Films, captions and pictures come by http only. */
export const fileHref = (address = ''): string | undefined => {
  const href = safeHref(address)
  return href && /^https?:$/.test(new URL(href, BASE).protocol) ? href : undefined
}
