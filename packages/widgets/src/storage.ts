/** What widgets remember with: for whoever introduces a widget to its page. */
export type { FunctionalConsent, FunctionalStorageOptions } from '@footfall/behaviors'
export { createFunctionalStorage } from '@footfall/behaviors'
export { createPageStorage } from './shared/create-page-storage.ts'
