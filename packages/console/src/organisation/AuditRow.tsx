import type { AuditLine } from '@footfall/contract'
import type { ReactElement } from 'react'
import { Trans } from '../texts/Trans.tsx'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import styles from './audit.module.css'
import { detailWords } from './audit-detail-words.ts'
import { actionWords, actorWords } from './audit-words.ts'

/** One change: who, what, where, when. */
export const AuditRow = ({ line }: { line: AuditLine }): ReactElement => {
  const { t } = useTexts()
  const format = useFormat()
  const { at, actor, action, site, target, details } = line
  const more = [site, target, detailWords(details, t, format)].filter(Boolean).join(' · ')
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <span>
          <Trans
            i18nKey="<who>{{who}}</who> {{did}}"
            values={{ who: actorWords(actor, t), did: actionWords(action, t) }}
            components={{ who: <strong /> }}
          />
        </span>
        {more ? <span className={styles.more}>{more}</span> : null}
      </div>
      <time className={styles.at} dateTime={new Date(at).toISOString()}>
        {format.moment(at)}
      </time>
    </div>
  )
}
