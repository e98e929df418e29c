import type { AuditLine } from '@footfall/contract'
import { text } from '../texts/text.ts'
import type { Translate } from '../texts/use-texts.ts'

/** What was done, by the address at which it was done; one that is not here is told as it is. */
const ACTIONS: Readonly<Record<string, string>> = {
  'PATCH /api/me': text('changed their name or language'),
  'POST /api/me/password': text('changed their password'),
  'POST /api/me/email': text('asked for another address'),
  'DELETE /api/me/sessions': text('signed out everywhere else'),
  'DELETE /api/me/sessions/:id': text('ended a session'),
  'POST /api/me/two-factor': text('asked for two-factor sign-in'),
  'POST /api/me/two-factor/confirm': text('switched two-factor sign-in on'),
  'POST /api/me/two-factor/stop': text('switched two-factor sign-in off'),
  'POST /api/me/two-factor/recovery-codes': text('made new recovery codes'),
  'POST /api/me/passkeys': text('added a passkey'),
  'DELETE /api/me/passkeys/:id': text('removed a passkey'),
  'POST /api/organisations': text('made the organisation'),
  'PATCH /api/organisations/:organisation': text('renamed the organisation'),
  'PATCH /api/organisations/:organisation/members/:user': text('changed somebody’s role'),
  'DELETE /api/organisations/:organisation/members/:user': text('removed a member'),
  'POST /api/organisations/:organisation/leave': text('left'),
  'POST /api/organisations/:organisation/invitations': text('invited somebody'),
  'DELETE /api/organisations/:organisation/invitations/:id': text('withdrew an invitation'),
  'POST /api/invitations/accept': text('accepted an invitation'),
  'POST /api/organisations/:organisation/api-keys': text('made an API key'),
  'DELETE /api/organisations/:organisation/api-keys/:id': text('revoked an API key'),
  'POST /api/organisations/:organisation/sites': text('added a site'),
  'PATCH /api/sites/:key/general': text('changed the site’s name, time zone or currency'),
  'POST /api/sites/:key/domains': text('added a domain'),
  'DELETE /api/sites/:key/domains': text('removed a domain'),
  'DELETE /api/sites/:key': text('set the site to be deleted'),
  'POST /api/sites/:key/restore': text('brought the site back'),
  'POST /api/sites/:key/handover': text('offered the site to somebody else'),
  'DELETE /api/sites/:key/handover': text('withdrew the offer of the site'),
  'POST /api/handovers/accept': text('took the site over'),
  'POST /api/sites/:key/publish': text('published'),
  'POST /api/sites/:key/pause': text('paused the site'),
  'POST /api/sites/:key/resume': text('resumed the site'),
  'POST /api/sites/:key/discard': text('discarded what was not live'),
  'POST /api/sites/:key/rollback': text('rolled back'),
  'PUT /api/sites/:key/things/:kind/:id': text('saved a part of the settings'),
  'DELETE /api/sites/:key/things/:kind/:id': text('removed a part of the settings'),
  'POST /api/sites/:key/import': text('took settings in from a file'),
  'PUT /api/sites/:key/destinations/:name': text('saved a destination'),
  'POST /api/sites/:key/destinations/:name/retry': text('tried a destination again'),
  'POST /api/sites/:key/destinations/:name/test': text('sent a test event'),
  'POST /api/sites/:key/data/parked/replay': text('tried events that were put aside again'),
  'POST /api/sites/:key/data/parked/forget': text('forgot events that were put aside'),
  'POST /api/sites/:key/destinations/:name/queue/replay': text('sent waiting events again'),
  'POST /api/sites/:key/destinations/:name/queue/drop': text('dropped waiting events'),
  'POST /api/sites/:key/webhook-secret/rotate': text('made a new order webhook secret'),
  'PUT /api/sites/:key/data/retention': text('changed how long data is kept'),
  'data-request done': text('finished a person’s request'),
  'POST /api/sites/:key/data/requests': text('entered a person’s request'),
  'DELETE /api/sites/:key/leads/:id': text('deleted a lead'),
  'POST /api/sites/:key/leads/:id/resend': text('told the webhook of a lead again'),
  'POST /api/sites/:key/leads/:id/restore': text('took a lead for no spam'),
  'POST /api/sites/:key/leads/:id/spam': text('marked a lead as spam'),
  'POST /api/sites/:key/leads/person/delete': text('deleted what was stored of a person'),
  'POST /api/sites/:key/leads/notify-address': text(
    'sent a confirmation mail to an address for leads',
  ),
  'POST /api/sites/:key/picks': text('opened the element picker'),
  'POST /api/sites/:key/popups/test-link': text('made a test link for a popup'),
  'POST /api/sites/:key/leads/webhook/rotate': text('made a new lead webhook secret'),
  'PUT /api/sites/:key/reviews/invitations': text('changed who is invited to write a review'),
  'POST /api/sites/:key/reviews/person/delete': text('deleted a person’s reviews'),
  'PATCH /api/sites/:key/reviews/:id': text('decided about a review or replied to it'),
  'DELETE /api/sites/:key/reviews/:id': text('deleted a review'),
  'POST /api/sites/:key/review-sources': text('added a source of reviews'),
  'PATCH /api/sites/:key/review-sources/:id': text('changed a source of reviews'),
  'DELETE /api/sites/:key/review-sources/:id': text('removed a source of reviews'),
  'POST /api/sites/:key/review-sources/:id/refresh': text('asked a source for its reviews'),
  'POST /api/sites/:key/review-sources/:id/secret': text('made a new secret for sent reviews'),
  'POST /api/sites/:key/review-sources/:id/csv': text('took reviews in from a file'),
  'POST /api/sites/:key/review-sources/:id/connect': text('began to connect a source of reviews'),
  'PUT /api/sites/:key/consent-health': text('switched the counting of consent'),
  'PUT /api/sites/:key/google-consent': text('changed when Google’s tags load'),
  'PUT /api/sites/:key/evidence': text('changed what must be confirmed'),
  'POST /api/sites/:key/refusals/allow': text('let an event or a domain in'),
}

export const actionWords = (action: string, t: Translate): string => t(ACTIONS[action] ?? action)

const KINDS: Readonly<Record<AuditLine['actor']['kind'], string>> = {
  user: text('person'),
  key: text('API key'),
  operator: text('whoever runs the server'),
  system: text('the server'),
}

/** Who did it; what is no person says what it is. */
export const actorWords = ({ kind, name }: AuditLine['actor'], t: Translate): string =>
  kind === 'user' ? name : name ? `${name} (${t(KINDS[kind])})` : t(KINDS[kind])

/** What more is known, in one line. Values of any shape come from whoever called, so they are cut. */
export const detailWords = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .map(([name, value]) => [name, valueWords(value)] as const)
    .filter(([, words]) => words !== '')
    .map(([name, words]) => `${name}: ${words}`)
    .join(' · ')
    .slice(0, 300)

const valueWords = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return JSON.stringify(value)
  // Older programs wrote this down for whatever was no text.
  return value.filter((one) => one !== '[object Object]').join(', ')
}
