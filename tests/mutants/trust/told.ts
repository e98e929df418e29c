import type { Mutant } from '../mutant.ts'
import { SERVER, serverRows } from './server-rows.ts'

const VERIFY = [`${SERVER}/verify/judge-verification.test.ts`]
const PROOF = [`${SERVER}/proof/prove-order.test.ts`]
const PROOFS = [`${SERVER}/proof/proof.int.test.ts`]
const STOPS = [`${SERVER}/deliver/mail-stop.int.test.ts`]

const row = serverRows('told')

/** What an owner is told of their own visit, of an order and of a stop. */
export const TOLD: readonly Mutant[] = [
  row(
    'a visit of which nothing arrived is verified',
    'verify/judge-verification.ts',
    ['Boolean(report && !found && hasArrived(report))', 'Boolean(report && !found)'],
    VERIFY,
  ),
  row(
    'a wrong id in the page passes for no script',
    'verify/judge-verification.ts',
    ["problem: 'other-key', details", "problem: 'script-not-seen', details"],
    VERIFY,
  ),
  row(
    'a policy is blamed where there is no script',
    'verify/judge-verification.ts',
    [
      "seen?.policy.state === 'blocked' && (state === 'right' || isFetched)",
      "seen?.policy.state === 'blocked'",
    ],
    VERIFY,
  ),
  row(
    'an ad blocker is waited for',
    'verify/judge-verification.ts',
    ["if (probe === 'blocked') return { problem: 'ad-blocker' }", ''],
    VERIFY,
  ),
  row(
    'consent that came too late passes for a broken connection',
    'verify/judge-verification.ts',
    ['if (!isGranted || isEachRefused)', 'if (!isGranted)'],
    VERIFY,
  ),
  row(
    'who was never asked has refused',
    'verify/judge-verification.ts',
    ["problem: 'consent-never-given'", "problem: 'consent-refused'"],
    VERIFY,
  ),
  row(
    'a platform that a policy blocks passes for ours',
    'verify/judge-verification.ts',
    ['if (blocked && !hasArrived(report))', 'if (blocked)'],
    VERIFY,
  ),
  row(
    'the line of another check turns red',
    'verify/judge-verification.ts',
    ["'wrong-domain': 'domain'", "'wrong-domain': 'script'"],
    VERIFY,
  ),
  row(
    'what a platform refused counts as told',
    'proof/prove-order.ts',
    [
      "if (browser.state === 'sent')",
      "if (browser.state === 'sent' || server?.state === 'rejected')",
    ],
    PROOF,
  ),
  row(
    'what waits in the queue counts as confirmed',
    'proof/prove-order.ts',
    ["if (server?.state === 'sent')", "if (server && server.state !== 'rejected')"],
    PROOF,
  ),
  row(
    'where a buyer came from is told without their consent',
    'proof/prove-order.ts',
    ["analytics === 'granted' ? sourceOf(visit) : undefined", 'sourceOf(visit)'],
    PROOF,
  ),
  row(
    'one purpose’s consent is shown as another’s',
    'proof/prove-order.ts',
    [
      'consent: { functional, analytics, advertising },',
      'consent: { functional, analytics, advertising: analytics },',
    ],
    PROOF,
  ),
  row(
    'consent that nobody knows of is shown as given',
    'proof/prove-order.ts',
    ["advertising: 'unknown',", "advertising: 'granted',"],
    PROOF,
  ),
  row(
    'a campaign passes for a source',
    'proof/prove-order.ts',
    ["if (campaign) return { kind: 'campaign', name: campaign }", ''],
    PROOF,
  ),
  row(
    'an order is laid to the first visit’s campaign',
    'proof/prove-order.ts',
    ['visit?.last ?? visit?.first', 'visit?.first ?? visit?.last'],
    PROOF,
  ),
  row(
    'a page’s figures stand for the shop’s',
    'proof/prove-order.ts',
    ['order?.params ?? sale?.params ?? {}', 'sale?.params ?? order?.params ?? {}'],
    PROOF,
  ),
  row(
    'another site’s order is told',
    'proof/proof-route.ts',
    ['where site = $1 and ($2::uuid is null or', "where $1::text <> '' and ($2::uuid is null or"],
    PROOFS,
  ),
  row(
    'each refusal is mailed as a stop of its own',
    'deliver/lane-stops.ts',
    [
      'do update set refused_at = now()`',
      'do update set refused_at = now(), stopped_at = excluded.stopped_at, mailed_at = null`',
    ],
    STOPS,
    'a stop is mailed once',
  ),
  row(
    'a stop is mailed to who cannot mend it',
    'deliver/mail-stop.ts',
    ["a.role in ('owner', 'editor')", "a.role <> 'client'"],
    STOPS,
    'a stop is mailed once',
  ),
  row(
    'a stop is mailed to another site’s people',
    'deliver/mail-stop.ts',
    ['where a.site = $1 and', "where $1::text <> '' and"],
    STOPS,
    'a stop is mailed once',
  ),
  row(
    'mended and stopped again, nobody is mailed',
    'deliver/mail-stop.ts',
    ['`stopped:${destination}:${stoppedAt}`', '`stopped:${destination}`'],
    STOPS,
    'a stop is mailed once|stopped again',
  ),
]
