import type { RequestUrl } from '@footfall/contract'
import type { BrowserEnv } from '../core/env.ts'

/** Asks for JSON and passes it on if the answer is a 200; any other answer is nobody's business. */
export const getJson = async (
  { window, guard, debug }: BrowserEnv,
  url: RequestUrl,
  onAnswer: (answer: unknown) => void,
  method = 'GET',
): Promise<void> => {
  try {
    const answer = await window.fetch(url, { method, cache: 'no-store' })
    if (answer.status !== 200) return
    const parsed: unknown = await answer.json()
    guard(() => onAnswer(parsed))
  } catch (error) {
    debug(url, error)
  }
}
