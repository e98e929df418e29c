import type { TestEventResult } from '@footfall/contract'
import type { ReactElement, ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { CopyText } from '../ui/CopyText.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './test-event-view.module.css'
import { testEventWords } from './test-event-words.ts'

export interface TestEventViewProps {
  result: TestEventResult
  /** The platform as the owner knows it. */
  title: string
  /** For a platform that only the browser tells: a way to watch that. */
  watch?: ReactNode
}

/** What became of a test event: in words, and the platform's response as it came. */
export const TestEventView = ({ result, title, watch }: TestEventViewProps): ReactElement => {
  const { t } = useTexts()
  const words = testEventWords(result, title, t)
  const { raw, status, trace } = result
  return (
    <div className={styles.view}>
      <Notice
        tone={words.tone}
        title={words.title}
        action={result.way === 'browser' ? watch : undefined}
      >
        {words.advice}
      </Notice>
      {raw !== undefined ? (
        <details className={styles.raw}>
          <summary>{t('The response of {{title}}', { title })}</summary>
          {status === undefined ? null : <p>{t('Status {{status}}', { status })}</p>}
          {trace === undefined ? null : (
            <p>
              <CopyText text={trace} what={t('trace')} />
            </p>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by Tab. */}
          <pre tabIndex={0}>{raw}</pre>
        </details>
      ) : null}
    </div>
  )
}
