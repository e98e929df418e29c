import type { CSSProperties, ReactElement } from 'react'
import { Film, type FilmContent, fileHref } from '../light/Film.tsx'
import type { FilmSettings } from '../light/film-player.ts'
import { filmPage } from '../light/film-source.ts'
import { FILM_TEXTS } from '../light/film-texts.ts'
import { findFilm } from '../light/film-wishes.ts'
import { keyOf } from '../light/key-of.ts'
import { markOf } from '../light/mark-of.ts'
import { useController } from '../light/use-controller.ts'
import { browser } from './browser.ts'

export interface PlaylistFilm extends FilmContent {
  /** Address of a WebVTT file for one that is a file. */
  track?: string | undefined
  /** As it is shown, such as `2:30`. */
  length?: string | undefined
}

export interface VideoPlaylistProps {
  items?: readonly PlaylistFilm[] | undefined
  /** What the list is of, for who does not see it. */
  label?: string | undefined
  /** The next film follows the one that has ended, once the visitor has pressed something here. */
  isContinuous?: boolean | undefined
  /** Width to height; absent: `16/9`, or `--ff-ratio` where a policy forbids styles in HTML. */
  ratio?: string | undefined
  /** Consent that a provider's player needs. */
  purpose?: 'functional' | 'analytics' | 'advertising' | undefined
  playLabel?: string | undefined
  askText?: string | undefined
  allowLabel?: string | undefined
  refuseLabel?: string | undefined
  linkLabel?: string | undefined
  failText?: string | undefined
  id?: string | undefined
  className?: string | undefined
  /** Whoever looks for marks starts the controller: for pages without React. */
  isMarked?: boolean | undefined
}

/** Films in a list, played one at a time in the place above it. Without a script each is a link, or plays where it stands. */
export const VideoPlaylist = ({
  items = [],
  label = 'Films',
  ratio,
  playLabel,
  id,
  className,
  isMarked,
  ...props
}: VideoPlaylistProps): ReactElement => {
  const settings = settingsOf(props)
  const ref = useController(browser, settings, { content: keyOf(items), isMarked })
  const films = items.flatMap((item) => {
    const film = findFilm(item.address, item.source)
    const href = film ? filmPage(film) : fileHref(item.address)
    return href ? { ...item, href } : []
  })
  return (
    <div
      ref={ref as React.RefObject<HTMLDivElement>}
      id={id}
      className={['ff-playlist', className].filter(Boolean).join(' ')}
      style={ratio ? ({ '--ff-ratio': ratio } as CSSProperties) : undefined}
      {...markOf(isMarked, 'video-playlist', settings)}
    >
      <div className="ff-playlist-stage">
        {films.map(({ href: _href, length: _length, track, ...film }, index) => (
          <Film
            key={index}
            {...film}
            {...(track && { tracks: [{ address: track, language: film.captions }] })}
            isOn={index === 0}
            playLabel={playLabel}
            downloadLabel=""
          />
        ))}
      </div>
      <ol className="ff-playlist-list" aria-label={label}>
        {films.map(({ href, title, length }, index) => (
          <li key={index} className="ff-playlist-item">
            <a
              className="ff-playlist-link"
              href={href}
              aria-current={index === 0 ? 'true' : undefined}
            >
              <span className="ff-playlist-title">{title || href}</span>
              {length ? <span className="ff-playlist-length">{length}</span> : null}
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** What the controller is to know. */
export const settingsOf = ({
  isContinuous,
  purpose,
  askText = FILM_TEXTS.askText,
  allowLabel = FILM_TEXTS.allowLabel,
  refuseLabel = FILM_TEXTS.refuseLabel,
  linkLabel = FILM_TEXTS.linkLabel,
  failText = FILM_TEXTS.failText,
}: VideoPlaylistProps): FilmSettings & { isContinuous?: unknown } => ({
  isContinuous,
  purpose,
  askText,
  allowLabel,
  refuseLabel,
  linkLabel,
  failText,
})
