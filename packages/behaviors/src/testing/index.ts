/** For the tests of whatever else runs over pages' own markup. */
export { emulateMotion } from './emulate-motion.ts'
export { findViolations } from './find-violations.ts'
export { BUILDER_PAGES } from './host-sheets/host-sheets.ts'
export { isWhole } from './is-whole.ts'
export {
  type BehaviorPage,
  type BehaviorPageOptions,
  type LoadedThing,
  openBehaviorPage,
} from './open-behavior-page.ts'
export { createTestClock, type TestClock } from './test-clock.ts'
export { unseenControls } from './unseen-controls.ts'
