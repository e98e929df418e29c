import { z } from 'zod'
import type { RuleTrialInput } from '../event-catalogue.ts'
import type { ShopConfig } from '../shop.ts'
import { SITE_CONFIG_VERSION, type SiteConfig } from '../site-config.ts'
import {
  type EntryDraft,
  SINGLE_PARTS,
  type SingleKind,
  type TriggerDraft,
  type WidgetDraft,
} from '../thing.ts'
import { evidenceRulesSchema } from './evidence-schema.ts'
import { settingValueSchema } from './setting-value-schema.ts'
import {
  addressText,
  boundedRecord,
  nameText,
  paramsSchema,
  shortText,
  siteKey,
  slug,
} from './shared.ts'

const definition = z.object({
  name: nameText,
  params: paramsSchema.exactOptional(),
  e_id: z.string().max(64).exactOptional(),
  eventID: z.string().length(36).exactOptional(),
  type: z.enum(['static', 'dyn', 'trigger']).exactOptional(),
  custom_event_post_id: z.number().int().exactOptional(),
  woo_order: shortText.exactOptional(),
  edd_order: shortText.exactOptional(),
  ajaxFire: z.boolean().exactOptional(),
  fired: z.boolean().exactOptional(),
  delay: z.number().min(0).max(86_400).exactOptional(),
  pixelIds: z.array(shortText).max(20).exactOptional(),
  destinations: z.array(slug).max(32).exactOptional(),
})

const addressRules = z
  .array(z.strictObject({ rule: z.enum(['match', 'contains']), value: addressText.min(1) }))
  .max(50)

/** Of a widget, a rule and the like. */
export const entryId: z.ZodString = slug

const triggerRule = z.strictObject({
  id: entryId,
  trigger: slug,
  settings: boundedRecord(settingValueSchema, 50),
  conditions: z
    .strictObject({
      addresses: addressRules.exactOptional(),
      devices: z
        .array(z.enum(['desktop', 'mobile']))
        .max(2)
        .exactOptional(),
      roles: z.array(shortText.min(1)).max(50).exactOptional(),
      landings: addressRules.exactOptional(),
      sources: z.array(shortText.min(1)).max(50).exactOptional(),
      parameters: z
        .array(z.strictObject({ name: shortText.min(1), value: shortText.exactOptional() }))
        .max(50)
        .exactOptional(),
    })
    .exactOptional(),
  event: definition,
})

const shop = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  value: z.enum(['total', 'goods', 'net']),
  ids: z.enum(['id', 'sku']),
  prefix: z.string().max(32).exactOptional(),
  selectors: z.boolean(),
  events: boundedRecord(
    z.enum(['AddToCart', 'RemoveFromCart', 'ChangeQuantity', 'AddPaymentInfo']),
    20,
  ),
  log: z.string().min(1).max(64).exactOptional(),
})

const entry = z.strictObject({
  id: entryId,
  kind: slug,
  settings: z.record(z.string(), z.unknown()),
})

const widgetPlacement = entry.extend({ selector: shortText.exactOptional() })

