import { toOpenApi } from '../api-routes/openapi.ts'
import { readDeclarations } from '../app/read-declarations.ts'

/** Prints the console API as OpenAPI; `pnpm api` makes documents and client types of it. */
process.stdout.write(`${JSON.stringify(toOpenApi(await readDeclarations(), '1'), undefined, 2)}\n`)
