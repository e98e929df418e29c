import type { CSSProperties, ReactElement } from 'react'
import { Film, type FilmContent, type FilmTexts } from '../light/Film.tsx'
import type { FilmSettings } from '../light/film-player.ts'
import { FILM_TEXTS } from '../light/film-texts.ts'
import { keyOf } from '../light/key-of.ts'
import { markOf } from '../light/mark-of.ts'
import { useController } from '../light/use-controller.ts'
import { browser } from './browser.ts'

export interface VideoProps extends FilmContent, FilmTexts {
  /** Width to height; absent: `16/9`, or `--ff-ratio` where a policy forbids styles in HTML. */
  ratio?: string | undefined
  /** Consent that a provider's player needs. */
  purpose?: 'functional' | 'analytics' | 'advertising' | undefined
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

/** A film behind a picture: of a provider's, nothing is asked for before a press and a yes. */
export const Video = ({ ratio, id, className, isMarked, ...props }: VideoProps): ReactElement => {
  const settings = settingsOf(props)
  const ref = useController(browser, settings, { content: keyOf([props]), isMarked })
  return (
    <div
      ref={ref as React.RefObject<HTMLDivElement>}
      id={id}
      className={['ff-video', className].filter(Boolean).join(' ')}
      style={ratio ? ({ '--ff-ratio': ratio } as CSSProperties) : undefined}
      {...markOf(isMarked, 'video', settings)}
    >
      <Film {...props} />
    </div>
  )
}

/** What the controller is to know. */
export const settingsOf = ({
  purpose,
  askText = FILM_TEXTS.askText,
  allowLabel = FILM_TEXTS.allowLabel,
  refuseLabel = FILM_TEXTS.refuseLabel,
  linkLabel = FILM_TEXTS.linkLabel,
  failText = FILM_TEXTS.failText,
}: VideoProps): FilmSettings => ({
  purpose,
  askText,
  allowLabel,
  refuseLabel,
  linkLabel,
  failText,
})
