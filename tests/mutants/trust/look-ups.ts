import type { Mutant } from '../mutant.ts'
import { SERVER, serverRows } from './server-rows.ts'

const CONFIG = [`${SERVER}/app/server-config.test.ts`]
const PAGES = [`${SERVER}/lookup/reach/fetch-page.test.ts`]
const TURNS = [`${SERVER}/lookup/lookup-turns.int.test.ts`]

const row = serverRows('door')

/** Where a look-up may lead our server, and how often. */
export const LOOK_UPS: readonly Mutant[] = [
  row(
    'a look-up reads hosts of our own machines where nobody tries anything out',
    'app/server-config.ts',
    ["isDevelopment ? env.FOOTFALL_LOOKUP_ALLOW : ''", 'env.FOOTFALL_LOOKUP_ALLOW'],
    CONFIG,
  ),
  row(
    'one public address opens the private ones beside it',
    'lookup/reach/resolve-target.ts',
    ['found.every(isPublicAddress)', 'found.some(isPublicAddress)'],
    PAGES,
    'a name with a private answer',
  ),
  row(
    'a look-up reaches every port',
    'lookup/reach/resolve-target.ts',
    ["if (!PORTS.includes(portOf(url))) throw new LookupError('port')", ''],
    PAGES,
    'an allowed host opens no other',
  ),
  row(
    'a host that is allowed on one port is allowed on all',
    'lookup/reach/allowed-hosts.ts',
    [' && (port === undefined || port === portOf(url))', ''],
    PAGES,
    'allowed',
  ),
  row(
    'where a connection ended is not looked at',
    'lookup/reach/pinned-agent.ts',
    ['if (addresses.some((address) => isSame(address, remoteAddress)))', 'if (remoteAddress)'],
    PAGES,
    'an agent bound to one address',
  ),
  row(
    'a name is asked for once more when it is connected to',
    'lookup/reach/pinned-agent.ts',
    ['lookup: (_host, { all }, done) => {', 'unused: (_host, { all }, done) => {'],
    PAGES,
    'a name that changes its answer',
  ),
  row(
    'an eleventh look-up in a minute',
    'lookup/lookup-turns.ts',
    ['const PER_MINUTE = 10', 'const PER_MINUTE = 11'],
    TURNS,
  ),
  row(
    'of many look-ups at once each sees the last free place',
    'lookup/lookup-turns.ts',
    ["await client.query('select pg_advisory_xact_lock(hashtextextended($1, 25))', [name])", ''],
    TURNS,
    'the last place',
  ),
  row(
    'one organisation uses up the look-ups of all',
    'lookup/lookup-turns.ts',
    ['where organisation = $1 and at > $5', 'where at > $5'],
    TURNS,
    'ten a minute',
  ),
  row(
    'a person has several look-ups at once',
    'lookup/lookup-turns.ts',
    ['where person = $3 and ended_at', 'where person = $3 and organisation is null and ended_at'],
    TURNS,
    'one at a time',
  ),
  row(
    'a look-up of another organisation makes a person’s second free',
    'lookup/lookup-turns.ts',
    ['where person = $3 and ended_at', 'where person = $3 and organisation = $1 and ended_at'],
    TURNS,
    'one at a time',
  ),
]
