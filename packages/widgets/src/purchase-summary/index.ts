export type { PurchaseSummaryProps } from './PurchaseSummary.tsx'
export { PurchaseSummary } from './PurchaseSummary.tsx'
