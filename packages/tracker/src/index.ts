export type { ConsentListener, ConsentStore, PurposeOf } from '@footfall/contract'
export { withConflicts } from './after-consent/conflicts/with-conflicts.ts'
export { createAfterConsent } from './after-consent/create-after-consent.ts'
export { createVisit, type VisitOptions } from './after-consent/visit/create-visit.ts'
export type { CreateAutomation } from './automation/create-automation.ts'
export { startAutomation } from './automation/start-automation.ts'
export { type HostOptions, watchHost } from './compat/watch-host.ts'
export type { WatchConflicts } from './conflicts/watch-conflicts.ts'
export type { ConsentTool } from './consent-tools/shared/consent-tool.ts'
export type { ToolDefinition, ToolSign } from './consent-tools/shared/define-tool.ts'
export { type FindableTool, startFound } from './consent-tools/shared/find-tools.ts'
export { type StartTools, startSeveral } from './consent-tools/shared/start-tools.ts'
export {
  type CreateAfterConsent,
  type CreateVisit,
  noVisit,
  type VisitFields,
  type VisitPart,
} from './core/after-consent.ts'
export type { Bus, Messages } from './core/bus.ts'
export type { Core, LoadPart, ReadLateEvents, StartPart, StartTriggers, Tell } from './core/core.ts'
export { createTracker, type Tracker, type TrackerOptions } from './core/create-tracker.ts'
export {
  type BrowserEnv,
  type BrowserEnvOptions,
  createBrowserEnv,
  type PageWindow,
} from './core/env.ts'
export type { Events } from './core/events/events.ts'
export type { WatchHistory } from './core/page/navigation.ts'
export { type CreateHints, createHints, type Hints } from './hints/create-hints.ts'
export { watchHistory } from './history/watch-history.ts'
export { readLateEvents } from './late/late-event.ts'
export { missFiles } from './marked/miss-files.ts'
export {
  type MarkedFile,
  type MarkedModule,
  type MarkedRunner,
  startMarked,
} from './marked/start-marked.ts'
export {
  type FixedRule,
  type PopupModule,
  type PopupParts,
  startPopups,
} from './popups/start-popups.ts'
export type { CompatSlugs } from './shared/consent-cookie.ts'
export { cookieDomains } from './shared/cookie-domains.ts'
export { readCookies } from './shared/read-cookies.ts'
export { withOrderId } from './shared/with-order-id.ts'
export { createShopPart } from './shop/create-shop-part.ts'
export { tellHostEvent } from './shop/host-events.ts'
export { type PageEvent, type PageTools, pageEventOf } from './shop/page-events.ts'
export type { RunningShop, StartShopPart } from './shop/shop-tools.ts'
export { startShop } from './shop/start-shop.ts'
export type {
  TriggerBrowser,
  TriggerEnv,
  TriggerOn,
} from './triggers/trigger-env.ts'
