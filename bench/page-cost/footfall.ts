import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { defaultSiteConfig, type SiteConfig } from '../../packages/contract/src/index.ts'
import { createLoaderMaker } from '../../packages/embed/src/compose/loader-maker.ts'
import { readEmbed } from '../../packages/embed/src/compose/read-embed.ts'
import type { Target } from './target.ts'

/** Where Footfall's collector and chunks stand on the measured origin. */
export const FOOTFALL_PATH = '/stub/footfall'

/** Footfall as it is published: two pages of one site, and the chunks they may ask for. */
export interface Footfall {
  targets: Target[]
  /** Text of a chunk by file name; in memory, since another build may replace the files while the benchmark runs. */
  chunk(file: string): string | undefined
}

const STUB = `window.footfall=window.footfall||function(){(footfall.q=footfall.q||[]).push(arguments)};`
const GRANT = `footfall('consent',{functional:'granted',analytics:'granted',advertising:'granted'});`

/** Builds the embed from source and composes the loader the way the server does. */
export const buildFootfall = (origin: string): Footfall => {
  execFileSync(process.execPath, [
    '--conditions=@footfall/source',
    fileURLToPath(new URL('../../packages/embed/build.ts', import.meta.url)),
  ])
  const embed = createLoaderMaker(readEmbed())
  const script = embed.loader(siteConfig(origin))
  return {
    targets: [
      { id: 'unknown', label: 'Footfall, consent unknown', script, before: STUB },
      {
        id: 'granted',
        label: 'Footfall, granted, five destinations',
        script,
        before: STUB + GRANT,
      },
      {
        id: 'snippets',
        label: 'the five platforms by hand, without Footfall',
        script: snippets(origin),
      },
    ],
    chunk: (file) => embed.chunk(file),
  }
}

/** What every page with these platforms pays: their five scripts, asked for as their own snippets do. */
const snippets = (origin: string): string =>
  `for(const n of ${JSON.stringify(['fbevents', 'gtag', 'gtm', 'pinterest', 'bat'])}){` +
  `const s=document.createElement('script');s.async=true;s.src='${origin}/stub/platform/'+n+'.js';document.head.append(s)}`

/** The platforms' scripts are empty files of the same origin: what they cost themselves is theirs. */
const siteConfig = (origin: string): SiteConfig => {
  const script = (name: string): string => `${origin}/stub/platform/${name}.js`
  return {
    ...defaultSiteConfig('bench', origin + FOOTFALL_PATH),
    destinations: {
      meta: { ids: ['123456789012345'], scriptUrl: script('fbevents') },
      ga4: { ids: ['G-BENCH00001'], scriptUrl: script('gtag') },
      gtm: { ids: ['GTM-BENCH01'], domain: `${origin}/stub/platform` },
      pinterest: { ids: ['2612345678901'], scriptUrl: script('pinterest') },
      microsoft: { ids: ['12345678'], scriptUrl: script('bat') },
    },
  }
}
