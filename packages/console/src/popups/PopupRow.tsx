import { popupRules, popupTriggers } from '@footfall/behaviors/popups/settings'
import type { ThingSummary } from '@footfall/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { useServices } from '../app/services.ts'
import { RuleStateMark } from '../events/RuleStateMark.tsx'
import { useFormat } from '../texts/use-format.ts'
import { useTexts } from '../texts/use-texts.ts'
import { thingQuery } from '../things/things-query.ts'
import { lastDays } from './figures-words.ts'
import { formWords } from './form-words.ts'
import { readPopup } from './popup-draft.ts'
import { popupSentence } from './popup-words.ts'
import { figuresQuery } from './popups-api.ts'
import styles from './popups-screen.module.css'

export interface PopupRowProps {
  site: string
  popup: ThingSummary
}

/** One popup: what it is, its sentence, where it stands, and how often it was seen. */
export const PopupRow = ({ site, popup }: PopupRowProps): ReactElement => {
  const { id, title, state } = popup
  const { t, language } = useTexts()
  const format = useFormat()
  const { api, clock } = useServices()
  const [days] = useState(() => lastDays(clock.now()))
  const thing = useQuery(thingQuery(api, site, 'popup', id))
  // What nobody could have seen is not asked for.
  const figures = useQuery({ ...figuresQuery(api, site, id, days), enabled: state !== 'new' })
  const settings = thing.data && readPopup(thing.data.draft).settings
  const words = { t, format, language, triggers: popupTriggers, rules: popupRules }
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <Link
          to="/sites/$site/popups/$popup"
          params={{ site, popup: id }}
          search={{}}
          className={styles.name ?? ''}
        >
          {title}
        </Link>
        <RuleStateMark state={state} />
        {settings ? <span className={styles.what}>{t(formWords(settings.view.form))}</span> : null}
      </div>
      <p className={styles.sentence}>{settings ? popupSentence(settings, words) : ' '}</p>
      {figures.data ? (
        <p className={styles.figures}>
          {t('{{views}} views · {{conversions}} conversions in the last 30 days', {
            views: format.number(figures.data.views),
            conversions: format.number(figures.data.conversions),
          })}
        </p>
      ) : null}
    </li>
  )
}
