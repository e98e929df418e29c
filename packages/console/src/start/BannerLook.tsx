import type { SiteDetail, ThingDetail } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { toPreview } from '../consent/banner/banner-draft.ts'
import { bannerEntryQuery, previewLinkQuery } from '../consent/banner/banner-query.ts'
import { WINDOWS } from '../consent/banner/banner-search.ts'
import { useOwnWindow } from '../consent/banner/use-own-window.ts'
import { PreviewFrame } from '../preview/PreviewFrame.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { startEntry } from '../things/entry-form.ts'

export interface BannerLookProps {
  site: SiteDetail
  /** Absent: as a new one would look. */
  stored: ThingDetail | undefined
}

/** The banner as visitors see it, in a window like the owner's own. What can be chosen of it is under Consent. */
export const BannerLook = ({ site, stored }: BannerLookProps): ReactElement | null => {
  const { t, language } = useTexts()
  const { api } = useServices()
  const window = useOwnWindow()
  const entry = useQuery(bannerEntryQuery(api))
  const link = useQuery(previewLinkQuery(api, site.key))
  // A picture of it is a help, not the step: without one the step goes on.
  if (entry.error || link.error) return null
  if (!entry.data || !link.data) return <Skeleton height={240} />
  const form = startEntry(entry.data.fields, stored)
  return (
    <PreviewFrame
      key={link.data.url}
      link={link.data}
      title={t('The banner on a page')}
      draft={toPreview(form, link.data.services, { language })}
      {...WINDOWS[window]}
      onRetry={() => void link.refetch()}
    />
  )
}
