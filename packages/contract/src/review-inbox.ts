import type { ReviewPicture, ReviewText } from './review.ts'

export const REVIEW_STATES = {
  waiting: { label: 'Waiting', meaning: 'It came in, and somebody of yours has to look at it.' },
  published: { label: 'Published', meaning: 'Visitors see it.' },
  rejected: {
    label: 'Rejected',
    meaning: 'Visitors never see it, and it counts nowhere. It is deleted after 30 days.',
  },
  hidden: {
    label: 'Hidden',
    meaning:
      'Visitors do not see it, but its stars still count, and widgets say that reviews are selected.',
  },
} as const

export type ReviewState = keyof typeof REVIEW_STATES

/** Why a review that came in by our form was put apart at once. */
export const REVIEW_MARKS = {
  trap: 'A field was filled in that people do not see.',
  fast: 'It was sent faster than a person types.',
  links: 'It is full of links.',
} as const

export type ReviewMark = keyof typeof REVIEW_MARKS

/** A review as the inbox lists it. Its author's address stands in the detail alone. */
export interface InboxReview {
  id: string
  source: {
    id: string
    /** Folder name; `own` for the site's own reviews. */
    kind: string
    /** As the owner calls it. */
    name: string
  }
  state: ReviewState
  author: string
  /** 1 to 5. */
  rating?: number
  title?: string
  text: string
  language?: string
  translations: Required<ReviewText>[]
  pictures: ReviewPicture[]
  /** What the shop calls the product. */
  product?: string
  verified?: 'order' | 'source'
  reply?: { text: string; at?: number }
  /** Where it stands at its source. */
  url?: string
  /** Ms since 1970: when it was written, and when it came to us. */
  at: number
  addedAt: number
  /** It repeats another review, and only that one is shown and counted. */
  isTwin: boolean
  /** Only of own reviews: whether the author's address is known. */
  hasEmail: boolean
  marks: ReviewMark[]
  /** When it is deleted by itself. */
  deleteAt?: number
}

/** One review with what only owner and editor may see of its author. */
export interface InboxReviewDetail extends InboxReview {
  email?: string
  /** Number of the order it belongs to. */
  order?: string
}

/** `GET /api/sites/:key/reviews`, the newest first. */
export interface ReviewInboxPage {
  reviews: InboxReview[]
  /** Where the next page begins. Absent: that was all. */
  next?: string
}

/** `GET /api/sites/:key/reviews/summary`. */
export interface ReviewCounts {
  counts: Record<ReviewState, number>
  /** Of all that are published or hidden; 0 without any. */
  average: number
  total: number
}

/** An invitation to write a review, as far as it is stored. */
export interface ReviewInvitation {
  state: 'waiting' | 'sent' | 'failed'
  order: string
  products: string[]
  /** Ms since 1970. */
  dueAt: number
  deleteAt: number
}

/** `POST /api/sites/:key/reviews/person`: what is stored of one person. */
export interface ReviewPerson {
  email: string
  reviews: InboxReviewDetail[]
  invitations: ReviewInvitation[]
  /** They never want to be invited again. */
  hasObjected: boolean
}

/** Whom the site invites to write a review after an order. */
export const INVITATION_MODES = {
  off: { label: 'Nobody', meaning: 'No mail is sent.' },
  consent: {
    label: 'Buyers who agreed',
    meaning: 'Only where your shop tells with the order that the buyer ticked a box for it.',
  },
  soft: {
    label: 'All buyers who were told',
    meaning:
      'Where the law lets you mail customers about what they bought: they were told at the checkout that you will, and that they can object at any time.',
  },
} as const

export type InvitationMode = keyof typeof INVITATION_MODES

export interface ReviewInvitationSettings {
  mode: InvitationMode
  /** Days after the order. */
  days: number
  /** The owner says that customers are told at the checkout; `soft` needs it. */
  hasTold: boolean
}
