import { useClipboard } from '@mantine/hooks'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import styles from './copy-text.module.css'
import { Icon } from './Icon.tsx'

export interface CopyTextProps {
  text: string
  /** What it is, in the reader's language, for the button's name: 'Copy event id'. */
  what: string
}

/** An id as it stands, with a button that copies it. */
export const CopyText = ({ text, what }: CopyTextProps): ReactElement => {
  const { t } = useTexts()

  const clipboard = useClipboard({ timeout: 1500 })
  return (
    <span className={styles.copy}>
      <code className={styles.text}>{text}</code>
      <button
        type="button"
        className={styles.button}
        onClick={() => clipboard.copy(text)}
        aria-label={
          clipboard.copied ? t('Copied: {{what}}', { what }) : t('Copy {{what}}', { what })
        }
      >
        <Icon name={clipboard.copied ? 'tick' : 'copy'} size={14} />
      </button>
    </span>
  )
}
