import type { Mutant } from '../mutant.ts'
import { SERVER, serverRows } from '../trust/server-rows.ts'

const row = serverRows('V-19')
const ERASE = [`${SERVER}/data-rights/erase.int.test.ts`]
const LOG = [`${SERVER}/log/postgres/postgres-event-log.int.test.ts`]
const AGAIN = [`${SERVER}/data-rights/told-again.int.test.ts`]
const SHARED = [`${SERVER}/data-rights/shared-device.int.test.ts`]
const SEALED = [`${SERVER}/data-rights/sealed-columns.int.test.ts`]
const FILES = [`${SERVER}/store/clickhouse/erased-files.int.test.ts`]
const JETSTREAM = [`${SERVER}/log/jetstream/jetstream-event-log.int.test.ts`]

/** V-19: who is erased is so on JetStream and ClickHouse too, and in what is sealed. */
export const ERASED_EVERYWHERE: readonly Mutant[] = [
  row(
    'messages of an erased person stay in JetStream',
    'log/jetstream/erase-messages.ts',
    ['const passed = found.filter(isPassed)', 'const passed = found.slice(found.length)'],
    JETSTREAM,
    'erasure',
  ),
  row(
    'a message of an erased person is forgotten by JetStream and stays in its files',
    'log/jetstream/erase-messages.ts',
    ['deleteMessage(stream.name, seq, true)', 'deleteMessage(stream.name, seq, false)'],
    ERASE,
    'large profile',
  ),
  row(
    'a neighbour’s messages go with an erased person of the same visitor id',
    'log/jetstream/erase-messages.ts',
    ['if (entry.site !== site) return false', "if (entry.site === '') return false"],
    ERASE,
    'large profile',
  ),
  row(
    'what an erased event was stays in ClickHouse beside what is left of it',
    'store/clickhouse/person-events.ts',
    ['await scrub(clickhouse, keys, now)', 'await scrub(clickhouse, [], now)'],
    ERASE,
    'large profile',
  ),
  row(
    'what a platform said of an erased person stays in ClickHouse',
    'store/clickhouse/person-events.ts',
    [
      'await stripAttempts(clickhouse, site, keys)',
      'await stripAttempts(clickhouse, site, keys.slice(keys.length))',
    ],
    ERASE,
    'large profile',
  ),
  row(
    'ClickHouse erases the neighbour’s person too',
    'store/clickhouse/change-events.ts',
    ['const condition = `site = {site:String} and (${where})`', 'const condition = `(${where})`'],
    ERASE,
    'large profile',
  ),
  row(
    'an erased sale is worth nothing any more',
    'store/strip-event.ts',
    ['params: worthAlone(event.params ?? {}),', 'params: {},'],
    ERASE,
    'large profile',
  ),
  row(
    'who is erased when only counts are left is still counted under their number',
    'store/clickhouse/erase-counted.ts',
    ["visitor: fresh('visitor', row.visitor), visit", 'visitor: row.visitor, visit'],
    FILES,
    'only counts are left',
  ),
  row(
    'rows of which only counts were left stay beside what took their place',
    'store/clickhouse/erase-counted.ts',
    ['await scrub(clickhouse, keys, now)', 'await scrub(clickhouse, [], now)'],
    FILES,
    'only counts are left',
  ),
  row(
    'the mail that tells an owner of a lead waits on, sealed',
    'leads/lead-changes.ts',
    ['      await forgetMails(pool, site, [id])\n', ''],
    ERASE,
    'small profile',
  ),
  row(
    'the mail that invites an erased buyer waits on, sealed',
    'data-rights/erase-person.ts',
    ['  await forgetInvitationMails(pool, site, ids)\n', ''],
    ERASE,
    'small profile',
  ),
  row(
    'a request that is done keeps whom it was about, sealed',
    'data-rights/request-store.ts',
    ["set state = 'done', content = null, problem", "set state = 'done', problem"],
    ERASE,
    'small profile',
  ),
  row(
    'a request names its subject, sealed, in a column that is not listed',
    'data-rights/request-store.ts',
    ['kind, askedBy.slice(0, 200), how', 'kind, sealed(site, id, content), how'],
    SEALED,
    'opens every sealed column',
  ),
  row(
    'something is sealed of which nobody says where it stands',
    'audit/audit-log.ts',
    [
      'export const createAuditLog =',
      "export const hidden = (secrets: { seal(text: string): string }): string => secrets.seal('')\n\nexport const createAuditLog =",
    ],
    SEALED,
    'whatever seals something',
  ),
  row(
    'a sealed column is left out of what is opened',
    'testing/sealed-columns.ts',
    ["  'mail_outbox.content': {", "  'mail_outbox.problem': {"],
    SEALED,
    'opens every sealed column',
  ),
]