/** Whether it names a time zone that this runtime knows, such as Europe/Berlin. */
export const isTimeZone = (value: unknown): boolean => {
  if (typeof value !== 'string' || value.length > 64) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

/**
 * Where a site's pages reach this server. Paths are put behind it and it is mailed, so it ends with its own path: a query or a
 * fragment would swallow ours, and a scheme other than http would run.
 */
export const endpointSchema: z.ZodType<string> = z
  .url('Enter an address that begins with https://.')
  .max(512)
  .regex(
    /^https?:\/\/[^\s/?#@\\"'<>]+(?:\/[^\s?#@\\"'<>]*)?$/i,
    'Enter an address that begins with https://.',
  )

const webAddress = z.url({ protocol: /^https?$/ }).max(512)

const shape = {
  v: z.literal(SITE_CONFIG_VERSION),
  site: siteKey,
  revision: z.number().int().min(1),
  endpoint: endpointSchema,
  consent: z.strictObject({
    mode: z.enum(['explicit', 'prior']),
    optOutRegions: z.array(z.string().regex(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/)).max(300),
    gpc: z.enum(['always', 'opt-out-regions', 'never']),
    countDropped: z.boolean(),
    countAnswers: z.boolean().exactOptional(),
    reloadOnWithdrawal: z.boolean(),
    google: z.enum(['basic', 'advanced']),
    googleGranted: z
      .array(
        z.enum([
          'ad_storage',
          'ad_user_data',
          'ad_personalization',
          'analytics_storage',
          'functionality_storage',
          'personalization_storage',
        ]),
      )
      .max(6)
      .exactOptional(),
  }),
  visit: z.strictObject({
    cookie_duration: z.number().min(1).max(400),
    last_visit_duration: z.number().min(1).max(1_440),
    external_id_expire: z.number().min(1).max(400),
    track_cookie_for_subdomains: z.boolean(),
    filters: z
      .strictObject({
        externalID_disabled_by_api: z.boolean().exactOptional(),
        disabled_all_cookie: z.boolean().exactOptional(),
        disabled_start_session_cookie: z.boolean().exactOptional(),
        disabled_advanced_form_data_cookie: z.boolean().exactOptional(),
        disabled_landing_page_cookie: z.boolean().exactOptional(),
        disabled_first_visit_cookie: z.boolean().exactOptional(),
        disabled_trafficsource_cookie: z.boolean().exactOptional(),
        disabled_utmTerms_cookie: z.boolean().exactOptional(),
        disabled_utmId_cookie: z.boolean().exactOptional(),
      })
      .exactOptional(),
  }),
  destinations: z.record(
    slug,
    z
      .object({
        ids: z.array(shortText.min(1)).max(20),
        onConflict: z.enum(['report', 'stand-down', 'take-over']).exactOptional(),
      })
      .catchall(settingValueSchema),
  ),
  automation: z
    .record(
      slug,
      z
        .object({
          ids: z.array(shortText.min(1)).max(20),
          atOnce: z.boolean().exactOptional(),
          file: z.never().exactOptional(),
        })
        .catchall(settingValueSchema),
    )
    .exactOptional(),
  events: z.array(definition).max(500),
  triggers: z.array(triggerRule).max(500).exactOptional(),
  shop: shop.exactOptional(),
  widgets: z.array(widgetPlacement).max(100),
  popups: z.array(entry).max(100).exactOptional(),
  popupBudget: z
    .strictObject({
      perSession: z.number().int().min(1).max(100).exactOptional(),
      coolDown: z.number().int().min(0).max(86_400).exactOptional(),
    })
    .exactOptional(),
  behaviors: z.array(entry).max(100).exactOptional(),
  timeZone: z
    .custom<string>(isTimeZone, 'must be a time zone such as Europe/Berlin')
    .exactOptional(),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,8}){0,2}$/, 'must be a language such as de'))
    .max(50)
    .exactOptional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency such as EUR')
    .exactOptional(),
  serverEvents: z.boolean().exactOptional(),
  queryAllow: z.array(z.string().min(1).max(64)).max(50),
  // Plain signs only: the page makes a pattern of them.
  secretParams: z
    .array(z.string().regex(/^[\w-]{1,64}$/))
    .max(20)
    .exactOptional(),
  eventNames: z.enum(['any', 'listed']).exactOptional(),
  allowedEvents: z.array(nameText).max(500).exactOptional(),
  evidence: evidenceRulesSchema.exactOptional(),
  compat: z
    .strictObject({
      ajaxUrl: webAddress,
      restUrl: webAddress.exactOptional(),
      hasEvents: z.boolean().exactOptional(),
      hasFilters: z.boolean().exactOptional(),
      useBeacon: z.boolean().exactOptional(),
    })
    .exactOptional(),
  pluginNames: z.boolean().exactOptional(),
  consentTools: z.array(slug).max(8).exactOptional(),
  consentToolMap: boundedRecord(
    boundedRecord(z.union([slug, z.literal('')]), 100),
    32,
  ).exactOptional(),
  debug: z.boolean().exactOptional(),
}

/** A site's config before it may be published. Strict: a typing error in a key is an error, not a silent default. */
export const siteConfigSchema: z.ZodType<SiteConfig> = z.strictObject(shape)

/** What the owner may have chosen of a piece that a site has once, by the parts of the config that it decides. */
export const singleDraftSchema = (kind: SingleKind): z.ZodType<Record<string, unknown>> => {
  const parts: readonly string[] = SINGLE_PARTS[kind]
  const own = Object.entries(shape).filter(([part]) => parts.includes(part))
  return z.strictObject(Object.fromEntries(own)).partial()
}

/** What every draft of a list may have. */
export const listedShape: {
  isEnabled: z.ZodExactOptional<z.ZodBoolean>
  title: z.ZodExactOptional<z.ZodString>
} = { isEnabled: z.boolean().exactOptional(), title: shortText.exactOptional() }

/** A rule as far as it is filled in, to be tried. */
export const ruleTrialInputSchema: z.ZodType<RuleTrialInput> = triggerRule.pick({
  trigger: true,
  settings: true,
  conditions: true,
})

/** What the owner says of the site's shop. */
export const shopConfigSchema: z.ZodType<ShopConfig> = shop

/** The draft of a rule; its settings are checked by the trigger's own fields. */
export const triggerDraftSchema: z.ZodType<TriggerDraft> = triggerRule
  .omit({ id: true })
  .extend(listedShape)

/** The draft of a widget; its settings are checked by the widget's own fields. */
export const widgetDraftSchema: z.ZodType<WidgetDraft> = widgetPlacement
  .omit({ id: true })
  .extend(listedShape)

/** The draft of a behaviour; its settings are checked by the behaviour's own fields. */
export const entryDraftSchema: z.ZodType<EntryDraft> = entry.omit({ id: true }).extend(listedShape)
