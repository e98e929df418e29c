export type { PopupShowing } from './popups/popup-page.ts'
export type {
  OpenedPopup,
  PopupContentModule,
  PopupOpening,
  PopupShell,
} from './popups/popup-shell.ts'
export { type BlocksEnv, startBlocks } from './popups/start-blocks.ts'
export { type AdoptedSheet, adoptSheet } from './shared/adopt-sheet.ts'
export type { BehaviorBrowser, BehaviorEnv, RunningBehavior } from './shared/behavior.ts'
export type { BehaviorAct, BehaviorExample } from './shared/behavior-example.ts'
export {
  createFunctionalStorage,
  type FunctionalConsent,
  type FunctionalStorageOptions,
} from './shared/create-functional-storage.ts'
export {
  type BehaviorRunner,
  type BehaviorSet,
  type CreateRunner,
  createRunner,
  type MarkedPage,
} from './shared/create-runner.ts'
export type { Devices } from './shared/devices.ts'
export type { Insets } from './shared/insets.ts'
export { isPress } from './shared/is-press.ts'
export { createPageEnv, type PageEnv, type PageEnvOptions } from './shared/page-env.ts'
export type { Look, PageReaders } from './shared/page-readers.ts'
export { readTopBars, sumLengths } from './shared/read-top-bars.ts'
export { readChoice, readNumber, readSwitch, readText } from './shared/read-values.ts'
export { createRemembered, type Remembered } from './shared/remember.ts'
export { targetOf } from './shared/target-of.ts'
export { knownZone, zonedTime } from './shared/zoned-time.ts'
export { createSticky, type Sticky } from './sticky/create-sticky.ts'
export type { StickySettings } from './sticky/settings.ts'
