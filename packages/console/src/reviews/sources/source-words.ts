import type {
  ReviewSourceFill,
  ReviewSourceInfo,
  ReviewSourceProblem,
  StateTone,
} from '@footfall/contract'
import type { Format } from '../../texts/create-format.ts'
import { text } from '../../texts/text.ts'
import type { Translate } from '../../texts/use-texts.ts'

/** What is wrong, and what to do about it. */
interface ProblemWords {
  says: string
  todo: string
}

export const PROBLEM_WORDS: Readonly<Record<ReviewSourceProblem, ProblemWords>> = {
  key: {
    says: text('{{title}} refused the key.'),
    todo: text(
      'Check in your account there that it is whole and allowed to read reviews, then enter it again.',
    ),
  },
  token: {
    says: text('{{title}} no longer accepts the leave that was given.'),
    todo: text('Connect the account again.'),
  },
  permission: {
    says: text('{{title}} does not let this account read the reviews.'),
    todo: text('Check there who may read them, or use the account that owns the listing.'),
  },
  missing: {
    says: text('{{title}} knows no such place or page.'),
    todo: text('Check the id below: it changes when a listing is moved or made anew.'),
  },
  quota: {
    says: text('{{title}} lets nobody ask more for now.'),
    todo: text('Nothing to do: it is asked again by itself.'),
  },
  down: {
    says: text('{{title}} did not respond.'),
    todo: text('Nothing to do: it is asked again by itself, and what we have stays on your pages.'),
  },
  unreadable: {
    says: text('{{title}} sent something that cannot be read.'),
    todo: text('It is asked again by itself. If it stays so for a day, tell who runs the server.'),
  },
  off: {
    says: text('This source is switched off on this server.'),
    todo: text('Whoever runs the server can switch it on.'),
  },
}

/** How reviews of such a source come in. */
export const FILL_WORDS: Readonly<Record<ReviewSourceFill, string>> = {
  form: text('Customers write them on a form of yours.'),
  file: text('You upload a file.'),
  signed: text('A program of yours sends them, signed.'),
  pull: text('Fetched by itself with a key.'),
  oauth: text('Fetched by itself, once you have connected your account.'),
  live: text('Asked for at every view, and not kept.'),
}

/** A source's state in a word or two, and in its colour. */
export const stateWords = (
  { isOn, state, isConnected }: ReviewSourceInfo,
  fill: ReviewSourceFill | undefined,
  t: Translate,
): { tone: StateTone; label: string } => {
  if (!isOn) return { tone: 'quiet', label: t('Off') }
  if (fill === 'oauth' && !isConnected) return { tone: 'waiting', label: t('Not connected') }
  if (state === 'stopped') return { tone: 'bad', label: t('Needs you') }
  if (state === 'late') return { tone: 'busy', label: t('Tried again soon') }
  if (state === 'ok' || fill === 'form' || fill === 'live')
    return { tone: 'good', label: t('Going well') }
  return {
    tone: 'waiting',
    label: fill === 'pull' || fill === 'oauth' ? t('First pass to come') : t('Nothing yet'),
  }
}

/** How many reviews there are, when it was last asked, and when it is asked next. */
export const sourceFacts = (
  source: ReviewSourceInfo,
  fill: ReviewSourceFill | undefined,
  t: Translate,
  format: Format,
): string[] => {
  const { kept, twins, total, average, askedAt, okAt, nextAt, state, isOn } = source
  return [
    fill === 'live' ? '' : t('{{count}} reviews are kept here.', { count: kept }),
    twins > 0 ? t('{{count}} of them repeat another one and are not shown.', { count: twins }) : '',
    total !== undefined && average !== undefined
      ? t('The source itself says: {{total}} reviews, {{average}} out of 5.', {
          total: format.number(total),
          average: format.number(average, { maximumFractionDigits: 1 }),
        })
      : '',
    askedAt === undefined ? '' : t('Last asked on {{time}}.', { time: format.moment(askedAt) }),
    okAt !== undefined && state !== 'ok'
      ? t('Last went well on {{time}}.', { time: format.moment(okAt) })
      : '',
    nextAt !== undefined && isOn && state !== 'stopped'
      ? t('Asked next on {{time}}.', { time: format.moment(nextAt) })
      : '',
  ].filter(Boolean)
}
