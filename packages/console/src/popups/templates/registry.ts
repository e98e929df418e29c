import { announcement } from './announcement.ts'
import { exitOffer } from './exit-offer.ts'
import { newsletter } from './newsletter.ts'
import { saleCountdown } from './sale-countdown.ts'
import { survey } from './survey.ts'
import type { PopupTemplate } from './template.ts'

/** Every template, in the order in which they are offered. */
export const templates: readonly PopupTemplate[] = [
  newsletter,
  exitOffer,
  announcement,
  survey,
  saleCountdown,
]

export const findTemplate = (name: string | undefined): PopupTemplate | undefined =>
  templates.find((one) => one.name === name)
