import type { Verdict } from './destination.ts'

/** Why a test event did not leave. */
export const TEST_EVENT_OBSTACLES = [
  'not-filled-in',
  'lost-secret',
  'no-stand-in',
  'not-mappable',
] as const

export type TestEventObstacle = (typeof TEST_EVENT_OBSTACLES)[number]

/** Response to `POST /api/sites/:key/destinations/:name/test`. */
export interface TestEventResult {
  /** `browser`: the platform has no server half, so only a visitor's browser can tell it, and nobody confirms that. */
  way: 'server' | 'browser'
  /** How it ended: the platform's verdict, or `not-sent`. Absent for the browser's way. */
  outcome?: Verdict['outcome'] | 'not-sent'
  obstacle?: TestEventObstacle
  /** The account that was told. */
  account?: string
  /** Id of the event, by which the platform shows it. */
  event?: string
  /** It counts as a real event there, since nothing marks it as a test. */
  isCounted?: boolean
  status?: number
  code?: string
  trace?: string
  /** In words: what happened, what to do. */
  message?: string
  /** The platform's response as it came, without anything secret. */
  raw?: string
  ms?: number
}
