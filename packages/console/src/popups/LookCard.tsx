import type { SettingsEntry, SettingsValues } from '@footfall/contract'
import { isShown, type SettingsProblem } from '@footfall/contract/fields'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PartFields, type PopupChoice } from './PartFields.tsx'

export interface LookCardProps {
  site: string
  /** Absent: the server has no such widget. */
  entry: SettingsEntry | undefined
  view: SettingsValues
  problems: readonly SettingsProblem[]
  popups: readonly PopupChoice[]
  onChange(view: SettingsValues): void
}

/** On phones that come from a search engine it is a bar. */
const SMALL = 'small_from_search'

/** Form, place, colours, movement and every way to close it. */
export const LookCard = (props: LookCardProps): ReactElement => {
  const { entry, view, ...others } = props
  const { t } = useTexts()
  const fields = entry?.fields ?? {}
  const isSmallened =
    isShown(fields, SMALL, view) && (view[SMALL] ?? fields[SMALL]?.default) === true
  return (
    <Card title={t('How it looks and closes')}>
      {isSmallened ? (
        <Notice tone="quiet" title={t('Phones that come from a search engine get a small bar.')}>
          {t(
            'Search engines rank pages lower that are covered as soon as somebody comes from a search. A bar at the bottom leaves the page readable, and nothing is lost. You can switch that off below.',
          )}
        </Notice>
      ) : null}
      {entry ? <PartFields {...others} entry={entry} settings={view} name="view" /> : null}
    </Card>
  )
}
