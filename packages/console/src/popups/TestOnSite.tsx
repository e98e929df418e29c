import type { PopupPreviewInput, SiteDetail } from '@footfall/contract'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { leadTab } from '../live/lead-tab.ts'
import { TabProblem } from '../live/TabProblem.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { makeTestLink } from './popups-api.ts'

/** Opens the owner's site with the popup as it stands in the editor, by a signed link; other visitors see nothing of it. */
export const TestOnSite = ({
  site,
  shown,
}: {
  site: SiteDetail
  shown: PopupPreviewInput
}): ReactElement | null => {
  const { t } = useTexts()
  const { api } = useServices()
  const origin = site.origins.find((one) => !one.includes('*'))
  const open = useMutation({
    mutationFn: (tab: Window | null) =>
      leadTab(tab, () => makeTestLink(api, site.key, { ...shown, url: `${origin}/` })),
  })
  if (!origin) return null
  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<Icon name="external" />}
        isBusy={open.isPending}
        // Within the click itself: a tab opened after the response would be blocked as a popup.
        onClick={() => open.mutate(window.open('', '_blank'))}
      >
        {t('Test on my site')}
      </BusyButton>
      <TabProblem error={open.error} />
    </>
  )
}
