import { popupRules, popupTriggers } from '@footfall/behaviors/popups/settings'
import { includesRole, type SiteDetail } from '@footfall/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../app/services.ts'
import { visitQuery } from '../behaviors/behaviors-query.ts'
import { leadTab } from '../live/lead-tab.ts'
import { pagePath } from '../live/page-path.ts'
import { TabProblem } from '../live/TabProblem.tsx'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './popup-form.module.css'
import { whySentence } from './why-words.ts'

/** What the owner's own page says of this popup: why it was shown there, or which rule kept it back. Visitors are not watched. */
export const WhyCard = ({ site, id }: { site: SiteDetail; id: string }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { api } = useServices()
  const open = useMutation({
    mutationFn: (tab: Window | null) =>
      leadTab(tab, () =>
        api.post('/api/sites/{key}/verification', { path: { key: site.key }, body: {} }),
      ),
  })
  const link = open.data?.link ?? ''
  const visit = useQuery({ ...visitQuery(api, site.key, link), enabled: link !== '' })
  const report = link ? visit.data?.report : undefined
  const own = (report?.popups ?? []).filter(({ popup }) => popup === id)
  const words = { t, format, triggers: popupTriggers, rules: popupRules }
  return (
    <Card
      title={t('Why was it shown, or not?')}
      lead={t(
        'Open your site with the debugger and use it as a visitor would. What becomes of this popup there is said here, and to nobody else.',
      )}
    >
      {includesRole(site.role, 'editor') ? (
        <div className={styles.actions}>
          <BusyButton
            variant="default"
            leftSection={<Icon name="external" />}
            isBusy={open.isPending}
            // Within the click itself: a tab opened after the response would be blocked as a popup.
            onClick={() => open.mutate(window.open('', '_blank'))}
          >
            {t('Open the debugger on my site')}
          </BusyButton>
        </div>
      ) : null}
      <TabProblem error={open.error} />
      <div role="status">
        {report ? (
          <>
            <p className={styles.none}>{t('On {{page}}:', { page: pagePath(report.page) })}</p>
            {own.length > 0 ? (
              <ol className={styles.why}>
                {own.map((one, at) => (
                  <li key={at}>{whySentence(one, words)}</li>
                ))}
              </ol>
            ) : (
              <p className={styles.none}>
                {t('The page says nothing of this popup. Is it published?')}
              </p>
            )}
          </>
        ) : link ? (
          <p className={styles.none}>{t('Waiting for your page in the other tab.')}</p>
        ) : null}
      </div>
    </Card>
  )
}
