export { popupRules } from './rules/registry.ts'
export { popupTriggers } from './triggers/registry.ts'
