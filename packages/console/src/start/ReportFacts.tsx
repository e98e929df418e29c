import type { ConsentValue, VisitReport } from '@footfall/contract'
import type { ReactElement } from 'react'
import { text } from '../texts/text.ts'
import { useFormat } from '../texts/use-format.ts'
import { type Translate, useTexts } from '../texts/use-texts.ts'
import styles from './start-screen.module.css'

const ANSWERS: Readonly<Record<ConsentValue, string>> = {
  granted: text('granted'),
  denied: text('denied'),
  unknown: text('not answered'),
}

/** What the owner's own page says of itself. */
export const ReportFacts = ({ report }: { report: VisitReport }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { consent } = report
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('Page')}</dt>
        <dd>{report.page}</dd>
      </div>
      <div>
        <dt>{t('Consent')}</dt>
        <dd>
          {format.list([
            t('Functional: {{state}}', { state: t(ANSWERS[consent.functional]) }),
            t('Analytics: {{state}}', { state: t(ANSWERS[consent.analytics]) }),
            t('Advertising: {{state}}', { state: t(ANSWERS[consent.advertising]) }),
          ])}
          <small>{askedBy(report, t, format.list)}</small>
        </dd>
      </div>
      <div>
        <dt>{t('Events')}</dt>
        <dd>
          {report.events.length > 0
            ? format.list([...new Set(report.events.map(({ name }) => name))])
            : t('None yet')}
        </dd>
      </div>
    </dl>
  )
}

const askedBy = (
  { asks, tools }: VisitReport,
  t: Translate,
  list: (items: string[]) => string,
): string => {
  if (asks === 'banner') return t('Asked by our banner')
  if (asks === 'tool') return t('Asked by {{tools}}', { tools: list(tools) })
  return t('Nobody asks on this page')
}
