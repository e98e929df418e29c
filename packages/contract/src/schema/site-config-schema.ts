import { z } from 'zod'
import { SITE_CONFIG_VERSION, type SiteConfig } from '../site-config.ts'
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

const triggerRule = z.strictObject({
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

/** A site's config before it may be published. Strict: a typing error in a key is an error, not a silent default. */
export const siteConfigSchema: z.ZodType<SiteConfig> = z.strictObject({
  v: z.literal(SITE_CONFIG_VERSION),
  site: siteKey,
  revision: z.number().int().min(1),
  endpoint: z.url().max(512),
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
  widgets: z
    .array(
      z.strictObject({
        widget: slug,
        selector: shortText.exactOptional(),
        props: z.record(z.string(), z.unknown()),
      }),
    )
    .max(100),
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
      ajaxUrl: z.url().max(512),
      restUrl: z.url().max(512).exactOptional(),
      hasEvents: z.boolean().exactOptional(),
      hasFilters: z.boolean().exactOptional(),
      useBeacon: z.boolean().exactOptional(),
    })
    .exactOptional(),
  consentTools: z.array(slug).max(8).exactOptional(),
  consentToolMap: boundedRecord(
    boundedRecord(z.union([slug, z.literal('')]), 100),
    32,
  ).exactOptional(),
  debug: z.boolean().exactOptional(),
})
