export type {
  DestinationFolder,
  DestinationModule,
  DestinationServer,
  SettingsEntry,
} from '@footfall/contract'
export { automation } from './automation/registry.ts'
export { destinations } from './registry.ts'
export { hashIdentity } from './shared/hash-identity.ts'
