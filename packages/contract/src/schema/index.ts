/** Run-time checks for what comes from outside. Server and console only: the import gate keeps them out of browsers. */
export * from './consent-record-schema.ts'
export * from './cookie-set-schema.ts'
export * from './count-schema.ts'
export * from './debug-schema.ts'
export * from './order-schema.ts'
export * from './relay-schema.ts'
export * from './site-config-schema.ts'
export * from './withdrawal-schema.ts'
