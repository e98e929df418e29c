import type { SiteDetail } from '@footfall/contract'
import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { CopyText } from '../ui/CopyText.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { InstallGuides } from './InstallGuides.tsx'
import styles from './install-screen.module.css'
import { WebhookSecret } from './WebhookSecret.tsx'

export interface InstallScreenProps {
  site: SiteDetail
  guide: string | undefined
  onGuide(name: string): void
  /** A way to see whether it works. */
  check?: ReactNode
}

/** How Footfall gets onto a site's pages, to be found again whenever another page or template needs it. */
export const InstallScreen = ({
  site,
  guide,
  onGuide,
  check,
}: InstallScreenProps): ReactElement => {
  const { t } = useTexts()
  return (
    <div className={styles.screen}>
      <PageHead title={t('Install')} action={check} />
      <p className={styles.lead}>
        {t('What puts Footfall on the pages of {{name}}.', { name: site.name })}
      </p>
      <section className={styles.card} aria-label={t('Instructions')}>
        <InstallGuides site={site} guide={guide} onGuide={onGuide} />
        <p className={styles.note}>
          {t(
            'What you publish reaches your pages by it. Paste it again only after a change of Google’s consent defaults, the script’s address or PixelYourSite compatibility: it contains these.',
          )}
        </p>
      </section>
      <section className={styles.card} aria-labelledby="install-facts">
        <h2 id="install-facts" className={styles.title}>
          {t('For whoever builds your pages')}
        </h2>
        <dl className={styles.facts}>
          <dt>{t('Site key')}</dt>
          <dd>
            <CopyText text={site.key} what={t('site key')} />
          </dd>
          <dt>{t('Script')}</dt>
          <dd>
            <CopyText text={`${site.endpoint}/s/${site.key}.js`} what={t('script address')} />
          </dd>
          <dt>{t('Order webhook')}</dt>
          <dd>
            <CopyText text={`${site.endpoint}/v1/orders`} what={t('order webhook address')} />
          </dd>
          <dt>{t('Its secret')}</dt>
          <dd>
            <WebhookSecret site={site} />
          </dd>
          <dt>{t('Pages that may report')}</dt>
          <dd>{site.origins.length > 0 ? site.origins.join(', ') : t('None are named yet.')}</dd>
        </dl>
      </section>
    </div>
  )
}
