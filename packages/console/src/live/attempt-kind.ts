import type { LiveAttempt } from '@footfall/contract'

/**
 * Whether the platform was really asked. What was decided before that, to wait or to leave the event out, is kept among
 * the attempts with no time taken and no response.
 */
export const isTry = ({ ms, status, state }: LiveAttempt): boolean =>
  ms > 0 ||
  status !== undefined ||
  (state !== 'dropped' && state !== 'queued' && state !== 'expired')
