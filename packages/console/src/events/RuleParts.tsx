import type {
  ErrorDetail,
  EventCatalogue,
  SettingsEntry,
  SiteDetail,
  TriggerDraft,
} from '@footfall/contract'
import { Button } from '@mantine/core'
import { type ReactElement, useId } from 'react'
import { text } from '../texts/text.ts'
import { useTexts } from '../texts/use-texts.ts'
import { EvidenceChoice } from './EvidenceChoice.tsx'
import { RULE_PARTS, type RulePart } from './events-search.ts'
import styles from './rule-screen.module.css'
import { TellEditor } from './TellEditor.tsx'
import { ToEditor } from './ToEditor.tsx'
import { WhenEditor } from './WhenEditor.tsx'
import { WhereEditor } from './WhereEditor.tsx'

const LABELS: Record<RulePart, string> = {
  when: text('When a visitor'),
  where: text('Where it counts'),
  tell: text('Tell'),
  to: text('To'),
  trust: text('Trust'),
}
/** For who hears the button alone. */
const EDITS: Record<RulePart, string> = {
  when: text('Edit when it is told'),
  where: text('Edit on which pages'),
  tell: text('Edit what is told'),
  to: text('Edit who is told'),
  trust: text('Edit what must be confirmed'),
}

export interface RulePartsProps {
  site: SiteDetail
  draft: TriggerDraft
  problems: readonly ErrorDetail[]
  catalogue: EventCatalogue
  triggers: readonly SettingsEntry[]
  mayChange: boolean
  edit: RulePart | undefined
  onEdit(part: RulePart | undefined): void
  wordsOf(part: RulePart): string
  onChange(part: Partial<TriggerDraft>): void
}

/** Each part of the sentence with what changes it; one is open at a time, and the address says which. */
export const RuleParts = (props: RulePartsProps): ReactElement => {
  const { t } = useTexts()
  const { site, draft, catalogue, mayChange, edit, onEdit, wordsOf } = props
  const id = useId()
  const said = catalogue.evidence.events?.[draft.event.name]
  const trust =
    said === 'confirmed'
      ? t('only when it is confirmed')
      : said === 'claimed'
        ? t('what a browser claims is enough')
        : t('as usual')
  return (
    <div className={styles.card}>
      {RULE_PARTS.map((part) => {
        const isOpen = edit === part
        return (
          <div key={part} className={styles.block}>
            <div className={styles.row}>
              <h2 className={styles.label}>{t(LABELS[part])}</h2>
              <p className={styles.value}>{part === 'trust' ? trust : wordsOf(part)}</p>
              {mayChange ? (
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-label={t(isOpen ? text('Done') : EDITS[part])}
                  aria-expanded={isOpen}
                  aria-controls={`${id}-${part}`}
                  onClick={() => onEdit(isOpen ? undefined : part)}
                >
                  {isOpen ? t('Done') : t('Edit')}
                </Button>
              ) : null}
            </div>
            {isOpen && mayChange ? (
              <div id={`${id}-${part}`} className={styles.part}>
                <PartEditor {...props} part={part} siteKey={site.key} />
              </div>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}

const PartEditor = (props: RulePartsProps & { part: RulePart; siteKey: string }): ReactElement => {
  const { part, site, siteKey, draft, problems, triggers, catalogue, onChange } = props
  const common = { site: siteKey, draft, problems, onChange }
  switch (part) {
    case 'when':
      return <WhenEditor {...common} triggers={triggers} />
    case 'where':
      return <WhereEditor {...common} />
    case 'tell':
      return <TellEditor {...common} triggers={triggers} />
    case 'to':
      return <ToEditor {...common} destinations={catalogue.destinations} />
    case 'trust':
      return (
        <EvidenceChoice
          site={site}
          catalogue={catalogue}
          name={draft.event.name}
          params={draft.event.params}
        />
      )
  }
}

/** The part in which something is wrong, to be opened. */
export const partOfProblem = (problems: readonly ErrorDetail[]): RulePart | undefined => {
  const path = problems[0]?.path ?? ''
  if (/^(settings|trigger)/.test(path)) return 'when'
  if (path.startsWith('conditions')) return 'where'
  if (path.startsWith('event.destinations')) return 'to'
  return /^(event|title)/.test(path) ? 'tell' : undefined
}
