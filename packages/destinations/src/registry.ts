import type { DestinationFolder } from '@footfall/contract'

/** Every platform we can tell, by the name of its folder. Loaded when a site uses it. */
export const destinations: Readonly<Record<string, () => Promise<DestinationFolder>>> = {
  ga4: () => import('./ga4/index.ts'),
  'google-ads': () => import('./google-ads/index.ts'),
  gtm: () => import('./gtm/index.ts'),
  meta: () => import('./meta/index.ts'),
  microsoft: () => import('./microsoft/index.ts'),
  pinterest: () => import('./pinterest/index.ts'),
}
