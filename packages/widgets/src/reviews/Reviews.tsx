import type { ReviewPage, TellBehavior, WidgetEnv } from '@footfall/contract'
import {
  type CSSProperties,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isRightToLeft } from '../shared/choose-language.ts'
import { createAskData } from '../shared/create-ask-data.ts'
import { columnsFor, readBreakpoints, widthClass } from './columns.ts'
import { LoadedReviews } from './LoadedReviews.tsx'
import { PlaceKept } from './PlaceKept.tsx'
import { type ReviewsOptions, readReviewsProps } from './read-options.ts'
import { releasePlace } from './release-place.ts'
import type { ReviewsSettings } from './settings.ts'
import type { ReviewsTexts } from './texts.ts'

type Settings = {
  [Key in Exclude<keyof ReviewsSettings, 'title'>]?: ReviewsSettings[Key] | undefined
}

export interface ReviewsProps extends Settings {
  /** Empty: none is shown. */
  title?: string | Readonly<Record<string, string>> | undefined
  /** The first reviews, as the server gives them. Absent: `more` is asked for them, and their place is kept. */
  data?: ReviewPage | undefined
  /** Those of the page's language; English for what is missing. */
  texts?: Partial<ReviewsTexts> | undefined
  /** Of the texts, such as `pt-BR`. Default: `en`. */
  language?: string | undefined
  /** What the shop calls the product of the page. */
  product?: string | undefined
  /** Milliseconds since 1970, for times like 'a week ago'. Default: the visitor's clock, once the page lives. */
  now?: number | undefined
  /** Tells what visitors do with the reviews. Absent: nobody hears of it. */
  tell?: TellBehavior | undefined
  /** Asks for further reviews. Absent: there are only those of `data`. */
  more?: WidgetEnv['data']
  /** Key of the site, which with `endpoint` and `id` is asked where there is no `more`. */
  site?: string | undefined
  /** Of the Footfall server, such as `https://collect.example`. */
  endpoint?: string | undefined
  /** Of the published widget. */
  id?: string | undefined
  /** Of the shop. The server reads it, and nothing here does. */
  timeZone?: string | undefined
  /** Hears what an editor should know. */
  fault?: WidgetEnv['fault']
}

/** What customers say, as a slider, a grid or a badge. Needs reviews.css beside it. */
export const Reviews = (props: ReviewsProps): ReactElement => {
  const { fault } = props
  const root = useRef<HTMLElement>(null)
  /** How high the place was that was kept for what came. */
  const kept = useRef<number>(undefined)
  const [heading, setHeading] = useState('')
  const [came, setCame] = useState<Record<string, unknown>>()
  const [isFailed, setFailed] = useState(false)
  const [width, setWidth] = useState<number>()
  const options = useReadProps(props, came)
  const { data, texts, title, language, layout, pagination, breakpoints } = options
  const ask = useMore(props, options)
  const [isAll, setAll] = useState(false)
  const more = useMemo(
    (): WidgetEnv['data'] => (ask && isAll ? (one) => ask({ ...one, isAll: true }) : ask),
    [ask, isAll],
  )
  // Kept HTML lacks what a source lets nobody keep. A page that came is not asked for again.
  const isWanted = !data || (data.isLive === true && !came)

  useEffect(() => {
    let isGone = false
    if (isWanted && more) {
      more({ offset: 0, limit: pagination }).then(
        (found) => {
          if (isGone) return
          if (!data) kept.current = root.current?.offsetHeight
          setCame(found)
        },
        (error) => {
          fault?.(String(error))
          if (!isGone) setFailed(true)
        },
      )
    }
    return () => {
      isGone = true
    }
  }, [isWanted, more, pagination, fault])

  useEffect(() => {
    const element = root.current
    const view = element?.ownerDocument.defaultView as (Window & typeof globalThis) | null
    if (!element || !view) return undefined
    let timer: number | undefined
    const look = (): void => setWidth(element.clientWidth)
    const observer = new view.ResizeObserver(() => {
      view.clearTimeout(timer)
      timer = view.setTimeout(look, 150)
    })
    observer.observe(element)
    look()
    setHeading(headingFont(element))
    return () => {
      view.clearTimeout(timer)
      observer.disconnect()
    }
  }, [])

  useLayoutEffect(() => {
    const element = root.current
    const place = kept.current
    return element && place !== undefined && layout === 'grid' && data
      ? releasePlace(element, place)
      : undefined
  }, [Boolean(data), layout])

  const onAll = (): void => {
    ask?.({ offset: 0, limit: pagination, isAll: true }).then(
      (found) => {
        setAll(true)
        setCame(found)
      },
      (error) => fault?.(String(error)),
    )
  }

  return (
    <section
      ref={root}
      className={`ff-reviews ff-reviews--${layout}${width === undefined ? '' : ` ff-reviews--${widthClass(width)}`}`}
      aria-label={title || texts.heading}
      lang={language}
      dir={isRightToLeft(language) ? 'rtl' : undefined}
      data-font={options.ownFont ? 'own' : undefined}
      style={ownStyle(options, width && breakpoints ? width : undefined, heading)}
    >
      {data ? (
        <LoadedReviews
          options={options}
          data={data}
          props={props}
          more={more}
          onAll={ask && onAll}
        />
      ) : isFailed ? (
        <p className="ff-reviews-empty">{texts.failed}</p>
      ) : (
        <PlaceKept options={options} />
      )}
    </section>
  )
}

/** The font of the page's own headings, which is often not that of its text. */
const headingFont = ({ ownerDocument }: Element): string => {
  const other = ownerDocument.querySelector('h2:not(.ff-reviews-title)')
  return other ? (ownerDocument.defaultView?.getComputedStyle(other).fontFamily ?? '') : ''
}

const ownStyle = (
  { starColor, accentColor, breakpoints, ownFont }: ReviewsOptions,
  width: number | undefined,
  heading: string,
): CSSProperties | undefined => {
  const style = {
    ...(starColor && { '--ff-star': starColor }),
    ...(accentColor && { '--ff-accent': accentColor }),
    ...(heading && !ownFont && { '--_heading': heading }),
    // In a shadow root rules say the same before a script does.
    ...(width && { '--ff-columns': columnsFor(width, readBreakpoints(breakpoints)) }),
  }
  return Object.keys(style).length ? (style as CSSProperties) : undefined
}

/** Whom to ask, the same one for as long as the props are. */
const useMore = (
  { more, site, endpoint, id }: ReviewsProps,
  { language, product }: ReviewsOptions,
): WidgetEnv['data'] => {
  // The language that came with the reviews is no reason to ask for them again.
  const asked = useRef(language)
  return useMemo(
    () =>
      more ??
      (site && endpoint && id
        ? createAskData({
            site,
            endpoint,
            id,
            product,
            language: asked.current,
            get: (address) => window.fetch(address),
          })
        : undefined),
    [more, site, endpoint, id, product],
  )
}

/** Reads props that nobody has checked, and only once they change: cards are drawn anew with what is read. */
const useReadProps = (
  props: ReviewsProps,
  came: Record<string, unknown> | undefined,
): ReviewsOptions => {
  const all: Record<string, unknown> = { ...props, ...came }
  const kept = useRef<{ all: Record<string, unknown>; options: ReviewsOptions }>(undefined)
  const names = Object.keys(all)
  const before = kept.current?.all
  if (
    !kept.current ||
    Object.keys(before ?? {}).length !== names.length ||
    names.some((name) => before?.[name] !== all[name])
  ) {
    kept.current = { all, options: readReviewsProps(all) }
  }
  return kept.current.options
}
