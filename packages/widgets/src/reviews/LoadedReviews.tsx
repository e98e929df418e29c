import { type PublicReview, REVIEW_EVENTS, type ReviewPage } from '@footfall/contract'
import {
  type FunctionComponent,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Badge } from './Badge.tsx'
import type { CardEnv } from './card-env.ts'
import { createPages } from './create-pages.ts'
import { createSeen } from './create-seen.ts'
import { Header, Notes } from './Header.tsx'
import type { LightboxProps } from './Lightbox.tsx'
import { Grid } from './List.tsx'
import { openWindow } from './open-window.ts'
import { pictureAt } from './picture-size.ts'
import { pictureOf, ReviewCard } from './ReviewCard.tsx'
import type { ReviewsProps } from './Reviews.tsx'
import { type ReviewsOptions, readReviewsProps } from './read-options.ts'
import { Slider } from './Slider.tsx'
import { createSayTime } from './say-time.ts'
import { fillText } from './texts.ts'

interface Pressed {
  Lightbox: FunctionComponent<LightboxProps>
  review: PublicReview
  index: number
  opener: HTMLAnchorElement
}

/** The widget once its reviews are there. */
export const LoadedReviews = ({
  options,
  data,
  props,
  more,
  onAll,
}: {
  options: ReviewsOptions
  data: ReviewPage
  props: ReviewsProps
  more: ReviewsProps['more']
  onAll: (() => void) | undefined
}): ReactElement => {
  const { layout, pagination, timeFormat, language, texts } = options
  const root = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const [now, setNow] = useState<number>()
  const [pressed, setPressed] = useState<Pressed>()
  const canTell = Boolean(props.tell)

  const pages = useMemo(
    () =>
      createPages({
        page: data,
        size: pagination,
        more: more && (async (ask) => readReviewsProps(await more(ask)).data),
        later: (call) => requestAnimationFrame(call),
      }),
    [data, pagination, more],
  )
  const state = useSyncExternalStore(pages.subscribe, pages.getState, pages.getState)
  useEffect(() => pages.destroy, [pages])

  const env = useMemo(
    (): CardEnv => ({
      options,
      sayTime: createSayTime(timeFormat, language, now),
      tell: (name, { id, source, rating }, position) =>
        latest.current.tell?.(name, {
          review: id,
          source,
          ...(rating && { rating }),
          ...(position !== undefined && { position }),
        }),
      openPicture(review, index, opener) {
        env.tell(REVIEW_EVENTS.lightbox, review, index + 1)
        // Few press a picture, so few load what shows it. Where that does not come, the picture is a link.
        import('./Lightbox.tsx').then(
          ({ Lightbox }) => setPressed({ Lightbox, review, index, opener }),
          () => opener.ownerDocument.defaultView?.location.assign(opener.href),
        )
      },
    }),
    [options, timeFormat, language, now],
  )
  useEffect(() => setNow(latest.current.now ?? Date.now()), [])

  // As the server drew it first.
  const isLive = now !== undefined

  const reviews = useMemo(() => state.pieces.flat(), [state.pieces])
  const seen = useRef<ReturnType<typeof createSeen>>(null)
  const shown = useRef({ reviews, env })
  shown.current = { reviews, env }
  useEffect(() => {
    if (!root.current || !canTell) return undefined
    const one = createSeen(root.current, 'li[data-at]', ({ dataset }) => {
      const review = shown.current.reviews[Number(dataset.at)]
      if (review) shown.current.env.tell(REVIEW_EVENTS.seen, review, Number(dataset.at) + 1)
    })
    seen.current = one
    return one.destroy
  }, [pages, canTell])
  useEffect(() => seen.current?.look(), [reviews, canTell])

  const onWrite = (event: MouseEvent<HTMLAnchorElement>): void => {
    latest.current.tell?.(REVIEW_EVENTS.write, {})
    if (openWindow(event.currentTarget)) event.preventDefault()
  }
  const pictures = pressed
    ? reviews.flatMap((owner) =>
        owner.pictures.map((one) => ({ ...one, owner, src: pictureAt(one.url, 500) })),
      )
    : []
  // Drawn in the panel where there is one: a dialog beside it would close it.
  const lightbox = pressed ? (
    <pressed.Lightbox
      texts={texts}
      pictures={pictures}
      start={pictures.findIndex(({ owner }) => owner === pressed.review) + pressed.index}
      sayPlace={(at) => fillText(texts.picture, { n: at + 1, all: pictures.length })}
      sayOwner={(owner) => pictureOf(owner, texts)}
      card={(owner) => (
        <ReviewCard
          key={owner.id}
          review={owner}
          env={{ ...env, openPicture: undefined }}
          isWhole
        />
      )}
      onClose={() => {
        setPressed(undefined)
        pressed.opener.focus({ preventScroll: true })
      }}
    />
  ) : null
  const List = layout === 'slider' ? Slider : Grid
  const content = (
    <>
      <Header options={options} data={data} onWrite={onWrite} />
      {state.drawn ? (
        <List env={env} pages={pages} state={state} />
      ) : (
        <p className="ff-reviews-empty">{texts.empty}</p>
      )}
      <Notes options={options} data={data} onAll={isLive ? onAll : undefined} />
      {lightbox}
    </>
  )
  return (
    <div className="ff-reviews-all" ref={root}>
      {layout === 'badge' ? <Badge options={options}>{content}</Badge> : content}
    </div>
  )
}
