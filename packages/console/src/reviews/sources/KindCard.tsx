import type { ReviewSourceKindInfo, ReviewSourceMade } from '@footfall/contract'
import { Button } from '@mantine/core'
import { type ReactElement, useId } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SourceForm } from './SourceForm.tsx'
import { FILL_WORDS } from './source-words.ts'
import styles from './sources-screen.module.css'
import { useAddSource } from './use-source.ts'

export interface KindCardProps {
  site: string
  kind: ReviewSourceKindInfo
  /** There can be one of it only, and there is. */
  isTaken: boolean
  isOpen: boolean
  onToggle(): void
  onMade(made: ReviewSourceMade): void
}

/** A kind of source with what its terms allow. One that is off says why, and has no button. */
export const KindCard = (props: KindCardProps): ReactElement => {
  const { site, kind, isTaken, isOpen, onToggle, onMade } = props
  const { t } = useTexts()
  const id = useId()
  const add = useAddSource(site)
  const { title, about, says, fill, offBecause, fields } = kind
  return (
    <li className={styles.kind}>
      <div className={styles.kindHead}>
        <div>
          <h3 className={styles.kindTitle}>{t(title)}</h3>
          <p className={styles.note}>{about ? t(about) : t(FILL_WORDS[fill])}</p>
        </div>
        {offBecause || isTaken ? null : (
          <Button
            variant="default"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={isOpen ? t('Cancel') : t('Add {{title}}', { title: t(title) })}
            onClick={onToggle}
          >
            {isOpen ? t('Cancel') : t('Add')}
          </Button>
        )}
      </div>
      {offBecause ? <p className={styles.off}>{t(offBecause)}</p> : null}
      {isTaken ? <p className={styles.note}>{t('You have it already.')}</p> : null}
      {says.length > 0 ? (
        <details className={styles.terms}>
          <summary>
            <Icon name="down" />
            {t('What its terms mean for you')}
          </summary>
          <ul>
            {says.map((sentence) => (
              <li key={sentence}>{t(sentence)}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <div id={id} hidden={!isOpen}>
        {isOpen ? (
          <SourceForm
            fields={fields}
            start={{ name: t(title), settings: {}, secrets: {} }}
            save={t('Add {{title}}', { title: t(title) })}
            isNew
            isBusy={add.isPending}
            isSaved={false}
            error={add.error}
            onSave={({ name, settings, secrets }) =>
              add.mutate(
                { kind: kind.kind, name, settings, secrets: withoutNull(secrets) },
                { onSuccess: (made) => onMade(made as ReviewSourceMade) },
              )
            }
          />
        ) : null}
      </div>
    </li>
  )
}

const withoutNull = (secrets: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(secrets).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
