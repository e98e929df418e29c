import type { ReviewSourceInfo, ReviewSourceKindInfo, SiteDetail } from '@footfall/contract'
import { type ReactElement, useId } from 'react'
import { useFormat } from '../../texts/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FoldToggle } from '../../ui/FoldToggle.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ToneBadge } from '../../ui/ToneBadge.tsx'
import { CsvUpload } from './CsvUpload.tsx'
import { MadeNotice } from './MadeNotice.tsx'
import { SourceActions } from './SourceActions.tsx'
import { SourceForm } from './SourceForm.tsx'
import { PROBLEM_WORDS, sourceFacts, stateWords } from './source-words.ts'
import styles from './sources-screen.module.css'
import { useSource } from './use-source.ts'

export interface SourceCardProps {
  site: SiteDetail
  source: ReviewSourceInfo
  /** Absent: this server no longer knows the kind. */
  kind: ReviewSourceKindInfo | undefined
  isOpen: boolean
  onToggle(): void
  onDeleted(): void
}

/** One source: how it goes in words, what to do, and its settings. */
export const SourceCard = (props: SourceCardProps): ReactElement => {
  const { site, source, kind, isOpen, onToggle, onDeleted } = props
  const { t } = useTexts()
  const format = useFormat()
  const id = useId()
  const does = useSource(site.key, source)
  const { tone, label } = stateWords(source, kind?.fill, t)
  const title = kind ? t(kind.title) : source.kind
  // The server names what nobody named, in English.
  const isUnnamed = source.name === title || source.name === kind?.title
  const problem = source.problem && source.isOn ? PROBLEM_WORDS[source.problem] : undefined
  return (
    <li className={styles.card}>
      <h3 className={styles.cardTitle}>
        <FoldToggle controls={id} isOpen={isOpen} onToggle={onToggle} className={styles.toggle}>
          <span className={styles.name}>
            <bdi>{isUnnamed ? title : source.name}</bdi>
            {isUnnamed ? null : <span className={styles.of}>{title}</span>}
          </span>
          <ToneBadge tone={tone} label={label} />
        </FoldToggle>
      </h3>
      {problem ? (
        <div className={styles.problem}>
          <Notice tone={tone} title={t(problem.says, { title })}>
            <div>{t(problem.todo)}</div>
            {source.note ? <div>{t('It said: {{note}}', { note: source.note })}</div> : null}
          </Notice>
        </div>
      ) : null}
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen ? (
          <>
            <ul className={styles.facts}>
              {sourceFacts(source, kind?.fill, t, format).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            {kind?.fill === 'file' ? <CsvUpload site={site.key} id={source.id} /> : null}
            {does.rotate.data ? (
              <MadeNotice site={site} source={source.id} secret={does.rotate.data.importSecret} />
            ) : null}
            <SourceActions source={source} kind={kind} does={does} onDeleted={onDeleted} />
            {kind ? (
              <SourceForm
                fields={kind.fields}
                start={source}
                save={t('Save')}
                isBusy={does.change.isPending}
                isSaved={does.change.isSuccess}
                error={does.change.error}
                onSave={(change) => does.change.mutate(change)}
              />
            ) : null}
          </>
        ) : null}
      </div>
    </li>
  )
}
