import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript'

const PRINT = ['--conditions=@footfall/source', 'packages/server/src/cli/print-api.ts']

interface Operation {
  tags: [string]
  summary: string
  description: string
}

interface Document {
  paths: Record<string, Record<string, Operation>>
}

/** What is generated from the routes' declarations, by the path of the file. */
export const makeApiFiles = async (root: string): Promise<Record<string, string>> => {
  const { stdout } = await promisify(execFile)(process.execPath, PRINT, {
    cwd: root,
    maxBuffer: 2 ** 26,
  })
  const types = astToString(await openapiTypes(JSON.parse(stdout) as OpenAPI3))
  return {
    'docs/api/openapi.json': stdout,
    'docs/api/README.md': describeApi(JSON.parse(stdout) as Document),
    'packages/console/src/api/schema.d.ts': `/** Made by \`pnpm api\` from the server's routes; never edited by hand. */\n${types}`,
  }
}

const HEAD = `# The HTTP API

Made by \`pnpm api\` from the schemas that check every request; the whole stands in [openapi.json](openapi.json). The console uses
nothing else: the types of its client are generated from that file.

Sign in for a session cookie, or send an organisation's API key as \`Authorization: Bearer ff_…\`. Writes with a cookie must come
from the console's own origin. Every failure is \`{ "error": { "code", "message", "details"?, "id"? } }\` with a code of the one table
in \`packages/contract/src/errors.ts\`. Long lists come in parts: \`next\` of one part is \`?after=\` of the following.
`

const describeApi = ({ paths }: Document): string => {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags, summary, description }]) => ({
      tag: tags[0],
      line: `| \`${method.toUpperCase()} ${path}\` | ${summary} | ${description} |`,
    })),
  )
  const tags = [...new Set(rows.map(({ tag }) => tag))].sort()
  const parts = tags.map((tag) => {
    const lines = rows.filter((row) => row.tag === tag).map(({ line }) => line)
    return `## ${tag}\n\n| Route | What | Who |\n|---|---|---|\n${lines.join('\n')}\n`
  })
  return [HEAD, ...parts].join('\n')
}
