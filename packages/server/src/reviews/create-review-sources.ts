import type { Clock, ReviewCsvInput, ReviewCsvReport } from '@footfall/contract'
import type { Pool } from 'pg'
import type { SealedSecrets } from '../secrets/sealed-secrets.ts'
import type { SiteDirectory } from '../sites/site-directory.ts'
import { createLiveSources, type LiveSources } from './live-sources.ts'
import { createReviewLedger, type ReviewLedger } from './review-ledger.ts'
import { sourceFetch } from './source-fetch.ts'
import type { OAuthClient, SourceEnv } from './source-kind.ts'
import type { SourcePictures } from './source-pictures.ts'
import type { SourceRow } from './source-row.ts'
import { createSourceSecrets, type SourceSecrets } from './source-secrets.ts'
import { createSourceStore, type SourceStore } from './source-store.ts'
import { takeCsv } from './sources/csv/take-csv.ts'
import { createSourceRegistry, type SourceRegistry } from './sources/registry.ts'

/** Everything of reviews that come from elsewhere; routes, refresh and reader share it. */
export interface ReviewSources {
  registry: SourceRegistry
  store: SourceStore
  ledger: ReviewLedger
  secrets: SourceSecrets
  live: LiveSources
  pictures: SourcePictures | undefined
  /** Why a kind cannot be added to this installation; undefined where it can. */
  offBecause(kind: string): string | undefined
  envOf(row: SourceRow): Promise<SourceEnv>
  takeCsv(site: string, source: string, input: ReviewCsvInput): Promise<ReviewCsvReport>
}

export interface ReviewSourcesDeps {
  pool: Pool
  clock: Clock
  secrets: SealedSecrets
  /** Tells the languages of sites; absent: none is known. */
  sites?: Pick<SiteDirectory, 'config'>
  config: {
    /** By kind, for stand-ins. */
    apiBases: Readonly<Record<string, string>>
    lab?: string | undefined
    isDevelopment: boolean
    /** Kinds that are off unless the installation names them. */
    reviewSources: readonly string[]
    googleClient?: OAuthClient | undefined
  }
  /** Absent: no picture is copied. */
  pictures?: SourcePictures
  registry?: SourceRegistry
}

const NO_CLIENT =
  'This server is not registered with Google. Whoever runs it sets FOOTFALL_GOOGLE_CLIENT_ID and FOOTFALL_GOOGLE_CLIENT_SECRET.'

export const createReviewSources = (deps: ReviewSourcesDeps): ReviewSources => {
  const { pool, clock, config, pictures } = deps
  const registry = deps.registry ?? createSourceRegistry()
  const secrets = createSourceSecrets(pool, deps.secrets)
  const offBecause = (name: string): string | undefined => {
    const kind = registry.find(name)
    if (kind?.terms.offBecause && !config.reviewSources.includes(name)) return kind.terms.offBecause
    return kind?.fill === 'oauth' && !config.googleClient ? NO_CLIENT : undefined
  }
  const store = createSourceStore({ pool, clock, registry, secrets, offBecause })
  const envOf = async (row: SourceRow): Promise<SourceEnv> => {
    const secret = secrets.open(row.site, row.id, row.secret)
    return {
      settings: row.settings,
      secret,
      fetch: sourceFetch,
      now: clock.now,
      base: baseOf(config, row.kind, registry.find(row.kind)?.base),
      ...(config.googleClient && { client: config.googleClient }),
      languages: (await deps.sites?.config(row.site))?.languages ?? [],
      async keepSecret(more) {
        Object.assign(secret, more)
        await store.keepSecret(row.site, row.id, more)
      },
    }
  }
  const ledger = createReviewLedger({ pool, clock })
  return {
    registry,
    store,
    ledger,
    secrets,
    pictures,
    offBecause,
    envOf,
    live: createLiveSources({ pool, clock, registry, store, envOf, offBecause }),
    takeCsv: (site, source, input) => takeCsv({ ledger, clock, pictures }, site, source, input),
  }
}

/** In development nothing reaches a source itself: without a lab, nobody is asked at all. */
const baseOf = (
  { apiBases, lab, isDevelopment }: ReviewSourcesDeps['config'],
  kind: string,
  own = '',
): string => {
  const named = Object.hasOwn(apiBases, kind) ? apiBases[kind] : undefined
  return (named ?? lab ?? (isDevelopment ? 'http://no-stand-in.test' : own)).replace(/\/$/, '')
}
