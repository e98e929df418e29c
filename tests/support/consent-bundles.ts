import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const folder = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
const fixtures = folder('../fixtures/consent/')
const toolFolder = folder('../../packages/tracker/src/consent-tools/')

/** A tool that is sold as a service: the page that behaves as it does gets three buttons. */
const simulatedEntry = (tool: string): string => `
import * as simulated from ${JSON.stringify(`${toolFolder}${tool}/simulated.ts`)}
const tool = Object.values(simulated).find((made) => typeof made === 'function')(window)
tool.arrive()
for (const act of ['grantAll', 'denyAll', 'withdraw']) {
  const button = document.createElement('button')
  button.id = act
  button.textContent = act
  button.addEventListener('click', () => tool[act]())
  document.body.append(button)
}`

const ENTRY = 'virtual:entry'
const built = new Map<string, Promise<string>>()

const makeBundle = async (tool: string): Promise<string> => {
  const own = `${fixtures}${tool}-page.ts`
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: folder('..'),
    resolve: { conditions: ['@footfall/source', 'browser', 'import', 'module', 'default'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: {
        input: existsSync(own) ? own : ENTRY,
        output: { format: 'es', codeSplitting: false },
      },
    },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
        load: (id) => (id === `\0${ENTRY}` ? simulatedEntry(tool) : undefined),
      },
    ],
  })
  const [output] = Array.isArray(result) ? result : [result]
  const files = output && 'output' in output ? output.output : []
  const code = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))[0]
  if (!code) throw new Error(`No script came out for ${tool}.`)
  return code
}

/** The script of a tool's page that has to be built: from `{tool}-page.ts` there, or around the tool's stand-in. */
export const bundleTool = (tool: string): Promise<string> => {
  const code = built.get(tool) ?? makeBundle(tool)
  built.set(tool, code)
  return code
}