/** V-19: whose is whose: nobody is told of, and nobody erases, what is another's. */
export const WHOSE_DATA: readonly Mutant[] = [
  row(
    'by one address whoever else uses the computer is told of',
    'data-rights/find-person.ts',
    ['if (isByAddress && !isFree(event, persons) && !own.has(id)) {', 'if (id === site) {'],
    SHARED,
    'shared computer',
  ),
  row(
    'by one address another’s lead of the same computer is taken',
    'data-rights/find-person.ts',
    [
      'and not person = any ($3::text[])\n     union select event from leads where site = $1 and event = any ($2::uuid[]) and not person = any ($4::bytea[])',
      'and not person = any ($3::text[])\n     union select event from leads where site = $1 and event = any ($2::uuid[]) and person is null and $4::bytea[] is null',
    ],
    SHARED,
    'shared computer',
  ),
  row(
    'after an erasure by address nothing of that computer is recorded, whoever’s it is',
    'people/suppressions.ts',
    ["of.isByAddress ? 'guest' : 'visitor'", "of.isByAddress ? 'visitor' : 'visitor'"],
    SHARED,
    'shared computer',
  ),
  row(
    'an erasure by address strips what others did on the same computer',
    'store/postgres/person-events.ts',
    [
      "and not ($7::boolean and body->>'person' is not null) and not id",
      'and ($7::boolean or true) and not id',
    ],
    SHARED,
    'shared computer',
  ),
  row(
    'one event told under another’s visitor id leads to all of theirs',
    'data-rights/find-person.ts',
    ['{ ...NOBODY, events: bound, until }', '{ ...NOBODY, persons, events: bound, until }'],
    SHARED,
    'one event under another',
  ),
  row(
    'an export outlives those whom it names beside the person',
    'data-rights/request-store.ts',
    ['await namesOf(site, withSeen(person))', 'await namesOf(site, person)'],
    SHARED,
    'an export goes with whoever',
  ),
  row(
    'an export that an erasure overtook is handed out',
    'data-rights/request-worker.ts',
    ['if (await requests.isOvertaken(request)) {', 'if (request.tries < 0) {'],
    SHARED,
    'overtakes',
  ),
  row(
    'an entry that cannot be read stays in PostgreSQL’s log, whoever it names',
    'log/postgres/erase-entries.ts',
    ['event === undefined || isTheirs(event)', 'event !== undefined && isTheirs(event)'],
    LOG,
    'erasure',
  ),
  row(
    'an entry that cannot be read stays in JetStream, whoever it names',
    'log/jetstream/erase-messages.ts',
    ['return needles.some((needle) => body.includes(needle))', 'return body.length < 0'],
    JETSTREAM,
    'erasure',
  ),
  row(
    'what was put aside and cannot be read stays, whoever it names',
    'data-rights/erase-waiting.ts',
    ['isOf(event, person) : holdsAny(body, person)', 'isOf(event, person) : false'],
    ERASE,
    'small profile',
  ),
  row(
    'an erasure that is asked for again reaches no further than before',
    'data-rights/request-content.ts',
    ['{ ...asked, salt: known.salt,', '{ ...asked, until: known.until, salt: known.salt,'],
    SHARED,
    'asked for again',
  ),
  row(
    'who works on an earlier asking ends the later one',
    'data-rights/request-store.ts',
    ['where site = $1 and id = $2 and asked = $6`', 'where site = $1 and id = $2 and $6 > 0`'],
    SHARED,
    'asked for again',
  ),
  row(
    'whom an erasure had found is forgotten when it is asked for again',
    'data-rights/request-content.ts',
    ['const before = known.person ?? known.before', 'const before = known.before'],
    SHARED,
    'asked for again',
  ),
  row(
    'a shop that tells an erased sale with a new time has it kept once its row is gone',
    'orders/order-route.ts',
    ['{ id, site, time: 0 }', '{ id, site, time }'],
    AGAIN,
  ),
  row(
    'by a new time a shop gets a known sale of an erased person past the suppression',
    'orders/order-route.ts',
    ['Math.min(order.time, known?.order?.time ?? now, now)', 'order.time'],
    AGAIN,
  ),
]
