import { MAX_REVIEW_PAGE, type PublicReview, type ReviewPage } from '@footfall/contract'

/** What is drawn, in pieces that never change once they are there: a view draws each of them once. */
export interface PagesState {
  pieces: readonly (readonly PublicReview[])[]
  drawn: number
  /** How many there are, to be had from here or not: the server draws with it, which cannot ask. */
  total: number
  /** How many there are to be had. */
  reach: number
  isFailed: boolean
}

export interface PagesOptions {
  page: ReviewPage
  /** How many are there first. */
  size: number
  /** Asks for further ones; absent: there are no others than those of the page. */
  more?: ((ask: { offset: number; limit: number }) => Promise<ReviewPage | undefined>) | undefined
  /** Runs after the next frame. */
  later(call: () => void): void
}

/** The reviews of a widget, drawn a few at a time and asked for as they are wanted; without a view. */
export interface PagesController {
  getState(): PagesState
  /** So many more than are drawn. Asked again while they come, they come once. */
  add(count: number): void
  subscribe(listener: () => void): () => void
  destroy(): void
}

/** More cards in one task would hold a slow phone up. */
const PIECE = 3

export const createPages = ({ page, size, more, later }: PagesOptions): PagesController => {
  const known = [...page.reviews]
  const listeners = new Set<() => void>()
  let isBusy = false
  let isGone = false
  let wanted = Math.min(size, known.length)
  let state: PagesState = {
    pieces: [known.slice(0, wanted)],
    drawn: wanted,
    total: page.total,
    reach: more ? page.total : known.length,
    isFailed: false,
  }

  const change = (next: Partial<PagesState>): void => {
    state = { ...state, ...next }
    for (const listener of [...listeners]) listener()
  }

  const ask = async (): Promise<void> => {
    const limit = Math.min(MAX_REVIEW_PAGE, Math.max(size, wanted - known.length))
    const got = await more?.({ offset: page.offset + known.length, limit })
    const fresh = (got?.reviews ?? []).filter(({ id }) => known.every((one) => one.id !== id))
    known.push(...fresh)
    // Who promised more than there is would be asked for ever.
    const reach = fresh.length ? (got?.total ?? 0) : known.length
    change({ isFailed: false, total: reach, reach })
  }

  const fill = (): void => {
    const { drawn, pieces, reach } = state
    wanted = Math.min(wanted, reach)
    if (isGone || isBusy || drawn >= wanted) return
    isBusy = true
    const goOn = (): void => {
      isBusy = false
      fill()
    }
    if (known.length > drawn) {
      const piece = known.slice(drawn, Math.min(wanted, drawn + PIECE))
      change({ pieces: [...pieces, piece], drawn: drawn + piece.length })
      later(goOn)
    } else {
      ask().then(goOn, () => {
        wanted = drawn
        isBusy = false
        change({ isFailed: true })
      })
    }
  }

  return {
    getState: () => state,
    add(count) {
      wanted = Math.max(wanted, state.drawn + count)
      if (state.isFailed) change({ isFailed: false })
      fill()
    },
    subscribe(listener) {
      isGone = false
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy() {
      isGone = true
      listeners.clear()
    },
  }
}
