import type { IsAllowedHost } from '../lookup/reach/allowed-hosts.ts'
import { createNameLookup } from '../lookup/reach/resolve-target.ts'
import { createPictures } from '../pictures/create-pictures.ts'
import {
  createReviewSources,
  type ReviewSources,
  type ReviewSourcesDeps,
} from './create-review-sources.ts'
import { createReviews, type Reviews, type ReviewsDeps } from './create-reviews.ts'
import { createSourcePictures } from './source-pictures.ts'

export interface ReviewServiceDeps
  extends Omit<ReviewsDeps, 'kinds' | 'live' | 'pictures'>,
    Omit<ReviewSourcesDeps, 'pictures' | 'sites'> {
  config: ReviewsDeps['config'] & ReviewSourcesDeps['config'] & { isLookupAllowed: IsAllowedHost }
}

/** The shop's own reviews and those from elsewhere, each knowing what it needs of the other. */
export interface ReviewService {
  reviews: Reviews
  sources: ReviewSources
}

export const createReviewService = (deps: ReviewServiceDeps): ReviewService => {
  const { pool, blobs, clock, config } = deps
  const pictures = createPictures({ pool, blobs, clock })
  const sources = createReviewSources({
    ...deps,
    pictures: createSourcePictures({
      pool,
      names: createNameLookup(),
      isAllowed: config.isLookupAllowed,
      keepPicture: pictures.keep,
      dropPictures: pictures.drop,
    }),
  })
  const reviews = createReviews({
    ...deps,
    pictures,
    kinds: sources.registry,
    live: sources.live.read,
  })
  return { reviews, sources }
}
