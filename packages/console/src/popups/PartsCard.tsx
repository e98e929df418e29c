import type { PopupPart, SettingsEntry } from '@footfall/contract'
import type { SettingsProblem } from '@footfall/contract/fields'
import { Button, NativeSelect } from '@mantine/core'
import { type ReactElement, useId, useRef, useState } from 'react'
import { problemsBelow } from '../api/error-details.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Card } from '../ui/Card.tsx'
import { PartFields, type PopupChoice } from './PartFields.tsx'
import { newPart, withoutPart, withPart } from './popup-draft.ts'
import styles from './popup-form.module.css'
import { ownOf } from './popup-words.ts'

export interface PartsCardProps {
  title: string
  lead: string
  /** Said where there is none. */
  none: string
  /** What adds one. */
  add: string
  /** Stands between two of them. */
  between: string
  /** The way to them through the form. */
  name: 'triggers' | 'rules'
  site: string
  parts: readonly PopupPart[]
  entries: Readonly<Record<string, SettingsEntry>>
  problems: readonly SettingsProblem[]
  popups: readonly PopupChoice[]
  mayChange: boolean
  wordsOf(part: PopupPart): string
  onChange(parts: PopupPart[]): void
}

/** Triggers or rules, each in words with what changes it beside; one is open at a time. */
export const PartsCard = (props: PartsCardProps): ReactElement => {
  const { name, site, parts, entries, problems, popups, mayChange, wordsOf, onChange } = props
  const { t } = useTexts()
  const id = useId()
  const [open, setOpen] = useState<number>()
  const box = useRef<HTMLDivElement>(null)
  const wrong = parts.findIndex((_, at) => problemsBelow(problems, at).length > 0)
  const focusLater = (selector: string): void => {
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  }
  const add = (kind: string): void => {
    if (!kind) return
    onChange([...parts, newPart(kind)])
    setOpen(parts.length)
    focusLater(`[data-edit="${parts.length}"]`)
  }
  const remove = (at: number): void => {
    onChange(withoutPart(parts, at))
    setOpen(undefined)
    focusLater('[data-add]')
  }
  return (
    <Card title={props.title} lead={props.lead}>
      <div ref={box} className={styles.parts}>
        {parts.length === 0 ? <p className={styles.none}>{props.none}</p> : null}
        <ul className={styles.list} aria-label={props.title}>
          {parts.map((part, at) => {
            const isOpen = open === at || (open === undefined && wrong === at)
            const words = wordsOf(part)
            const entry = ownOf(entries, part.kind)
            return (
              <li key={`${part.kind}-${at}`} className={styles.part}>
                <div className={styles.row}>
                  <p className={styles.words}>
                    {at > 0 ? <span className={styles.between}>{props.between} </span> : null}
                    {words}
                  </p>
                  {mayChange ? (
                    <div className={styles.buttons}>
                      <Button
                        variant="subtle"
                        size="compact-md"
                        data-edit={at}
                        aria-label={
                          isOpen
                            ? t('Done: {{part}}', { part: words })
                            : t('Edit: {{part}}', { part: words })
                        }
                        aria-expanded={isOpen}
                        aria-controls={`${id}-${at}`}
                        onClick={() => setOpen(isOpen ? -1 : at)}
                      >
                        {isOpen ? t('Done') : t('Edit')}
                      </Button>
                      <Button
                        variant="subtle"
                        color="gray"
                        size="compact-md"
                        aria-label={t('Remove: {{part}}', { part: words })}
                        onClick={() => remove(at)}
                      >
                        {t('Remove')}
                      </Button>
                    </div>
                  ) : null}
                </div>
                <div id={`${id}-${at}`} hidden={!isOpen || !mayChange}>
                  {isOpen && mayChange ? (
                    <div className={styles.fields}>
                      {entry && Object.keys(entry.fields).length > 0 ? (
                        <PartFields
                          site={site}
                          entry={entry}
                          popups={popups}
                          name={`${name}.${at}.settings`}
                          settings={part.settings}
                          problems={problemsBelow(problemsBelow(problems, at), 'settings')}
                          onChange={(settings) =>
                            onChange(withPart(parts, at, { kind: part.kind, settings }))
                          }
                        />
                      ) : (
                        <p className={styles.none}>{t('There is nothing to set here.')}</p>
                      )}
                    </div>
                  ) : null}
                </div>
              </li>
            )
          })}
        </ul>
        {mayChange ? (
          <NativeSelect
            className={styles.add ?? ''}
            aria-label={props.add}
            data-add
            value=""
            data={[
              { value: '', label: props.add },
              ...Object.values(entries).map((entry) => ({
                value: entry.name,
                label: t(entry.title),
              })),
            ]}
            onChange={({ currentTarget }) => add(currentTarget.value)}
          />
        ) : null}
      </div>
    </Card>
  )
}
