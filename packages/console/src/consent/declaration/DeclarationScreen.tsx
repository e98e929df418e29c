import type { SiteDetail } from '@footfall/contract'
import { Button, Skeleton } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { Api } from '../../api/api.ts'
import { useServices } from '../../app/services.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { PURPOSE_WORDS } from '../purpose-words.ts'
import styles from './declaration-screen.module.css'
import { lifeWords, toHtml, toPlainText, USE_WORDS } from './declaration-words.ts'

const declarationQuery = (api: Api, site: string) =>
  queryOptions({
    queryKey: ['site', site, 'declaration'],
    queryFn: ({ signal }) =>
      api.get('/api/sites/{key}/declaration', { path: { key: site }, signal }),
  })

/** What the published site keeps in browsers, to look at and to copy into a privacy policy. */
export const DeclarationScreen = ({ site }: { site: SiteDetail }): ReactElement => {
  const texts = useTexts()
  const { t, language } = texts
  const { api } = useServices()
  const { data, error, refetch } = useQuery({
    ...declarationQuery(api, site.key),
    enabled: site.revision > 0,
  })
  return (
    <div className={styles.screen}>
      <p className={styles.lead}>
        {t(
          'What your pages keep in visitors’ browsers, by what is published. Put it into your privacy policy; it follows your settings.',
        )}
      </p>
      {site.revision === 0 ? (
        <Notice tone="quiet" title={t('Nothing is published yet.')}>
          {t('Publish first: the list says what pages really do.')}
        </Notice>
      ) : error && !data ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <div className={styles.bar}>
            <Copy label={t('Copy as a table')} text={toHtml(data.items, site.name, texts)} />
            <Copy label={t('Copy as text')} text={toPlainText(data.items, site.name, texts)} />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it is scrolled sideways, by keyboard too. */}
          <section className={styles.scroll} tabIndex={0} aria-label={t('Cookie list')}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t('Name')}</th>
                  <th scope="col">{t('Who')}</th>
                  <th scope="col">{t('Purpose')}</th>
                  <th scope="col">{t('What for')}</th>
                  <th scope="col">{t('How long')}</th>
                </tr>
              </thead>
              <tbody>
                {data.items.map((item) => (
                  <tr key={`${item.name} ${item.provider ?? ''}`}>
                    <th scope="row">
                      <code>{item.name}</code>
                    </th>
                    <td>{item.provider ?? site.name}</td>
                    <td>{t(PURPOSE_WORDS[item.purpose])}</td>
                    <td>{t(USE_WORDS[item.use])}</td>
                    <td>{lifeWords(item, t, language)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <p className={styles.lead}>
            {t(
              'Or let a developer place the widget “cookie-declaration” on a page through the API: it always shows the newest list, in the visitor’s language.',
            )}
          </p>
        </>
      ) : (
        <Skeleton height={320} />
      )}
    </div>
  )
}

const Copy = ({ label, text }: { label: string; text: string }): ReactElement => {
  const { t } = useTexts()
  const clipboard = useClipboard({ timeout: 1500 })
  return (
    <Button
      variant="default"
      leftSection={<Icon name={clipboard.copied ? 'tick' : 'copy'} />}
      onClick={() => clipboard.copy(text)}
    >
      {clipboard.copied ? t('Copied') : label}
    </Button>
  )
}
