import type { ReportedBehavior, SiteDetail } from '@footfall/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactElement, useEffect } from 'react'
import { useServices } from '../app/services.ts'
import { leadTab } from '../live/lead-tab.ts'
import { pagePath } from '../live/page-path.ts'
import { TabProblem } from '../live/TabProblem.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './behaviors.module.css'
import { visitQuery } from './behaviors-query.ts'

export interface OpenEditModeProps {
  site: SiteDetail
  /** The page to open, where it is one of the site's; otherwise the site's first one. */
  address: string
  onReported(behaviors: readonly ReportedBehavior[]): void
}

const NONE: readonly ReportedBehavior[] = []

/** Opens the site by a signed link, which shows on the page what runs there; what that page says comes back here. */
export const OpenEditMode = ({ site, address, onReported }: OpenEditModeProps): ReactElement => {
  const { t } = useTexts()
  const { api } = useServices()
  const open = useMutation({
    mutationFn: (tab: Window | null) =>
      leadTab(tab, () =>
        api.post('/api/sites/{key}/verification', {
          path: { key: site.key },
          body: bodyOf(site, address),
        }),
      ),
  })
  const link = open.data?.link ?? ''
  const visit = useQuery({ ...visitQuery(api, site.key, link), enabled: link !== '' })
  const report = link ? visit.data?.report : undefined
  const said = JSON.stringify(report?.behaviors ?? [])
  useEffect(() => {
    if (report) onReported(said === '[]' ? NONE : (JSON.parse(said) as ReportedBehavior[]))
  }, [report, said, onReported])
  return (
    <div className={styles.open}>
      <BusyButton
        variant="default"
        leftSection={<Icon name="external" />}
        isBusy={open.isPending}
        // Within the click itself: a tab opened after the response would be blocked as a popup.
        onClick={() => open.mutate(window.open('', '_blank'))}
      >
        {t('See on your site what runs')}
      </BusyButton>
      <TabProblem error={open.error} />
      <p className={styles.read} role="status">
        {report
          ? t('{{page}} is open with the debugger, and says below what runs there.', {
              page: pagePath(report.page),
            })
          : link
            ? t('Waiting for your page in the other tab.')
            : ''}
      </p>
    </div>
  )
}

/** The server refuses pages of others; those it is not asked for. */
const bodyOf = ({ origins }: SiteDetail, address: string): { url?: string } => {
  const url = URL.parse(address)
  return url && origins.includes(url.origin) ? { url: url.href } : {}
}
