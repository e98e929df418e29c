import type { Pool } from 'pg'
import { createKeyring } from '../../keys/keyring.ts'
import { createSealedSecrets, isSealed, type SecretPlace } from '../../secrets/sealed-secrets.ts'
import { type Check, ok, problem, warning } from './check.ts'

/** Most sites that are named in one line. */
const MOST_NAMED = 5

/** Only what may be an envelope is fetched. The field's name is part of what it is sealed for. */
const SEALED = `
  select key as site, '' as destination, 'webhook_secret' as field, webhook_secret as stored
  from sites where webhook_secret like 'sealed-%'
  union all
  select site, id as destination, field, stored
  from site_things, jsonb_each_text(draft -> 'settings') as pairs (field, stored)
  where kind = 'destination' and stored like 'sealed-%'`

/** Whether these master keys open what is sealed in the database. With none that does, the server starts and delivers nothing. */
export const checkSecrets = async (pool: Pool, masters: readonly Buffer[]): Promise<Check> => {
  const secrets = createSealedSecrets(createKeyring({ masters }).all('secrets'))
  const { rows } = await pool.query<SecretPlace & { stored: string }>(SEALED)
  const sealed = rows.filter(({ stored }) => isSealed(stored))
  const lost = sealed.filter(({ stored, ...place }) => !secrets.open(stored, place).ok)
  if (lost.length === 0) return ok('secrets', `Sealed in the database: ${sealed.length}. All open.`)
  const back = 'Put the key that sealed them back into FOOTFALL_KEYS, behind the newest'
  if (lost.length === sealed.length) {
    return problem('secrets', `No key opens any of the database’s ${lost.length} secrets. ${back}.`)
  }
  const sites = [...new Set(lost.map(({ site }) => site))]
  const named = [...sites.slice(0, MOST_NAMED), ...(sites.length > MOST_NAMED ? ['…'] : [])]
  return warning(
    'secrets',
    `No key opens ${lost.length} of the database’s ${sealed.length} secrets (${named.join(', ')}). ${back}, or enter them anew in the console.`,
  )
}
