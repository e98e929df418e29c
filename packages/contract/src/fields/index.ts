/**
 * Checks of what an owner fills in, by its fields' data. Server and console only: a gate keeps them out of visitors' pages.
 * Without the schemas' library, so that the console does not carry it.
 */
export type { CheckedValues, SettingsProblem } from './check-value.ts'
export { type CheckOptions, checkValues } from './check-values.ts'
export { isShown, shownValues } from './is-shown.ts'
export { DEVICE_SIZES } from './per-device/check.ts'
export { canReadSelector } from './selector/parse-selector.ts'
