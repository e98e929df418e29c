import type { Core } from './core.ts'
import { hasEmail } from './page/emails.ts'

/** The host's own; an e-mail address is none, whatever the host takes it for. */
export const userIdOf = ({ host }: Core): string | undefined => {
  const id = host.user?.id
  return id && hasEmail(id) ? undefined : id
}

/** Ids of this visitor that platforms want with an event. */
export const visitorIdsOf = (core: Core): Record<string, string> => {
  const user_id = userIdOf(core)
  return { ...core.visit?.visitorIds(), ...(user_id && { user_id }) }
}
