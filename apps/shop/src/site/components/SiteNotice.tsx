import { StoreNotice } from '@footfall/widgets/store-notice'
import type { ReactNode } from 'react'
import { NOTICE } from '../../data/notice.ts'

/** The notice above the header, on every page; client/site-notice.tsx lets it be dismissed. */
export const SiteNotice = (): ReactNode => (
  <div className="site-notice" data-site-notice>
    <StoreNotice {...NOTICE} />
  </div>
)
