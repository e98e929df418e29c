import { createHash } from 'node:crypto'
import {
  type DestinationConfig,
  type HandoverReceiver,
  type SiteConfig,
  type ThingKind,
  type ThingRef,
  thingKey,
  upgradeSiteConfig,
} from '@footfall/contract'
import type { Pool, PoolClient } from 'pg'
import type { DestinationRegistry } from '../destinations/destination-registry.ts'
import { partsOf } from '../publish/thing-parts.ts'
import {
  type Recipient,
  readFieldsOf,
  recipientsOf,
  replaceRecipients,
} from '../recipients/recipients.ts'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import { newWebhookSecret, webhookPlace } from '../secrets/webhook-secret.ts'

export interface ReceiverDeps {
  destinations: DestinationRegistry
  secrets: SealedSecrets
  publicUrl: string
}

type Value = Record<string, unknown>
type Draft = ThingRef & { draft: Value }

const ORDER_WEBHOOK = 'order-webhook'
const LEAD_WEBHOOK = 'lead-webhook'

/**
 * The id by which a receiver is kept. It holds a hash of what was shown: until the hand-over is accepted the former owner can change
 * what stands in the same place.
 */
const receiverId = (place: string, value: unknown): string => {
  const hash = createHash('sha256').update(JSON.stringify(value) ?? '')
  return `${place} ${hash.digest('base64url').slice(0, 22)}`
}

const accountsOf = (value: Value): unknown[] => {
  const { ids } = (value.settings ?? value) as Partial<DestinationConfig>
  return Array.isArray(ids) ? ids : []
}

/** Shown and kept with their destination, of whichever they are. */
const isAccounts = ({ id, thing }: Recipient): boolean =>
  thing.kind === 'destination' && id === `${thingKey(thing)} ids`

type Source = { id: string; name: string; kind: string; settings: unknown }
const sourceId = ({ id, ...shown }: Source): string => receiverId(`review-source:${id}`, shown)
const SOURCES = `select id, name, kind, settings from review_sources
  where site = $1 and secret is not null order by id`

/** Whom a site's data goes to, in what is saved and in what pages have, and what is signed in its name. */
export const listReceivers = async (
  db: Pool | PoolClient,
  { destinations, publicUrl }: ReceiverDeps,
  site: string,
): Promise<HandoverReceiver[]> => {
  const fieldsOf = await readFieldsOf(destinations)
  const [drafts, config] = await readThings(db, site)
  const things: [ThingRef, Value][] = [
    ...drafts.map((row): [ThingRef, Value] => [row, row.draft]),
    ...[...(config ? partsOf(config).values() : [])].map((part): [ThingRef, Value] => [
      part,
      part.value,
    ]),
  ]
  const found = new Map<string, HandoverReceiver>()
  for (const [thing, value] of things) {
    if (thing.kind === 'destination' && value.isEnabled !== false) {
      const title = (await destinations.load(thing.id))?.settings.title ?? thing.id
      const accounts = accountsOf(value)
      const id = receiverId(thingKey(thing), accounts)
      found.set(id, { id, kind: 'destination', label: title, value: accounts.join(', ') })
    }
    for (const one of recipientsOf(thing, value, fieldsOf)) {
      if (one.value === publicUrl || isAccounts(one)) continue
      const id = receiverId(one.id, one.value)
      found.set(id, { id, kind: 'field', label: one.label, value: String(one.value) })
    }
  }
  const sources = await db.query<Source>(SOURCES, [site])
  const hook = await db.query('select from lead_webhooks where site = $1', [site])
  return [
    ...found.values(),
    ...sources.rows.map(
      (source): HandoverReceiver => ({
        id: sourceId(source),
        kind: 'review-source',
        label: source.name,
        value: source.kind,
      }),
    ),
    { id: ORDER_WEBHOOK, kind: ORDER_WEBHOOK, label: 'Order webhook', value: '' },
    ...(hook.rowCount
      ? [{ id: LEAD_WEBHOOK, kind: LEAD_WEBHOOK, label: 'Lead webhook', value: '' } as const]
      : []),
  ]
}

