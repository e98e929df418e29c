/** Sizes at which kept pictures are served, the longer side in pixels: `/m/{site}/{hash}=s{n}`. */
export const PICTURE_SIZES = [64, 128, 256, 500, 1000, 1600] as const

export type PictureSize = (typeof PICTURE_SIZES)[number]

/** A picture of a review, kept by us: no visitor's browser asks anybody else for it. */
export interface ReviewPicture {
  /** Ends in `=s{n}`; the number may be exchanged for another of `PICTURE_SIZES`. */
  url: string
  width: number
  height: number
}

/** Words with the language they are written in, where that is known. */
export interface ReviewText {
  text: string
  language?: string
}

/** A review as visitors see it. Every text in it is a stranger's: text, never markup. */
export interface PublicReview {
  id: string
  /** Folder name of its source's kind. */
  source: string
  /** Empty where the author wants no name or the source gives none. */
  author: string
  /** The author's page at the source. */
  authorUrl?: string
  avatar?: ReviewPicture
  /** 1 to 5; absent where the source knows no stars. */
  rating?: number
  title?: string
  /** As it was written; empty where there are stars alone. */
  original: ReviewText
  /** In the language of the page, where it was written in another and somebody translated it. */
  translation?: ReviewText
  /** Unix seconds. */
  at: number
  /** The same as a date in words of the page's language. Absent: whoever shows it says it, at the price of a formatter. */
  day?: string
  isEdited?: true
  /** `order`: we know the order; `source`: the source says that it knows. Absent: nobody checked. */
  verified?: 'order' | 'source'
  pictures: readonly ReviewPicture[]
  reply?: ReviewText & { at?: number }
  /** Where the review stands at its source. */
  url?: string
  /** Where a visitor reports it to its source. */
  reportUrl?: string
  /** What the shop calls the product it is of. */
  product?: string
}

/** How many of each number of stars, one star first. */
export type StarCounts = readonly [number, number, number, number, number]

/** Where reviews come from, and what must be said of that beside them. */
export interface ReviewOrigin {
  /** Folder name. */
  kind: string
  /** As people know it, such as 'Google Maps'. */
  title: string
  /** All reviews there. */
  url?: string
  /** Where one is written. */
  writeUrl?: string
  /** What the source itself says; absent where we count. */
  average?: number
  total: number
  /** How reviews of this source are checked, as a key of the widget's texts. */
  checked: ReviewCheck
  /** Fewer are shown than there are, because the source gives no more. */
  most?: number
  /** Search engines may not read them here, and they are never marked up as structured data. */
  isForeign: boolean
}

/** How somebody makes sure that reviews come from people who bought or used what they write about. */
export type ReviewCheck =
  /** Those marked as verified belong to an order; the others are not checked. */
  | 'orders'
  /** The source checks by rules of its own. */
  | 'source'
  /** Nobody does. */
  | 'none'

/** Of all reviews that are published, whatever a widget chooses to show. */
export interface ReviewSummary {
  /** 0 without any. */
  average: number
  /** The same with one place behind the point, as the page's language writes it. */
  said?: string
  total: number
  /** Absent where a source tells only its average. */
  stars?: StarCounts
}

/** One page of reviews, as `GET /v1/data/{id}` gives it and as components take it. */
export interface ReviewPage {
  reviews: readonly PublicReview[]
  offset: number
  /** How many the owner's choice leaves, on all pages. */
  total: number
  /** The owner shows some and not others. */
  isSelected: boolean
  summary: ReviewSummary
  origins: readonly ReviewOrigin[]
  /** Reviews are missing here, and their stars in the figures: those of a source that lets nobody keep them, or none index them. */
  isLive?: true
}

export type ReviewOrder = 'newest' | 'best' | 'pictures'

/** Which of a site's published reviews are wanted. */
export interface ReviewChoice {
  /** Ids of sources; absent: all. */
  sources?: readonly string[]
  /** Only of this product. */
  product?: string
  /** Fewest stars. */
  leastStars?: number
  /** Not those with stars alone. */
  hasText?: boolean
  order?: ReviewOrder
  /** Language of the page, for translations. */
  language?: string
  offset: number
  limit: number
  /** Asks no source: what we keep is enough. */
  isStored?: boolean
  /** For HTML that search engines read: without sources that forbid it. */
  isIndexed?: boolean
  /** Whatever else is chosen, all there are: what the owner hides too. */
  isAll?: boolean
}

/** Most reviews of one page. */
export const MAX_REVIEW_PAGE = 50

/** Reads a site's published reviews. */
export interface ReviewReader {
  /** Changes whenever what visitors may see does. */
  version(site: string): Promise<string>
  read(site: string, choice: ReviewChoice): Promise<ReviewPage>
}

/** Events that the reviews widget tells. */
export const REVIEW_EVENTS = {
  seen: 'ReviewSeen',
  readMore: 'ReviewReadMore',
  lightbox: 'ReviewLightbox',
  write: 'ReviewWrite',
} as const
