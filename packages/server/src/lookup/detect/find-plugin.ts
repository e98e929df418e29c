import type { FoundName } from '@footfall/contract'
import type { ParsedPage } from './parse-page.ts'

/** The plugin whose cookie names a site can share. */
export const findPlugin = ({ scripts, links, code }: ParsedPage): FoundName | undefined =>
  [...scripts.map(({ src }) => src), ...links].some((text) => /\/pixelyoursite/i.test(text)) ||
  code.some((text) => /\bpysOptions\s*=/.test(text))
    ? { name: 'pixelyoursite', label: 'PixelYourSite' }
    : undefined
