import { knownZone, zonedTime } from '@footfall/behaviors'
import { type ReactElement, useMemo } from 'react'
import { useController } from '../light/use-controller.ts'
import { knownLanguage } from '../shared/known-language.ts'
import { safeHref } from '../shared/safe-href.ts'
import { browser } from './browser.ts'
import { readForms, unitForms } from './unit-forms.ts'

export interface CountdownProps {
  /** A day and time in `timeZone`, such as `2026-11-27T09:00`, or a moment with its offset. */
  until?: string | undefined
  label?: string | undefined
  hasSeconds?: boolean | undefined
  atEnd?: 'text' | 'link' | 'hide' | undefined
  endText?: string | undefined
  endUrl?: string | undefined
  /** The site's own time, as IANA names it. Absent: UTC. */
  timeZone?: string | undefined
  /** Of the page. */
  language?: string | undefined
  /** Base address of a Footfall server, which tells the time. Absent: the visitor's clock. */
  endpoint?: string | undefined
  id?: string | undefined
  className?: string | undefined
}

const UNITS = ['day', 'hour', 'minute', 'second'] as const

/** Counts down to a moment. What a browser without scripts shows is the moment itself. */
export const Countdown = ({
  until = '',
  label,
  hasSeconds = true,
  atEnd = 'text',
  endText,
  endUrl,
  timeZone = 'UTC',
  language: asked,
  endpoint,
  id,
  className,
}: CountdownProps): ReactElement => {
  const language = knownLanguage(asked) ?? 'en'
  const ref = useController(
    browser,
    { atEnd },
    { endpoint, content: `${until} ${hasSeconds} ${timeZone} ${language}` },
  )
  const forms = useMemo(() => UNITS.map((unit) => unitForms(language, unit)), [language])
  const zone = knownZone(timeZone)
  const moment = zonedTime(until, zone)
  const href = atEnd === 'link' ? safeHref(endUrl ?? '') : undefined
  return (
    <div
      ref={ref as React.RefObject<HTMLDivElement>}
      id={id}
      data-ff-language={language}
      className={['ff-countdown', className].filter(Boolean).join(' ')}
    >
      {label ? <p className="ff-countdown-label">{label}</p> : null}
      <div className="ff-countdown-stage">
        <div
          className={`ff-countdown-clock ff-countdown-${hasSeconds ? 4 : 3}`}
          role="timer"
          aria-label={label}
        >
          {UNITS.slice(0, hasSeconds ? 4 : 3).map((unit, index) => (
            <span key={unit} className="ff-countdown-part">
              <span className="ff-countdown-figure" data-ff-unit={unit} suppressHydrationWarning>
                {formatFigure(language)}
              </span>{' '}
              <span
                className="ff-countdown-name"
                data-ff-name={unit}
                data-ff-forms={forms[index]}
                suppressHydrationWarning
              >
                {readForms(forms[index] ?? '')(0)}
              </span>
            </span>
          ))}
        </div>
        {atEnd === 'hide' ? null : (
          <p className="ff-countdown-end" role="status">
            <span className="ff-countdown-said" inert>
              {href ? (
                <a className="ff-countdown-link" href={href}>
                  {endText || href}
                </a>
              ) : (
                endText
              )}
            </span>
          </p>
        )}
      </div>
      <p className="ff-countdown-date">
        <time
          className="ff-countdown-time"
          dateTime={moment === undefined ? undefined : new Date(moment).toISOString()}
          suppressHydrationWarning
        >
          {moment === undefined ? until : formatMoment(language, moment, zone)}
        </time>
      </p>
    </div>
  )
}

const formatFigure = (language: string): string =>
  new Intl.NumberFormat(language, { minimumIntegerDigits: 2 }).format(0)

const formatMoment = (language: string, moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat(language, {
    ...({ day: 'numeric', month: 'long', year: 'numeric' } as const),
    ...({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const),
    timeZone,
  }).format(moment)
