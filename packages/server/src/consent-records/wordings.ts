import type { Clock } from '@footfall/contract'
import { createTimedCache } from '../cache/timed-cache.ts'
import { storableJson } from '../db/storable-json.ts'
import type { EmbedFiles } from '../publish/embed-files.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { hashTexts } from './sign-record.ts'

export interface Wording {
  site: string
  /** Revision of the published config the banner was made from. */
  revision: number
  language: string
}

/** Which texts our banner shows, by what the owner has published. */
export interface Wordings {
  /** Hashes of the texts that a published config yields in a language, by the build that is served now. */
  of(wording: Wording): Promise<readonly string[]>
}

export interface WordingsOptions {
  sites: SiteDirectory
  files: EmbedFiles
  clock: Clock
}

const HOUR_MS = 3_600_000
const LANGUAGE = /^[a-zA-Z]{2,3}(-[a-zA-Z\d]{2,8}){0,3}$/

export const createWordings = ({ sites, files, clock }: WordingsOptions): Wordings => {
  const known = createTimedCache<readonly string[]>({
    clock,
    ttlMs: HOUR_MS,
    max: 5_000,
    async load(key) {
      const [site = '', revision, , language = ''] = key.split(' ')
      const [config, renderer] = await Promise.all([
        sites.config(site, Number(revision)),
        // A build that cannot be read costs the texts, never the answer.
        files.renderer().catch(() => undefined),
      ])
      const banners = (config?.widgets ?? []).filter(({ kind }) => kind === 'consent-banner')
      return banners.flatMap((placement) => {
        const texts = renderer?.texts?.(placement, language)
        return texts ? [hashTexts(JSON.parse(storableJson(texts)))] : []
      })
    },
  })
  return {
    async of({ site, revision, language }) {
      if (!LANGUAGE.test(language)) return []
      const build = (await files.current())?.build
      const key = `${site} ${revision} ${build} ${language}`
      const found = await known.get(key)
      // Strangers may name any revision and language: only what yields a wording is worth remembering.
      if (found.length === 0) known.forget(key)
      return found
    },
  }
}
