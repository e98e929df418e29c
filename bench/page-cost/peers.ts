import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Target } from './target.ts'

const folder = fileURLToPath(new URL('./', import.meta.url))

/** The blank page, which all others are measured against. */
export const blank: Target = { id: 'blank', label: 'blank page (baseline)' }

/** Installs the peers when they are not there yet, bundles their published packages, and says how each is started. */
export const buildPeers = (): Target[] => {
  if (!existsSync(`${folder}node_modules/.bin/esbuild`)) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }
  mkdirSync(`${folder}dist`, { recursive: true })
  return [
    {
      id: 'plausible',
      label: 'Plausible npm tracker',
      script: bundle(
        'plausible',
        `import { init } from '@plausible-analytics/tracker'; window.plausibleInit = init`,
      ),
      // The tracker stays silent in browsers that are driven by a program, unless this stands there.
      before: `window.__plausible=true`,
      init: `plausibleInit({domain:'localhost',endpoint:'/stub/plausible',captureOnLocalhost:true,outboundLinks:true,fileDownloads:true,formSubmissions:true})`,
    },
    {
      id: 'rudder',
      label: 'RudderStack analytics-js (bundled plugins)',
      script: bundle(
        'rudder',
        `import { RudderAnalytics } from '@rudderstack/analytics-js/bundled'; window.RudderAnalytics = RudderAnalytics`,
      ),
      init: `window.__r=new RudderAnalytics();__r.load('1234567890123456789012345ab',location.origin+'/stub/rudder',{configUrl:location.origin+'/stub/ruddercfg',queueOptions:{},sendAdblockPage:false});__r.page();`,
    },
  ]
}

/** The response RudderStack's script waits for before it sends anything. */
export const RUDDER_CONFIG = {
  source: {
    id: 's1',
    name: 'x',
    writeKey: '1234567890123456789012345ab',
    enabled: true,
    workspaceId: 'w1',
    updatedAt: '2026-01-01',
    config: { statsCollection: { errors: { enabled: false }, metrics: { enabled: false } } },
    destinations: [],
    connections: [],
    dataplanes: {},
  },
  updatedAt: '2026-01-01',
  isHosted: true,
}

const bundle = (name: string, contents: string): string => {
  const outfile = `${folder}dist/${name}.js`
  execFileSync(
    `${folder}node_modules/.bin/esbuild`,
    [
      '--bundle',
      '--minify',
      '--format=iife',
      '--platform=browser',
      '--target=es2020',
      '--legal-comments=none',
      '--define:process.env.NODE_ENV="production"',
      '--define:global=globalThis',
      '--log-level=error',
      `--outfile=${outfile}`,
    ],
    { cwd: folder, input: contents },
  )
  return readFileSync(outfile, 'utf8')
}
