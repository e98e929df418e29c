import type { Mutant } from '../mutant.ts'
import { SERVER, serverRows } from './server-rows.ts'

const ROLES = [`${SERVER}/app/role-matrix.int.test.ts`]
const FIRST_RUN = [`${SERVER}/first-run/first-run.int.test.ts`]
const PICKS = [`${SERVER}/debug/picks.int.test.ts`]
const DEBUG_TOKENS = [`${SERVER}/debug/debug-token.test.ts`]
const PREVIEW_TOKENS = [`${SERVER}/preview/preview-token.test.ts`]
const AUDIT = [`${SERVER}/audit/audit.int.test.ts`]
const AUDIT_ROUTES = [`${SERVER}/audit/audit-routes.int.test.ts`]
const REGISTRAR = [`${SERVER}/api-routes/registrar.test.ts`]
const ALONE = [`${SERVER}/publish/publish-alone.int.test.ts`]

const row = serverRows('door')

/** Who a fresh server belongs to, what a link opens, what is published with what, and what stays in the log. */
export const CONSOLE_DOOR: readonly Mutant[] = [
  row(
    'who may only look at one site changes it',
    'auth/create-callers.ts',
    [
      'await members.roleOf(caller.user.id, site)',
      "(await members.roleOf(caller.user.id, site))?.replace('analyst', 'editor')",
    ],
    ROLES,
    'strangers and guests',
  ),
  row(
    'who owns the one site alone deletes it',
    'sites/delete-routes.ts',
    ['if (organisation && !(await owns', 'if (!organisation && !(await owns'],
    ROLES,
    'strangers and guests',
  ),
  row(
    'a route that breaks passes for one that lets people in',
    'lookup/site-lookups.ts',
    ['select address, result from site_lookups', 'select address, result from site_looks'],
    ROLES,
    'GET /api/sites/:key/lookup',
  ),
  row(
    'every code of the right length is the setup code',
    'first-run/setup-code.ts',
    [' && timingSafeEqual(given, wanted)', ''],
    FIRST_RUN,
    'whoever has its code',
  ),
  row(
    'a fresh server belongs to whoever comes first, without its code',
    'first-run/first-run-routes.ts',
    [
      "if (!isDevelopment && !isSetupCode(code, deps.keys)) throw new AppError('FOOTFALL_E_CODE')",
      '',
    ],
    FIRST_RUN,
    'whoever has its code',
  ),
  row(
    'who has the code becomes a second first owner',
    'first-run/first-run-routes.ts',
    ['!(rows[0].got && (await isNobodyThere(pool)))', '!rows[0].got'],
    FIRST_RUN,
    'whoever has its code',
  ),
  row(
    'anybody signs up where that is closed',
    'first-run/first-run-routes.ts',
    ["if (!isSignUpOpen) throw new AppError('FOOTFALL_E_CLOSED')", ''],
    FIRST_RUN,
    'nobody signs up',
  ),
  row(
    'a fresh server is taken by signing up',
    'first-run/first-run-routes.ts',
    ["if (await isNobodyThere(pool)) throw new AppError('FOOTFALL_E_CLOSED')", ''],
    FIRST_RUN,
    'nobody signs up',
  ),
  row(
    'a link for one pick chooses for another',
    'debug/debug-token.ts',
    [': `${KIND}.${said}`)', ": `${KIND}.${said.split('.', 2).join('.')}`)"],
    PICKS,
    'of another pick',
  ),
  row(
    'a link of one site opens the debugger on another',
    'debug/debug-token.ts',
    ['isSigned && owner === site && ', 'isSigned && '],
    DEBUG_TOKENS,
  ),
  row(
    'what was chosen for one site is shown to another',
    'debug/picks.ts',
    [
      'where site = $1 and id = $2 and expires_at >= $3',
      "where $1::text <> '' and id = $2 and expires_at >= $3",
    ],
    PICKS,
    'its own site',
  ),
  row(
    'a pick never ends',
    'debug/picks.ts',
    ['and id = $2 and expires_at >= $3', 'and id = $2 and $3::timestamptz is not null'],
    PICKS,
    'no longer than it lives',
  ),
  row(
    'a preview’s token holds for another site',
    'preview/preview-token.ts',
    ['.update(`${KIND}.${said}`)', ".update(`${KIND}.${said.split('.').at(-1)}`)"],
    PREVIEW_TOKENS,
  ),
  row(
    'a preview’s token may be given another end',
    'preview/preview-token.ts',
    ['.update(`${KIND}.${said}`)', ".update(`${KIND}.${said.split('.')[0]}`)"],
    PREVIEW_TOKENS,
  ),
  row(
    'a preview’s token never ends',
    'preview/preview-token.ts',
    ['left > 0 && left <=', 'left <='],
    PREVIEW_TOKENS,
  ),
  row(
    'a preview’s token may live for a day',
    'preview/preview-token.ts',
    [' && left <= PREVIEW_LIFE_MS + SKEW_MS', ''],
    PREVIEW_TOKENS,
  ),
  row(
    'the audit log shows what others did elsewhere',
    'audit/audit-log.ts',
    ['where organisation = $1 and ($2', 'where $1::text is not null and ($2'],
    AUDIT,
  ),
  row(
    'what a person did for themselves stands in every organisation’s log',
    'audit/audit-log.ts',
    [
      'from organisation_member where user_id = $2',
      'from organisation_member where $2::text is not null',
    ],
    AUDIT,
  ),
  row(
    'what was done on a site is missing from its organisation’s log',
    'audit/audit-log.ts',
    [
      'left join sites s on s.key = $2',
      'left join sites s on s.key = $2 and s.organisation is null',
    ],
    AUDIT,
  ),
  row(
    'the audit log keeps a secret',
    'audit/audit-details.ts',
    ['!SECRET.test(name) && value', 'value'],
    AUDIT,
  ),
  row(
    'a change is missing from the audit log',
    'api-routes/registrar.ts',
    [
      "if (method !== 'GET' && !declaration.isRead)",
      "if (method === 'POST' && !declaration.isRead)",
    ],
    REGISTRAR,
  ),
  row(
    'nothing that people do is written into the audit log',
    'app/register-api.ts',
    ['audit: (entry) => writeAudit(deps.audit, entry),', 'audit: async () => undefined,'],
    AUDIT_ROUTES,
  ),
  row(
    'what people do to their own account is missing from the audit log',
    'app/register-accounts.ts',
    ["action.includes(' /api/me')", "action === ''"],
    AUDIT_ROUTES,
  ),
  row(
    'the audit log by a site’s name shows another organisation’s',
    'audit/audit-log.ts',
    [
      'where organisation = $1 and ($2::text is null or site = $2)',
      'where (organisation = $1 and $2::text is null or site = $2)',
    ],
    AUDIT_ROUTES,
  ),
  row(
    'a thing published alone takes the others along',
    'publish/create-publisher.ts',
    ['things ? withThings(live, drafts, things) : drafts', 'drafts'],
    ALONE,
  ),
  row(
    'what a colleague deleted goes for good with a thing published alone',
    'publish/create-publisher.ts',
    [' || chosen?.has(thingKey({ kind, id })) === false', ''],
    ALONE,
  ),
  row(
    'one thing discarded takes the others along',
    'publish/create-publisher.ts',
    ['of things ?? all.values()', 'of all.values()'],
    ALONE,
    'what is discarded alone',
  ),
  row(
    'what is deleted and live is taken back twice',
    'publish/create-publisher.ts',
    ['of things ?? all.values()', 'of things ?? [...all.values(), ...deleted]'],
    ALONE,
    'discarding everything',
  ),
  row(
    'one thing brought back takes the others along',
    'publish/create-publisher.ts',
    ['withThings(now.live, old, things)', 'old'],
    ALONE,
  ),
]
