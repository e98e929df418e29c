import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ApiError } from '../api/api-error.ts'
import { explainError } from '../api/explain-error.ts'
import { useServices } from '../app/services.ts'
import { Trans } from '../texts/Trans.tsx'
import { type Translate, useTexts } from '../texts/use-texts.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { leadTab, TabBlocked } from './lead-tab.ts'
import styles from './open-debugger.module.css'

/** Opens the site in a new tab with the on-page debugger, by a link signed for this moment. */
export const OpenDebugger = ({ siteKey }: { siteKey: string }): ReactElement => {
  const { t } = useTexts()

  const { api } = useServices()
  const link = useMutation({
    mutationFn: (tab: Window | null) =>
      leadTab(tab, () => api.get('/api/sites/{key}/debug-link', { path: { key: siteKey } })),
  })
  return (
    <div className={styles.open}>
      <BusyButton
        variant="default"
        size="xs"
        className={styles.button ?? ''}
        leftSection={<Icon name="external" />}
        isBusy={link.isPending}
        // Within the click itself: a tab opened after the response would be blocked as a popup.
        onClick={() => link.mutate(window.open('', '_blank'))}
      >
        <Trans
          i18nKey="Open debugger<where> on your site</where>"
          components={{ where: <span className={styles.where} /> }}
        />
      </BusyButton>
      <p className={styles.problem} role="alert">
        {link.isError ? explain(link.error, t) : ''}
      </p>
    </div>
  )
}

const explain = (error: unknown, t: Translate): string => {
  if (error instanceof TabBlocked) {
    return t('The browser blocked the new tab. Allow new tabs for this page.')
  }
  if (error instanceof ApiError && error.code === 'FOOTFALL_E_INVALID') {
    return t('No domain of this site can be opened. Add one without a star in the site’s settings.')
  }
  const { title, advice } = explainError(error, t)
  return `${title} ${advice}`
}
