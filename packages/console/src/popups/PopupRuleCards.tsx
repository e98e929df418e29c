import type { PopupSettings } from '@footfall/contract'
import type { SettingsProblem } from '@footfall/contract/fields'
import type { ReactElement } from 'react'
import { problemsBelow } from '../api/error-details.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { PopupChoice } from './PartFields.tsx'
import { PartsCard } from './PartsCard.tsx'
import { type PopupWordTools, ruleWords, triggerWords } from './popup-words.ts'

export interface PopupRuleCardsProps {
  site: string
  settings: Pick<PopupSettings, 'triggers' | 'rules'>
  words: PopupWordTools
  problems: readonly SettingsProblem[]
  popups: readonly PopupChoice[]
  mayChange: boolean
  onChange(part: Partial<Pick<PopupSettings, 'triggers' | 'rules'>>): void
}

/** The two halves of the sentence: when, and if. */
export const PopupRuleCards = (props: PopupRuleCardsProps): ReactElement => {
  const { settings, words, problems, onChange, ...common } = props
  const { t } = useTexts()
  return (
    <>
      <PartsCard
        {...common}
        title={t('When a visitor')}
        lead={t('Any of these opens it.')}
        none={t(
          'Nothing opens it by itself: only a press, a link, a form or your page’s own code.',
        )}
        add={t('Add a moment')}
        between={t('or')}
        name="triggers"
        parts={settings.triggers}
        entries={words.triggers}
        problems={problemsBelow(problems, 'triggers')}
        wordsOf={(part) => triggerWords(part, words)}
        onChange={(triggers) => onChange({ triggers })}
      />
      <PartsCard
        {...common}
        title={t('If')}
        lead={t(
          'All of these must hold. They concern what opens by itself; a visitor’s own press opens it without them.',
        )}
        none={t('In any case.')}
        add={t('Add a rule')}
        between={t('and')}
        name="rules"
        parts={settings.rules}
        entries={words.rules}
        problems={problemsBelow(problems, 'rules')}
        wordsOf={(part) => ruleWords(part, words)}
        onChange={(rules) => onChange({ rules })}
      />
    </>
  )
}
