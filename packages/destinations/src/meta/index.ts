export { conflict } from './conflict.ts'
export { facts } from './facts.ts'
export { server } from './server.ts'
export { settings } from './settings.ts'
