export type { BehaviorBrowser, BehaviorEnv, RunningBehavior } from './shared/behavior.ts'
export type { BehaviorExample } from './shared/behavior-example.ts'
export {
  type BehaviorRunner,
  type BehaviorSet,
  type CreateRunner,
  createRunner,
  type MarkedPage,
} from './shared/create-runner.ts'
export type { Devices } from './shared/devices.ts'
export type { Insets } from './shared/insets.ts'
export type { Look, PageReaders } from './shared/page-readers.ts'
export { createSticky, type Sticky } from './sticky/create-sticky.ts'
export type { StickySettings } from './sticky/settings.ts'
