import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { ReactElement } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './copy-code.module.css'

/** Code as it is to be pasted, with a button that copies it. */
export const CopyCode = ({ code }: { code: string }): ReactElement => {
  const { t } = useTexts()
  const clipboard = useClipboard({ timeout: 2000 })
  return (
    <div className={styles.code}>
      {/* Scrolls by itself, so the keyboard must be able to reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by Tab. */}
      <code tabIndex={0}>{code}</code>
      <Button
        size="xs"
        variant="default"
        onClick={() => clipboard.copy(code)}
        leftSection={<Icon name={clipboard.copied ? 'tick' : 'copy'} />}
      >
        {clipboard.copied ? t('Copied') : t('Copy')}
      </Button>
    </div>
  )
}
