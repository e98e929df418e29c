import { createSiteBundle, type SiteBundle } from '../site-bundle.ts'

let made: Promise<SiteBundle> | undefined

/** The shop's pages for every shop of a test process. Made once, because that takes two seconds; built, because that leaves nothing to end. */
export const readyPages = (): Promise<SiteBundle> => (made ??= createSiteBundle('build'))
