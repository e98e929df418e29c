import { parseArgs } from 'node:util'
import { startProgram } from './app/start-program.ts'

const { values } = parseArgs({ options: { role: { type: 'string' } } })
await startProgram(process.env, values.role)
