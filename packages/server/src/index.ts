export type { AppDeps } from './app-deps.ts'
export { createServer, type RunningServer, type ServerOptions } from './create-server.ts'
export { migrate } from './db/migrate.ts'
export { ROLES, type Role, readServerConfig, type ServerConfig } from './server-config.ts'
