export {
  type AnswerTools,
  type CreateAnswerPart,
  createAnswerPart,
} from './answer/answer-part.ts'
export type { CompatSlugs } from './answer/consent-cookie.ts'
export type { CreateAutomation } from './automation/create-automation.ts'
export { startAutomation } from './automation/start-automation.ts'
export { withOrderId } from './checkout/with-order-id.ts'
export { type HostOptions, watchHost } from './compat/watch-host.ts'
export type { WatchConflicts } from './conflicts/watch-conflicts.ts'
export { withConflicts } from './conflicts/with-conflicts.ts'
export type { ConsentListener, ConsentStore } from './consent/consent-store.ts'
export type { ConsentTool } from './consent/consent-tool.ts'
export type { PurposeOf } from './consent/gate.ts'
export type { ToolDefinition, ToolSign } from './consent-tools/shared/define-tool.ts'
export { type FindableTool, startFound } from './consent-tools/shared/find-tools.ts'
export { type StartTools, startSeveral } from './consent-tools/shared/start-tools.ts'
export type { Core, LoadPart, StartPart, Tell } from './core.ts'
export { createTracker, type Tracker, type TrackerOptions } from './create-tracker.ts'
export {
  type BrowserEnv,
  type BrowserEnvOptions,
  createBrowserEnv,
  type PageWindow,
} from './env.ts'
export type { Events } from './events/events.ts'
export { type ReadLateEvents, readLateEvents } from './events/late-event.ts'
export { type CreateHints, createHints, type Hints } from './hints/create-hints.ts'
export type { WatchHistory } from './page/navigation.ts'
export { watchHistory } from './page/watch-history.ts'
export { createShopPart } from './shop/create-shop-part.ts'
export { tellHostEvent } from './shop/host-events.ts'
export { type PageEvent, type PageTools, pageEventOf } from './shop/page-events.ts'
export type { RunningShop, StartShopPart } from './shop/shop-tools.ts'
export { startShop } from './shop/start-shop.ts'
export type {
  StartTriggers,
  TriggerBrowser,
  TriggerEnv,
  TriggerOn,
} from './triggers/trigger-env.ts'
export { createVisit, type VisitOptions } from './visit/create-visit.ts'
export {
  type CreateVisit,
  noVisit,
  type VisitFields,
  type VisitPart,
} from './visit-part.ts'
