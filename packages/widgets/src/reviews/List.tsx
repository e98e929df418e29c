import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import type { CardEnv } from './card-env.ts'
import type { PagesController, PagesState } from './create-pages.ts'
import { CardPiece } from './ReviewCard.tsx'
import { dropRows, releaseRows, reserveRows } from './release-place.ts'

export interface ListProps {
  env: CardEnv
  pages: PagesController
  state: PagesState
}

/** A row of a thousand cards costs a slow phone more than a frame with each that comes: it has those around the ones in sight. */
const STEP = 24

const room = (cards: number, key: string): ReactElement | null =>
  cards ? (
    <li
      key={key}
      className="ff-reviews-room"
      role="presentation"
      aria-hidden="true"
      style={{ gridColumn: `span ${cards}` }}
    />
  ) : null

/** The cards as they stand in any layout. */
export const Cards = ({
  env,
  state: { pieces, drawn },
  view,
  at = 0,
}: Pick<ListProps, 'env' | 'state'> & {
  view?: RefObject<HTMLUListElement | null>
  /** Of a row: the first card in sight. Those far from it are only room. */
  at?: number
}): ReactElement => {
  const near = Math.floor(at / STEP) * STEP
  const [from, to] = view ? [near - 2 * STEP, near + 3 * STEP] : [0, drawn]
  let start = 0
  let [before, after] = [0, 0]
  const shown = pieces.map((piece) => {
    const first = start
    start += piece.length
    if (start <= from) before = start
    else if (first >= to) after += piece.length
    else return <CardPiece key={first} reviews={piece} env={env} start={first} />
    return null
  })
  const { title, texts } = env.options
  return (
    <ul
      className="ff-reviews-list"
      // biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from a list without marks
      role="list"
      ref={view}
      tabIndex={view && 0}
      aria-label={title || texts.heading}
    >
      {room(before, 'before')}
      {shown}
      {room(after, 'after')}
    </ul>
  )
}

/** Cards side by side, and a button for further ones that goes with the last of them. */
export const Grid = ({ env, pages, state }: ListProps): ReactElement => {
  const { texts, pagination } = env.options
  const list = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const { drawn, total, reach, isFailed } = state
  /** How many cards are there once all that was asked for has come. */
  const [wanted, setWanted] = useState(drawn)
  const cards = (): HTMLElement | null | undefined =>
    list.current?.querySelector<HTMLElement>('.ff-reviews-list')
  const hasAll = drawn >= Math.min(wanted, reach)
  useEffect(() => {
    const element = cards()
    if (!element?.style.minHeight) return undefined
    if (hasAll) return releaseRows(element)
    // The message has to stand where the visitor looks, which is below the last card.
    if (isFailed) dropRows(element)
    return undefined
  }, [hasAll, isFailed])
  useEffect(() => {
    // The button that was pressed is gone, and with it the place of who goes by keyboard.
    if (isPressed.current && drawn >= total) {
      isPressed.current = false
      const card = list.current?.querySelector<HTMLElement>('li:last-child')
      card?.setAttribute('tabindex', '-1')
      card?.focus({ preventScroll: true })
    }
  }, [drawn, total])
  const showMore = (): void => {
    isPressed.current = true
    const coming = Math.min(pagination, reach - drawn)
    const element = cards()
    if (element) reserveRows(element, drawn, coming)
    setWanted(drawn + coming)
    pages.add(pagination)
  }
  return (
    <div className="ff-reviews-grid" ref={list}>
      <Cards env={env} state={state} />
      <p role="status" className="ff-reviews-failed">
        {isFailed ? texts.failed : null}
      </p>
      {drawn < total ? (
        <button
          type="button"
          className="ff-reviews-more"
          data-live={isLive && drawn < reach ? '' : undefined}
          onClick={showMore}
        >
          {texts.showMore}
        </button>
      ) : null}
    </div>
  )
}
