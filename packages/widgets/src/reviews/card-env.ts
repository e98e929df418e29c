import type { PublicReview } from '@footfall/contract'
import type { ReviewsOptions } from './read-options.ts'

/** What all cards of a widget share. It changes seldom: with it every card is drawn anew. */
export interface CardEnv {
  options: ReviewsOptions
  /** In words once the page lives; a date before. */
  sayTime(review: Pick<PublicReview, 'at' | 'day'>): string
  tell(name: string, review: PublicReview, position?: number): void
  /** Absent where pictures are not to be pressed. */
  openPicture?:
    | ((review: PublicReview, index: number, opener: HTMLAnchorElement) => void)
    | undefined
}

/** How links to authors and sources open, as the owner wants it. */
export const linkProps = ({
  openLink,
  nofollowLink,
  texts,
}: ReviewsOptions): { target?: '_blank'; rel?: string; title?: string } => ({
  ...(openLink ? { target: '_blank', title: texts.newTab } : {}),
  ...(openLink || nofollowLink
    ? { rel: `${nofollowLink ? 'nofollow' : ''}${openLink ? ' noopener' : ''}`.trim() }
    : {}),
})
