/** What widgets remember with: for whoever introduces a widget to its page. */
export type {
  FunctionalConsent,
  FunctionalStorageOptions,
} from './shared/create-functional-storage.ts'
export { createFunctionalStorage } from './shared/create-functional-storage.ts'
export { createPageStorage } from './shared/create-page-storage.ts'
