import type { ThingDetail } from '@footfall/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { BANNER, newBannerDraft } from '../consent/banner/banner-draft.ts'
import { bannerQuery } from '../consent/banner/banner-query.ts'
import { publishThing } from '../publish/publish-thing.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useSavedSomething } from '../things/use-saved-something.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Problem } from '../ui/Problem.tsx'
import { BannerLook } from './BannerLook.tsx'
import { ConsentLink } from './ConsentLink.tsx'
import { NextButton } from './NextButton.tsx'
import styles from './start-screen.module.css'
import type { StepProps } from './start-state.ts'
import { ToolStep } from './ToolStep.tsx'
import { useListening } from './use-listening.ts'

/** Who asks the visitor: the page's own tool where there is one, our banner otherwise. */
export const BannerStep = ({ site, lookup, onNext }: StepProps): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const client = useQueryClient()
  const refresh = useSavedSomething(site.key)
  const banner = useQuery(bannerQuery(api, site.key))
  const listening = useListening(site, lookup)
  const id = banner.data?.id ?? BANNER
  const isLive = banner.data?.state === 'live'
  const switchOn = useMutation({
    mutationFn: async () => {
      if (!isSavedOn(banner.data)) {
        const { isEnabled: _, ...draft } = banner.data?.draft ?? newBannerDraft()
        await api.put('/api/sites/{key}/things/{kind}/{id}', {
          path: { key: site.key, kind: 'widget', id },
          body: { version: banner.data?.version ?? 0, draft },
        })
      }
      await publishThing(api, site.key, { kind: 'widget', id })
    },
    // Also after a failure: what was saved before it has another version now.
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: bannerQuery(api, site.key).queryKey }),
        refresh(),
      ])
    },
  })
  const bannerNotice = isLive ? (
    <Notice tone="good" title={t('The banner is on.')}>
      {t('Pages show it within a minute. Its colours, texts and place are under Consent.')}
    </Notice>
  ) : null
  if (listening.tools.length > 0) {
    return (
      <>
        {bannerNotice}
        <ToolStep site={site} listening={listening} onNext={onNext} hasBanner={isLive} />
      </>
    )
  }
  return (
    <>
      <p className={styles.lead}>
        {t(
          'Before a visitor agrees nothing is counted and nobody is told. Our banner asks in 35 languages and looks like your site.',
        )}
      </p>
      {bannerNotice}
      {banner.error ? <Problem error={banner.error} /> : null}
      {switchOn.error ? <Problem error={switchOn.error} /> : null}
      <div className={styles.actions}>
        {isLive ? (
          <NextButton onNext={onNext} />
        ) : (
          <BusyButton
            isBusy={switchOn.isPending || banner.isPending}
            onClick={() => switchOn.mutate()}
          >
            {t('Switch the banner on')}
          </BusyButton>
        )}
        <ConsentLink site={site} />
        {isLive ? null : <NextButton onNext={onNext} isQuiet label={t('Go on without')} />}
      </div>
      {banner.data === undefined ? null : (
        <BannerLook site={site} stored={banner.data ?? undefined} />
      )}
    </>
  )
}

/** Whether a publication alone would bring it. One that was saved as off keeps its colours and words, and is saved as on first. */
const isSavedOn = (banner: ThingDetail | null | undefined): boolean =>
  (banner?.state === 'new' || banner?.state === 'changed') && banner.draft.isEnabled !== false
