import { isRightToLeft } from './steps.ts'

/** Slides side by side in an element that scrolls: where they stand, whichever way lines run. */
export interface Track {
  /** How far a slide's beginning is from the view's, in px; what lies ahead is positive. */
  ahead(slide: Element): number
  /** Brings a slide to the view's beginning, as its style sheet says: at once or smoothly. */
  scrollTo(slide: Element): void
}

export const createTrack = (track: Element): Track => {
  const ahead = (slide: Element): number => {
    const [view, one] = [track.getBoundingClientRect(), slide.getBoundingClientRect()]
    return isRightToLeft(track) ? view.right - one.right : one.left - view.left
  }
  return {
    ahead,
    scrollTo(slide) {
      const by = ahead(slide)
      track.scrollBy({ left: isRightToLeft(track) ? -by : by })
    },
  }
}

/** Where in `slides` the one stands whose beginning is nearest to the view's. */
export const nearestOf = ({ ahead }: Track, slides: readonly Element[]): number => {
  const away = slides.map((slide) => Math.abs(ahead(slide)))
  return Math.max(0, away.indexOf(Math.min(...away)))
}
