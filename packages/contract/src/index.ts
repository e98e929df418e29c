/**
 * Footfall's words. Every other package speaks in these terms; nothing here touches a DOM or Node.
 *
 * Glossary
 * - **Site**: one website of one owner. Everything stored or sent is keyed by its site key.
 * - **Visitor**: a browser that came by, known only as far as consent allows. **Visit**: one session of theirs.
 * - **Purpose**: why something is written or sent: necessary, functional, analytics, advertising.
 * - **Consent**: the visitor's answer per purpose: granted, denied, or unknown. No answer is not an answer.
 * - **Definition**: what the owner said should be told (name, params, when). **Occurrence**: it happened, once, with one id.
 * - **Trigger**: what notices that a definition's moment has come.
 * - **Destination**: a platform that is told. It has a *browser half* (its pixel) and a *server half* (its API).
 * - **Lane**: one site × one destination; failures wait and retry per lane.
 * - **Relay**: the way from the page to our collector. **Outbox**: what the relay has not yet had confirmed.
 * - **Log**: what lies between accepted and done. **Event store**: what reports read.
 * - **Behaviour**: page code over existing markup. **Widget**: a component with a view of its own.
 * - **Host**: the page, CMS or shop around us; it fills in the page context and the visitor context.
 */
export * from './alarm.ts'
export type * from './automation.ts'
export type * from './browser-env.ts'
export * from './cleaning.ts'
export type * from './clock.ts'
export * from './compat.ts'
export * from './conflict.ts'
export * from './consent.ts'
export * from './consent-answer.ts'
export * from './consent-health.ts'
export * from './consent-record.ts'
export type * from './console-api.ts'
export * from './cookie-life.ts'
export type * from './cookie-set.ts'
export type * from './count.ts'
export * from './debug.ts'
export type * from './declaration.ts'
export type * from './destination.ts'
export * from './errors.ts'
export type * from './event-definition.ts'
export * from './event-id.ts'
export * from './evidence.ts'
export type * from './fields/choice/field.ts'
export type * from './fields/colour/field.ts'
export type * from './fields/date-time/field.ts'
export type * from './fields/field-base.ts'
export type * from './fields/ids/field.ts'
export type * from './fields/kinds.ts'
export type * from './fields/number/field.ts'
export type * from './fields/pages/field.ts'
export type * from './fields/per-device/field.ts'
export type * from './fields/per-language/field.ts'
export type * from './fields/picture/field.ts'
export type * from './fields/rows/field.ts'
export type * from './fields/secret/field.ts'
export type * from './fields/selector/field.ts'
export type * from './fields/settings-of.ts'
export type * from './fields/switch/field.ts'
export type * from './fields/text/field.ts'
export type * from './fields/url/field.ts'
export type * from './functional-storage.ts'
export * from './gate/answers.ts'
export * from './gate/consent-store.ts'
export * from './gate/dispatcher.ts'
export * from './gate/region-rules.ts'
export * from './gate/simulate.ts'
export * from './google-consent.ts'
export * from './lane.ts'
export type * from './live.ts'
export type * from './occurrence.ts'
export type * from './order.ts'
export * from './order-event-id.ts'
export type * from './page-context.ts'
export * from './plain-token.ts'
export * from './purpose.ts'
export * from './purpose-table.ts'
export * from './reasons.ts'
export * from './refusal.ts'
export * from './relay.ts'
export * from './secret-address.ts'
export type * from './settings.ts'
export type * from './shop.ts'
export * from './simulation.ts'
export * from './simulation-words.ts'
export * from './site-config.ts'
export * from './site-config-migrations.ts'
export * from './states.ts'
export type * from './trigger.ts'
export type * from './visitor-context.ts'
export type * from './widget.ts'
export type * from './window-api.ts'
export type * from './withdrawal.ts'