/** Ends all of them but those that are kept, and every link to the debugger. Within the hand-over's own transaction. */
export const stopReceivers = async (
  client: PoolClient,
  deps: ReceiverDeps,
  { site, keep, by }: { site: string; keep: ReadonlySet<string>; by: string },
): Promise<void> => {
  await stopSettings(client, deps, { site, keep, by })
  const sources = await client.query<Source>(`${SOURCES} for update`, [site])
  await client.query(
    `update review_sources set secret = null, is_on = false, leased_until = null
     where site = $1 and secret is not null and not id = any ($2)`,
    [site, sources.rows.filter((one) => keep.has(sourceId(one))).map(({ id }) => id)],
  )
  if (!keep.has(LEAD_WEBHOOK)) {
    // The next one is made when it is first asked for.
    await client.query('delete from lead_webhooks where site = $1', [site])
  }
  if (!keep.has(ORDER_WEBHOOK)) {
    const secret = deps.secrets.seal(newWebhookSecret(), webhookPlace(site))
    await client.query(
      `update sites set webhook_secret = $2, webhook_secret_before = null,
         webhook_secret_before_until = null where key = $1`,
      [site, secret],
    )
  }
  await client.query('update sites set link_generation = link_generation + 1 where key = $1', [
    site,
  ])
  await client.query('delete from popup_tries where site = $1', [site])
  await client.query('delete from selector_picks where site = $1', [site])
}

const stopSettings = async (
  client: PoolClient,
  { destinations, publicUrl }: ReceiverDeps,
  { site, keep, by }: { site: string; keep: ReadonlySet<string>; by: string },
): Promise<void> => {
  const fieldsOf = await readFieldsOf(destinations)
  const [drafts, config] = await readThings(client, site)
  const clean = (thing: ThingRef, value: Value): Value =>
    replaceRecipients(thing, value, fieldsOf, (one) =>
      isAccounts(one) || keep.has(receiverId(one.id, one.value)) ? one.value : undefined,
    )
  const isKept = (thing: ThingRef, value: Value): boolean =>
    keep.has(receiverId(thingKey(thing), accountsOf(value)))
  for (const row of drafts) {
    const isStopped = row.kind === 'destination' && !isKept(row, row.draft)
    const draft = { ...clean(row, row.draft), ...(isStopped && { isEnabled: false }) }
    if (JSON.stringify(draft) === JSON.stringify(row.draft)) continue
    await client.query(
      `update site_things set draft = $4, version = version + 1, updated_at = now(), updated_by = $5
       where site = $1 and kind = $2 and id = $3`,
      [site, row.kind, row.id, JSON.stringify(draft), by],
    )
  }
  if (!config) return
  const destinationsOf = <T extends Record<string, DestinationConfig>>(all: T): T =>
    Object.fromEntries(
      Object.entries(all).flatMap(([id, value]) => {
        const thing: ThingRef = { kind: 'destination', id }
        return isKept(thing, value) ? [[id, clean(thing, value)]] : []
      }),
    ) as T
  const entriesOf = <T extends { id: string }>(kind: ThingKind, list: readonly T[]): T[] =>
    list.map((one) => clean({ kind, id: one.id }, { ...one }) as unknown as T)
  const { endpoint = publicUrl } = clean(
    { kind: 'general', id: 'main' },
    { endpoint: config.endpoint },
  )
  const next = {
    ...config,
    endpoint,
    widgets: entriesOf('widget', config.widgets),
    ...(config.popups && { popups: entriesOf('popup', config.popups) }),
    destinations: destinationsOf(config.destinations),
    ...(config.automation && { automation: destinationsOf(config.automation) }),
  }
  await client.query(
    `with made as (
       insert into site_versions (site, revision, config, published_by, summary)
       select $1, max(revision) + 1,
         jsonb_set($2::jsonb, '{revision}', to_jsonb(max(revision) + 1)), $3,
         -- Marked even where it changes nothing: what is older was the former owner's.
         '{"isHandover": true}'
       from site_versions where site = $1 returning revision)
     update sites set revision = (select revision from made) where key = $1`,
    [site, JSON.stringify(next), by],
  )
}

const readThings = async (
  db: Pool | PoolClient,
  site: string,
): Promise<[Draft[], SiteConfig | undefined]> => {
  const drafts = await db.query<Draft>(
    'select kind, id, draft from site_things where site = $1 and not is_deleted order by kind, id',
    [site],
  )
  const versions = await db.query<{ config: SiteConfig }>(
    `select v.config from site_versions v join sites s on s.key = v.site and s.revision = v.revision
     where v.site = $1`,
    [site],
  )
  const [version] = versions.rows
  return [drafts.rows, version && upgradeSiteConfig(version.config)]
}
