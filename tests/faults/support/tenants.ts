import { sitePartition } from '../../../packages/server/src/log/site-partition.ts'

/** One customer of the installation, with an account at the platform. */
export interface Tenant {
  site: string
  origin: string
  pixel: string
}

/** A site whose events lie in the same part of the log, so that one handler has both. */
const neighbourOf = (site: string): string => {
  for (let number = 1; ; number++) {
    const candidate = `bruno-${number}`
    if (sitePartition(candidate) === sitePartition(site)) return candidate
  }
}

export const [ALMA, BRUNO]: readonly [Tenant, Tenant] = [
  { site: 'alma', origin: 'http://www.alma.test', pixel: '111111111111111' },
  { site: neighbourOf('alma'), origin: 'http://www.bruno.test', pixel: '222222222222222' },
]

export const TENANTS: readonly Tenant[] = [ALMA, BRUNO]

export const SHARED_PARTITION: number = sitePartition(ALMA.site)
