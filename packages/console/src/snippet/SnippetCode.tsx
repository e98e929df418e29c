import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { ReactElement } from 'react'
import { Icon } from '../ui/Icon.tsx'
import styles from './snippet-code.module.css'

/** What to paste into the head of every page, with a button that copies it. */
export const SnippetCode = ({ snippet }: { snippet: string }): ReactElement => {
  const clipboard = useClipboard({ timeout: 2000 })
  return (
    <div className={styles.snippet}>
      {/* Scrolls by itself, so the keyboard must be able to reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by Tab. */}
      <code tabIndex={0}>{snippet}</code>
      <Button
        size="xs"
        onClick={() => clipboard.copy(snippet)}
        leftSection={<Icon name={clipboard.copied ? 'tick' : 'copy'} />}
      >
        {clipboard.copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
