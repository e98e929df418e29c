export { applyRegionRules } from '@footfall/contract'
