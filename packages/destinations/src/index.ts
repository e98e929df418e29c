export type { DestinationModule, DestinationServer, SettingsEntry } from '@footfall/contract'
export { destinations } from './registry.ts'
export { hashIdentity } from './shared/hash-identity.ts'
