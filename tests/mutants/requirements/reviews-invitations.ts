import type { Mutant } from '../mutant.ts'

const row = (
  proves: string,
  breaks: string,
  [file, find, replace]: [file: string, find: string, replace: string],
  test: string,
  name?: string,
): Mutant => ({
  ...{ proves: [proves], breaks, find, replace, project: 'int' },
  file: `packages/server/src/${file}`,
  tests: [`packages/server/src/${test}.int.test.ts`],
  ...(name && { name }),
})

const WRITE = 'reviews/write-own-review.ts'
const LEDGER = 'reviews/invitation-ledger.ts'
const SETTINGS = 'reviews/invitation-settings.ts'
const GROUND = 'reviews/invitation-ground'
const SENDER = 'reviews/review-sender.ts'

/** R-13 on the server: who is invited to write, on what ground, and what is known of people. */
export const REVIEW_INVITATION_FAULTS: readonly Mutant[] = [
  row(
    ...(['R-13', 'an order verifies what was not bought with it'] as const),
    [
      'reviews/review-routes.ts',
      'invited: isBought ? everything : undefined',
      'invited: everything',
    ],
    ...(['reviews/invitations', 'its link verifies'] as const),
  ),
  row(
    ...(['R-13', 'a link holds whatever its signature is'] as const),
    ['reviews/review-links.ts', 'return fits ? said : undefined', 'return fits ? said : said'],
    ...(['reviews/invitations', 'its link verifies'] as const),
  ),
  row(
    ...(['R-13', 'a replaced review stays published'] as const),
    [WRITE, "update reviews set state = 'waiting', rating", 'update reviews set rating'],
    ...(['reviews/invitations', 'replaces the first'] as const),
  ),
  row(
    ...(['R-13', 'buyers who agreed to nothing are invited'] as const),
    [SETTINGS, "(mode === 'consent' && ground === 'consent')", "mode === 'consent'"],
    ...([GROUND, 'at the last moment'] as const),
  ),
  row(
    ...(['R-13', 'a buyer who said no is invited'] as const),
    ['reviews/invite-buyer.ts', 'order.reviewInvitation === false', 'order.v !== 1'],
    ...(['reviews/invitations', 'nobody is invited unless'] as const),
  ),
  row(
    ...(['R-13', 'who says no later is still invited'] as const),
    ['reviews/invite-buyer.ts', 'return invited.cancel(order.site, order.id)', 'return'],
    ...([GROUND, 'told again with a refusal'] as const),
  ),
  row(
    ...(['R-13', 'buyers are invited softly who were told nothing'] as const),
    [
      'reviews/invite-buyer.ts',
      "if (ground === 'soft' && placed <",
      "if (ground === 'soft' && now <",
    ],
    ...([GROUND, 'before buyers were told'] as const),
  ),
  row(
    ...(['R-13', 'asking for consent leaves those who gave none'] as const),
    [SETTINGS, "if (mode === 'consent') await", "if (mode === 'soft') await"],
    ...([GROUND, 'asks for consent'] as const),
  ),
  row(
    ...(['R-13', 'the sender does not look at the ground'] as const),
    [SENDER, ' || !isGroundEnough(mode, due.ground)', ''],
    ...([GROUND, 'at the last moment'] as const),
  ),
  row(
    ...(['R-13', 'the sender does not look at objections'] as const),
    [SENDER, 'due.has_objected || ', ''],
    ...([GROUND, 'at the last moment'] as const),
  ),
  row(
    ...(['R-13', 'what stands in the outbox is mailed all the same'] as const),
    [
      'reviews/withdraw-invitations.ts',
      'where site = $1 and sent_at is null and failed_at is null',
      'where site = $1 and sent_at is not null and failed_at is null',
    ],
    ...([GROUND, 'waits to be sent'] as const),
  ),
  row(
    ...(['R-13', 'an objection comes too late by a moment'] as const),
    [SENDER, 'if (!rowCount) await forget', 'if (rowCount === null) await forget'],
    ...([GROUND, 'while the mail is being written'] as const),
  ),
  row(
    ...(['R-13', 'a mail program cannot end invitations'] as const),
    [
      'mail/mail-sender.ts',
      ', ...unsubscribeHeaders(unsubscribe) }',
      ', ...unsubscribeHeaders(unsubscribe && undefined) }',
    ],
    ...(['mail/mail', 'own button'] as const),
  ),
  row(
    ...(['R-13', 'the link of an invitation never ends'] as const),
    [LEDGER, 'and id = $2 and delete_at > $3', 'and id = $2 and $3::timestamptz is not null'],
    ...([GROUND, 'sixty days'] as const),
  ),
  row(
    ...(['R-13', 'softly without the owner’s word'] as const),
    [SETTINGS, "if (mode === 'soft' && !hasTold)", "if (mode === 'soft' && days < 0)"],
    ...(['reviews/inbox', 'their word'] as const),
  ),
  row(
    ...(['R-13', 'who objected is invited again'] as const),
    [
      LEDGER,
      'where not exists (select from review_objections where site = $1 and person = $3)',
      'where true',
    ],
    ...(['reviews/invitations', 'who objects'] as const),
  ),
  row(
    ...(['R-13', 'an order that was given back invites'] as const),
    ['orders/order-route.ts', 'if (isKnown) await', 'if (!isKnown) await'],
    ...(['reviews/invitations', 'given back'] as const),
  ),
  row(
    ...(['R-13', 'buyers are kept for good'] as const),
    [
      'reviews/review-upkeep.ts',
      "'delete from review_invitations where delete_at <= $1'",
      "'delete from review_invitations where delete_at <= $1 and false'",
    ],
    ...(['reviews/invitations', 'forgotten two months'] as const),
  ),
  row(
    ...(['R-13', 'owners are told of every review'] as const),
    [
      SENDER,
      '(told_at is null or told_at <= $1)',
      '(told_at is null or $1::timestamptz is not null)',
    ],
    ...(['reviews/invitations', 'once an hour'] as const),
  ),
  row(
    ...(['R-13', 'a change of keys loses who wrote'] as const),
    ['reviews/review-upkeep.ts', '  await people.renew(keyId)\n', ''],
    ...(['reviews/review-keys', 'after a change of keys'] as const),
  ),
  row(
    ...(['R-13', 'wrong keys overwrite what objections are known by'] as const),
    [
      'people/site-pepper.ts',
      '      if (!opened.ok) {\n',
      "      if (!opened.ok) {\n        await pool.query('delete from review_settings where site = $1', [site])\n        await make(site)\n",
    ],
    ...(['reviews/review-keys', 'nothing is lost'] as const),
  ),
  row(
    ...(['R-13', 'a sale is refused because nobody can be invited'] as const),
    [
      'reviews/invite-buyer.ts',
      "error.code === 'FOOTFALL_E_KEYS'",
      "error.code === 'FOOTFALL_E_SITE'",
    ],
    ...(['reviews/review-keys', 'nothing is lost'] as const),
  ),
]
