import type { SiteDetail } from '@footfall/contract'
import type { ReactElement } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { CopyText } from '../../ui/CopyText.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './sources-screen.module.css'

export interface MadeNoticeProps {
  site: SiteDetail
  /** Id of the source. */
  source: string
  secret: string
}

/** What a program needs to send reviews. The secret is told this once. */
export const MadeNotice = ({ site, source, secret }: MadeNoticeProps): ReactElement => {
  const { t } = useTexts()
  return (
    <Notice tone="good" title={t('Copy the secret now.')}>
      {t('It is not shown again. Your program signs with it as a shop signs its orders.')}
      <dl className={styles.made}>
        <dt>{t('Secret')}</dt>
        <dd>
          <CopyText text={secret} what={t('secret')} />
        </dd>
        <dt>{t('Send to')}</dt>
        <dd>
          <CopyText text={`${site.endpoint}/v1/reviews/import`} what={t('address')} />
        </dd>
        <dt>{t('Id of the source')}</dt>
        <dd>
          <CopyText text={source} what={t('id of the source')} />
        </dd>
      </dl>
    </Notice>
  )
}
