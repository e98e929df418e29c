import type { Conforms } from './conforms.ts'

/** How a state is to be read at a glance; always shown with its word, never by colour alone. */
export type StateTone = 'good' | 'waiting' | 'quiet' | 'busy' | 'bad'

export interface StateInfo {
  /** Nothing will change any more. */
  final: boolean
  tone: StateTone
  /** Short label for a row. */
  label: string
  /** One sentence for the owner. */
  meaning: string
}

/**
 * The one table of states an event passes through on its way to one destination, and in the record. Documents,
 * screens and columns use these words and no others.
 */
export const STATES = {
  held: {
    final: false,
    tone: 'waiting',
    label: 'Held',
    meaning: 'Waiting for the visitor’s consent or the platform’s script.',
  },
  dropped: {
    final: true,
    tone: 'quiet',
    label: 'Dropped',
    meaning: 'Not sent, for the reason shown.',
  },
  accepted: {
    final: false,
    tone: 'busy',
    label: 'Accepted',
    meaning: 'Safely written to the log, not yet handled.',
  },
  recorded: { final: true, tone: 'good', label: 'Recorded', meaning: 'Kept for your reports.' },
  queued: { final: false, tone: 'busy', label: 'Queued', meaning: 'About to be sent.' },
  sent: { final: true, tone: 'good', label: 'Sent', meaning: 'The platform confirmed it.' },
  retrying: {
    final: false,
    tone: 'busy',
    label: 'Retrying',
    meaning: 'The platform could not be reached; it will be tried again.',
  },
  throttled: {
    final: false,
    tone: 'busy',
    label: 'Throttled',
    meaning: 'The platform asked us to slow down; it will be sent later.',
  },
  stopped: {
    final: false,
    tone: 'bad',
    label: 'Stopped',
    meaning: 'The platform refused our key. Events wait until you mend it.',
  },
  rejected: {
    final: true,
    tone: 'bad',
    label: 'Rejected',
    meaning: 'The platform refused this event. It can be sent again after a correction.',
  },
  expired: {
    final: true,
    tone: 'quiet',
    label: 'Expired',
    meaning: 'Older than the platform accepts.',
  },
  blocked: {
    final: true,
    tone: 'quiet',
    label: 'Blocked',
    meaning: 'Consent was withdrawn before it could be sent.',
  },
  ambiguous: {
    final: true,
    tone: 'bad',
    label: 'Unclear',
    meaning: 'The connection broke while sending. It may have arrived; it is not sent twice.',
  },
} as const

export type EventState = keyof Conforms<typeof STATES, Record<string, StateInfo>>

/** States a delivery to one destination can be in. */
export type DeliveryState = Exclude<EventState, 'held' | 'accepted' | 'recorded'>
