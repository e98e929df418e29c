import type { BrowserEnv } from '../env.ts'

/**
 * The page's cookies where the browser tells them without making the main thread wait, as a look at `document.cookie` does.
 * Only to be called after a grant.
 */
export const askCookies = async ({
  window,
  guard,
}: BrowserEnv): Promise<(readonly [name: string, text: string])[] | undefined> => {
  // Absent on pages without encryption and in older browsers.
  const { cookieStore } = window as { cookieStore?: CookieStore }
  const list = await guard(() => cookieStore?.getAll().catch(() => undefined))
  return list?.map(({ name = '', value = '' }) => [name, value])
}
