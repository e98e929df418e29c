import { type ConsentHealth, HEALTH_FINDINGS, type StateTone } from '@footfall/contract'
import type { ReactElement } from 'react'
import type { Format } from '../texts/create-format.ts'
import { useFormat } from '../texts/use-format.ts'
import { type Translate, useTexts } from '../texts/use-texts.ts'
import { Notice } from '../ui/Notice.tsx'
import styles from './health-findings.module.css'

/** Each thing that may be wrong: what was seen, why it matters, what to do. */
export const HealthFindings = ({ health }: { health: ConsentHealth }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()

  const { findings, isTooFew, days } = health
  if (findings.length === 0) {
    return isTooFew ? (
      <Notice tone="waiting" title={t('Too few answers yet to say anything.')}>
        {t('It takes about a hundred within {{days}} days. Pages count on.', { days })}
      </Notice>
    ) : (
      <Notice tone="good" title={t('Nothing wrong was seen.')}>
        {t('Refusals arrive, answers come in time, and no two tools disagree.')}
      </Notice>
    )
  }
  return (
    <>
      {findings.map(({ finding, ...counts }) => {
        const { title, why, action } = HEALTH_FINDINGS[finding]
        return (
          <Notice key={finding} tone={TONES[finding]} title={t(title)}>
            <dl className={styles.parts}>
              <dt>{t('What was seen')}</dt>
              <dd>{seen(finding, counts, t, format)}</dd>
              <dt>{t('Why it matters')}</dt>
              <dd>{t(why)}</dd>
              <dt>{t('What to do')}</dt>
              <dd>{t(action)}</dd>
            </dl>
          </Notice>
        )
      })}
    </>
  )
}

type Finding = ConsentHealth['findings'][number]

/** Consent that is none, or never comes, is a failure; the others cost visitors. */
const TONES: Record<Finding['finding'], StateTone> = {
  'no-denial': 'bad',
  silent: 'bad',
  late: 'waiting',
  conflict: 'waiting',
}

const seen = (
  finding: Finding['finding'],
  { n, of }: Omit<Finding, 'finding'>,
  t: Translate,
  format: Format,
): string => {
  const [some, all] = [format.number(n), format.number(of)]
  switch (finding) {
    case 'no-denial':
      return t('{{all}} answers, and not one of them refused anything.', { all })
    case 'silent':
      return t('A tool on {{all}} pages, and not one answer.', { all })
    case 'late':
      return t(
        '{{some}} of {{all}} answers came later than two seconds after our script began, though given on an earlier page.',
        { some, all },
      )
    case 'conflict':
      return t('{{some}} pages on which one tool granted what another refused.', { some })
  }
}
