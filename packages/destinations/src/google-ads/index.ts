export { conflict } from './conflict.ts'
export { facts } from './facts.ts'
export { settings } from './settings.ts'
