import type { ConsentRecord } from '@footfall/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../app/services.ts'
import { useFormat } from '../../texts/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CopyText } from '../../ui/CopyText.tsx'
import { Problem } from '../../ui/Problem.tsx'
import styles from './record-row.module.css'
import { recordQuery } from './records-query.ts'

/** What proves an answer: which banner, which words, which signature. */
export const RecordProof = ({ record }: { record: ConsentRecord }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { api } = useServices()
  const { data, error, refetch } = useQuery(recordQuery(api, record.site, record.id))
  const texts = data?.texts[record.shown]
  const facts: [label: string, value: ReactElement | string][] = [
    [t('Place in the chain'), format.number(record.seq)],
    [t('Answered, by the visitor’s clock'), format.moment(record.time)],
    [t('Refused although its purpose was allowed'), record.refused.join(', ') || t('Nothing')],
    [t('Version of the policy'), record.policy],
    [t('Published revision'), format.number(record.revision)],
    [t('Language'), record.language],
    [t('Consent id'), <CopyText key="id" text={record.id} what={t('consent id')} />],
    [t('Signature'), <CopyText key="proof" text={record.proof} what={t('signature')} />],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.heading}>{t('What was shown')}</h3>
      {error && !data ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={80} />
      ) : texts ? (
        <ul className={styles.texts} lang={record.language}>
          {[...new Set(Object.values(texts))].map((shown) => (
            <li key={shown}>{shown}</li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>
          {t(
            'The words are not those of a banner that was published here, so only their fingerprint is kept: {{hash}}',
            { hash: record.shown },
          )}
        </p>
      )}
      {data && data.records.length > 1 ? (
        <p className={styles.quiet}>
          {t('{{count}} answers were given under this consent id.', { count: data.records.length })}
        </p>
      ) : null}
    </>
  )
}
