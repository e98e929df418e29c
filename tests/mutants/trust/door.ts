import type { Mutant } from '../mutant.ts'
import { SERVER, serverRows } from './server-rows.ts'

const ROLES = [`${SERVER}/app/role-matrix.int.test.ts`]
const ORGANISATIONS = [`${SERVER}/organisations/organisations.int.test.ts`]
const ACCOUNTS = [`${SERVER}/auth/accounts.int.test.ts`]
const GUESSES = [`${SERVER}/auth/guessing.int.test.ts`]
const TAKE_BACK = [`${SERVER}/auth/take-back.int.test.ts`]
const LEFT_BEHIND = [`${SERVER}/organisations/left-behind.int.test.ts`]
const HALVES = [`${SERVER}/destinations/server-halves.int.test.ts`]
const THINGS = [`${SERVER}/things/things.int.test.ts`]
const ADDRESSES = [`${SERVER}/lookup/reach/public-address.test.ts`]
const PAGES = [`${SERVER}/lookup/reach/fetch-page.test.ts`]

const row = serverRows('door')

/** Who is let in, as what, and how often they may try; what our server may be sent to look at. */
export const DOOR: readonly Mutant[] = [
  row(
    'a key needs no scope',
    'api-routes/check-access.ts',
    ["scope !== 'any' && !(scope", 'scope === undefined && !(scope'],
    ROLES,
  ),
  row(
    'every member may do everything',
    'api-routes/check-access.ts',
    ["caller.kind === 'user' && !includesRole", "caller.kind === 'key' && !includesRole"],
    ROLES,
  ),
  row(
    'a key opens every organisation',
    'auth/create-callers.ts',
    ['caller.key.organisation === organisation ?', 'caller.key.organisation ?'],
    ROLES,
  ),
  row(
    'a session helps out a key that is worth nothing',
    'auth/create-callers.ts',
    [
      "return key && { kind: 'key', key }",
      "if (key && key.scopes.length > 1) return { kind: 'key', key }",
    ],
    ROLES,
  ),
  row(
    'the last owner may go',
    'organisations/organisation-store.ts',
    ['rows.length === 1 &&', 'rows.length === 0 &&'],
    ORGANISATIONS,
  ),
  row(
    'whoever is removed from an organization keeps the single sites they were let in on',
    'organisations/organisation-store.ts',
    ['and ($3::text is null or m.site = $3)', 'and m.site = $3'],
    LEFT_BEHIND,
    'every single site',
  ),
  row(
    'anybody with the link takes the invitation',
    'organisations/invitation-routes.ts',
    ['if (person.email !== invitation.email)', 'if (!person.email)'],
    ORGANISATIONS,
  ),
  row(
    'anybody with the link takes the site',
    'organisations/handover-routes.ts',
    ['if (preview.email !== email)', 'if (!email)'],
    ORGANISATIONS,
  ),
  row(
    'who owned a site alone still decides after it was handed over',
    'organisations/handovers.ts',
    ["set role = 'editor' where", "set role = 'owner' where"],
    ORGANISATIONS,
  ),
  row(
    'a reset is mailed as often as it is asked for',
    'auth/account-routes.ts',
    ["if (await links.lasts('reset', user.id, fresh)) return", ''],
    ACCOUNTS,
    'asked again',
  ),
  row(
    'an account may be guessed at from many addresses',
    'auth/sign-in-turns.ts',
    ['await limit.take(what, account)', ''],
    GUESSES,
  ),
  row(
    'one address alone uses up what its victim has',
    'auth/sign-in-turns.ts',
    ["await plain.take(isKnown ? 'sign-in of known' : 'sign-in', from)", ''],
    GUESSES,
  ),
  row(
    'a code of the app works again within its half minute',
    'auth/single-use-codes.ts',
    ['coalesce(last_step, 0) < $2', 'coalesce(last_step, 0) <= $2'],
    ACCOUNTS,
    'signs in once',
  ),
  row(
    'a browser known to one account is known to all',
    'auth/known-browsers.ts',
    ['marks.some((right) => isSame(mark, right))', 'mark.length === marks[0]?.length'],
    GUESSES,
  ),
  row(
    'who signed up can never prove their address',
    'auth/account-routes.ts',
    [' and id <> $1)', ')'],
    TAKE_BACK,
  ),
  row(
    'an account is another one in capitals',
    'auth/sign-in-turns.ts',
    ['email.trim().toLowerCase()', 'email'],
    GUESSES,
  ),
  row(
    'an IPv6 subscriber may guess from each address',
    'attempts/attempt-limit.ts',
    ['${addressKey(who)}', '${who}'],
    GUESSES,
  ),
  row(
    'a passkey of whoever had the account stays',
    'auth/take-back.ts',
    ["await pool.query('delete from auth_passkey where user_id = $1', [userId])", ''],
    TAKE_BACK,
  ),
  row(
    'a stranger’s second factor keeps the owner of the mailbox out',
    'first-run/first-run-routes.ts',
    ['{ ...person, isUnproved: true }', 'person'],
    TAKE_BACK,
  ),
  row(
    'a mailbox alone takes a second factor away',
    'auth/take-back.ts',
    ['where id = $1 and not email_verified', 'where id = $1'],
    TAKE_BACK,
  ),
  row(
    'a stranger’s key outlives the take-back',
    'auth/take-back.ts',
    ['created_by = $1 and revoked_at is null', 'created_by is null and id::text = $1'],
    TAKE_BACK,
    'what a stranger left',
  ),
  row(
    'a stranger’s invitation outlives the take-back',
    'auth/take-back.ts',
    ["await pool.query('delete from invitations where invited_by = $1', [userId])", ''],
    TAKE_BACK,
    'what a stranger left',
  ),
  row(
    'who has not confirmed their address lets others in',
    'members/lock-for-owner.ts',
    ['if (canProve && !person.email_verified)', 'if (!person)'],
    TAKE_BACK,
    'who has not shown',
  ),
  row(
    'one press confirms a stranger’s account',
    'auth/account-routes.ts',
    ["links.use('verify', token, signedIn(user).id)", "links.use('verify', token)"],
    ACCOUNTS,
    'another address holds',
  ),
  row(
    'who decides no longer leaves a key behind',
    'organisations/organisation-store.ts',
    ["if (site === undefined && role !== 'owner') await", 'if (site !== undefined) await'],
    LEFT_BEHIND,
    'whoever decides no longer',
  ),
  row(
    'an owner of the one site brings it back',
    'sites/delete-routes.ts',
    ['await mustDecide(user?.id, organisation)\n      if (!(await', 'if (!(await'],
    LEFT_BEHIND,
    'a role on one site',
  ),
  row(
    'an owner of the one site withdraws its offer',
    'organisations/handover-routes.ts',
    ['if (!(await ownsOrganisation(members, signedIn(user).id, organisation)))', 'if (!user)'],
    LEFT_BEHIND,
    'a role on one site',
  ),
  row(
    'what is saved and not published decides which accounts the server tells',
    'destinations/server-halves.ts',
    ['live ? restoreSettings(fields, saved, live) : saved', 'saved'],
    HALVES,
    'that are published',
  ),
  row(
    'the server tells what pages do not have',
    'destinations/server-halves.ts',
    ['if (!server || (revision !== null && !live)) continue', 'if (!server) continue'],
    HALVES,
    'switched off it stops',
  ),
  row(
    'a destination’s form is saved over somebody else’s',
    'destinations/destination-routes.ts',
    ['{ by: actor.id, version }', '{ by: actor.id }'],
    THINGS,
    'nobody else',
  ),
  row(
    'a thing is saved over somebody else’s',
    'drafts/write-draft.ts',
    [
      'if (version !== undefined && version !== before.version) throw conflictOf(before)\n    const known',
      'const known',
    ],
    THINGS,
    'of two who save',
  ),
  row(
    'translated IPv6 reaches a private address',
    'lookup/reach/public-address.ts',
    ["return !closedV4.check(lastFour(address), 'ipv4')", 'return true'],
    ADDRESSES,
  ),
  row(
    'IPv6 outside the global range is public',
    'lookup/reach/public-address.ts',
    ["openV6.check(address, 'ipv6') && ", ''],
    ADDRESSES,
  ),
  row(
    'a redirect may lead anywhere',
    'lookup/reach/fetch-page.ts',
    ['url = checkTarget(next)', 'url = next'],
    PAGES,
  ),
]
