/**
 * A website with one page per consent tool, at `/{tool}`, with the built script on it. A tool that is published on npm runs
 * from its package on the page in `fixtures/consent`; any other on a page that behaves as the tool does. `?visit=` says whose
 * site it is (see consent-sites.ts), `?late=` keeps the tool's script back for so many milliseconds, `?region=` is where the
 * host says the visitor is. Run as a program; makes the sites it needs in the database first.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { bundleTool } from './consent-bundles.ts'
import { seedConsentSites } from './consent-sites.ts'

const folder = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
const fixtures = folder('../fixtures/consent/')
const packages = folder('../node_modules/')
const toolFolder = folder('../../packages/tracker/src/consent-tools/')
const { PORT = '', DATABASE_URL = '', FOOTFALL_PUBLIC_URL = '', AD_LAB_PORT = '' } = process.env
const server = process.env.FOOTFALL_SERVER_URL ?? ''

const tools = readdirSync(toolFolder).filter((name) => existsSync(`${toolFolder}${name}/tool.ts`))
await seedConsentSites({
  databaseUrl: DATABASE_URL,
  endpoint: FOOTFALL_PUBLIC_URL,
  platforms: `http://platforms.lab.test:${AD_LAB_PORT}`,
  tools,
})

const TYPES: Record<string, string> = { css: 'text/css', js: 'text/javascript' }

const simulatedPage = (tool: string): string => `<!doctype html>
<html lang="en">
<head>
<title>${tool}</title>
<!-- footfall -->
<script async src="/bundles/${tool}.js"></script>
</head>
<body>
<h1>${tool}</h1>
</body>
</html>`

const pageOf = async (tool: string, query: URLSearchParams): Promise<string> => {
  const file = `${fixtures}${tool}.html`
  const html = existsSync(file) ? readFileSync(file, 'utf8') : simulatedPage(tool)
  const response = await fetch(`${server}/s/${tool}-${query.get('visit') ?? 'accept'}/head.html`)
  if (!response.ok) throw new Error(`no snippet: ${response.status}`)
  const snippet = await response.text()
  const region = query.get('region')
  const late = query.get('late')
  const script = `<script>
window.notices = []
footfall('on', (notice) => notices.push(notice))
${region ? `footfall('visitor', { region: ${JSON.stringify(region)} })` : ''}
</script>`
  return html
    .replace('<!-- footfall -->', () =>
      snippet.includes('</script>')
        ? snippet.replace('</script>', () => `</script>\n${script}`)
        : '',
    )
    .replace(/(src="\/(?:tools|bundles)\/[^"]+)"/g, late ? `$1?late=${Number(late)}"` : '$1"')
}

const answer = async (response: ServerResponse, url: URL): Promise<void> => {
  const { pathname, searchParams } = url
  const send = (type: string, body: string | Buffer): void => {
    response.setHeader('content-type', `${type}; charset=utf-8`)
    response.end(body)
  }
  const late = Number(searchParams.get('late'))
  if (late && !tools.includes(pathname.slice(1)))
    await new Promise((resolve) => setTimeout(resolve, late))
  const [, kind, name = ''] = /^\/(tools|bundles)\/(.+)$/.exec(pathname) ?? []
  if (pathname === '/') send('text/html', '<!doctype html><title>Consent tools</title>')
  else if (kind === 'bundles') send('text/javascript', await bundleTool(name.replace('.js', '')))
  else if (kind === 'tools' && !name.includes('..') && existsSync(packages + name))
    send(TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain', readFileSync(packages + name))
  else if (tools.includes(pathname.slice(1)))
    send('text/html', await pageOf(pathname.slice(1), searchParams))
  else response.writeHead(404).end()
}

createServer((request, response) => {
  response.setHeader('cache-control', 'no-store')
  answer(response, new URL(request.url ?? '/', 'http://site')).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
}).listen(Number(PORT), '127.0.0.1')
