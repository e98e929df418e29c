import { AJAX_ACTIONS, type ExternalIdAnswer } from '@footfall/contract'
import type { Core } from '../core.ts'
import type { CookieJar } from './cookie-jar.ts'

/**
 * Asks the server for an external id, if it is of use and the visitor has none. A signed-in user for whom the host vouches
 * is given the one they have everywhere. Resolves when nothing more will come.
 */
export const askExternalId = async (
  { env, config, host }: Core,
  { may, get, set }: CookieJar,
): Promise<void> => {
  if (!config.serverEvents || !may('pbid') || get('pbid')) return
  const { endpoint, site } = config
  const { id = '', signature } = host.user ?? {}
  const user = signature ? `&user=${encodeURIComponent(id)}&signature=${signature}` : ''
  const answer = await env.window.fetch(
    `${endpoint}/v1/compat?action=${AJAX_ACTIONS.externalId}&site=${site}${user}`,
    { cache: 'no-store', credentials: 'omit' },
  )
  const { success, data } = (await answer.json()) as ExternalIdAnswer
  // The answer may have changed, or another tab been quicker, while the question was on its way.
  if (success && /^[\w-]{16,64}$/.test(data.pbid) && !get('pbid')) set('pbid', data.pbid)
}
