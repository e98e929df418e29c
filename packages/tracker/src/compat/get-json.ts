import type { RequestUrl } from '@footfall/contract'
import type { BrowserEnv } from '../core/env.ts'

/** Asks for JSON and passes it on if the response is a 200; any other response is ignored. */
export const getJson = async (
  { window, guard, debug }: BrowserEnv,
  url: RequestUrl,
  onResponse: (body: unknown) => void,
  method = 'GET',
): Promise<void> => {
  try {
    const response = await window.fetch(url, { method, cache: 'no-store' })
    if (response.status !== 200) return
    const parsed: unknown = await response.json()
    guard(() => onResponse(parsed))
  } catch (error) {
    debug(url, error)
  }
}
