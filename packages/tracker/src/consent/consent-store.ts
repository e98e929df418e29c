export { type ConsentListener, type ConsentStore, createConsentStore } from '@footfall/contract'
