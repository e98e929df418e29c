export { server } from './server.ts'
export { settings } from './settings.ts'
