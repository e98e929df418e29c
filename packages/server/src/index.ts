export type { AppDeps } from './app/app-deps.ts'
export { createServer, type RunningServer, type ServerOptions } from './app/create-server.ts'
export { ROLES, type Role, readServerConfig, type ServerConfig } from './app/server-config.ts'
export { migrate } from './db/migrate.ts'
