import { AJAX_ACTIONS, type ExternalIdResponse } from '@footfall/contract'
import type { Core } from '../../core/core.ts'
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
  const response = await env.window.fetch(
    `${config.endpoint}/v1/compat?action=${AJAX_ACTIONS.externalId}&site=${config.site}&user=${host.user?.proof ?? ''}`,
    // The server itself forbids keeping the response.
    { credentials: 'omit' },
  )
  const { data } = (await response.json()) as ExternalIdResponse
  // A refusal comes with an empty id; and another tab may have been quicker while the question was on its way.
  if (/^\w{64}$/.test(data.pbid) && !get('pbid')) set('pbid', data.pbid)
}
