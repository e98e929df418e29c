import {
  type DestinationCondition,
  type DestinationDeliveries,
  QUEUE_COUNT,
  type StateTone,
} from '@footfall/contract'
import type { Format } from '../texts/create-format.ts'
import { text } from '../texts/text.ts'
import type { Translate } from '../texts/use-texts.ts'
import type { IconName } from '../ui/Icon.tsx'

export interface ConditionWords {
  word: string
  icon: IconName
  tone: StateTone
}

/** A condition as one sees it beside a destination's name. */
export const CONDITIONS: Readonly<Record<DestinationCondition, ConditionWords>> = {
  lost: { word: text('Needs its token'), icon: 'key', tone: 'waiting' },
  stopped: { word: text('Stopped'), icon: 'alert', tone: 'bad' },
  retrying: { word: text('Retrying'), icon: 'refresh', tone: 'busy' },
  delivering: { word: text('Delivering'), icon: 'check', tone: 'good' },
  consent: { word: text('Waiting for consent'), icon: 'clock', tone: 'waiting' },
  quiet: { word: text('On'), icon: 'check', tone: 'quiet' },
}

export interface DeliveryWordsOptions {
  /** The platform's name. */
  title: string
  /** It could be told from the server, if it were set up for that. */
  couldConfirm: boolean
  /** Events of the whole site that were only counted. */
  siteDenied: number
  now: number
}

const DAY_MS = 86_400_000
/** Clocks and round trips: a day ago is still a day ago. */
const SLACK_MS = 600_000

/** What became of a destination's events of late, in one or two sentences. */
export const deliveryWords = (
  deliveries: DestinationDeliveries,
  { title, couldConfirm, siteDenied, now }: DeliveryWordsOptions,
  t: Translate,
  format: Format,
): string[] => {
  const { condition, hasServer, delivered, deliveredAt, since, denied, held } = deliveries
  const isDay = since <= now - DAY_MS + SLACK_MS
  const period = isDay
    ? t('in the last 24 hours')
    : t('since {{time}}', { time: format.minute(since) })
  const last = deliveredAt === undefined ? '' : format.relative(deliveredAt, now)
  const lacking = denied + held + siteDenied
  const unconfirmed = couldConfirm
    ? t(
        'Handed to {{title}} in the visitor’s browser only, which gives no confirmation: the access token for our server is missing.',
        { title },
      )
    : t('Handed to {{title}} in the visitor’s browser; {{title}} gives no confirmation.', { title })
  const first =
    delivered > 0
      ? hasServer
        ? t('{{title}} took {{n}} events {{period}}, the last one {{last}}.', {
            title,
            count: delivered,
            n: format.number(delivered),
            period,
            last,
          })
        : t('{{n}} events {{period}}, the last one {{last}}.', {
            count: delivered,
            n: format.number(delivered),
            period,
            last,
          })
      : condition === 'consent'
        ? t('Nothing may be sent yet: {{count}} events {{period}} lack consent.', {
            count: lacking,
            period,
          })
        : condition === 'retrying'
          ? t('{{title}} cannot be reached just now. What waits is tried again by itself.', {
              title,
            })
          : t('Nothing came {{period}}.', { period })
  return hasServer ? [first] : [first, unconfirmed]
}

/** What did not go the usual way, each in a few words. */
export const exceptionWords = (
  { hasServer, denied, held, rejected, dropped, waiting }: DestinationDeliveries,
  title: string,
  t: Translate,
  format: Format,
): string[] => [
  ...(held > 0 ? [t('{{n}} held until consent is known', { n: held })] : []),
  ...(denied > 0 ? [t('{{n}} without consent', { n: denied })] : []),
  ...(rejected > 0 ? [t('{{n}} refused by {{title}}', { n: rejected, title })] : []),
  ...(dropped > 0 ? [t('{{n}} dropped', { n: dropped })] : []),
  ...(hasServer && waiting > 0 ? [queueWords(waiting, t, format)] : []),
]

/** How many wait, as far as they were counted. */
export const queueWords = (waiting: number, t: Translate, format: Format): string =>
  waiting >= QUEUE_COUNT
    ? t('{{n}} or more wait', { n: format.number(QUEUE_COUNT) })
    : t('{{count}} wait', { count: waiting })
