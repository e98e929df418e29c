import type { FootfallApi } from '@footfall/contract'
import { createPageStorage } from '@footfall/widgets/storage'
import { StoreNotice } from '@footfall/widgets/store-notice'
import { hydrateRoot } from 'react-dom/client'
import { NOTICE } from '../data/notice.ts'

/** Takes over the notice the server drew; a dismissal is remembered if the visitor allows comfort storage. */
export const startSiteNotice = (page: Window & { footfall?: FootfallApi }): void => {
  const place = page.document.querySelector('[data-site-notice]')
  if (place) {
    hydrateRoot(place, <StoreNotice {...NOTICE} storage={createPageStorage(page)} />)
  }
}
