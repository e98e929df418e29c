import type { SiteDetail } from '@footfall/contract'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { ReactElement } from 'react'
import { Icon } from '../ui/Icon.tsx'
import styles from './live-empty.module.css'

/** Before the first event: what to do, and that we are waiting. */
export const LiveEmpty = ({ site }: { site: SiteDetail }): ReactElement => {
  const clipboard = useClipboard({ timeout: 2000 })
  const { snippet } = site
  return (
    <section className={styles.empty} aria-labelledby="empty-title">
      <p className={styles.waiting} role="status">
        <span className={styles.steps} aria-hidden="true">
          <span />
          <span />
          <span />
        </span>
        Waiting for the first event…
      </p>
      <h2 id="empty-title" className={styles.title}>
        Put Footfall on your site
      </h2>
      <ol className={styles.todo}>
        <li>
          <p>Paste this into the head of every page, before any other tag.</p>
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
        </li>
        <li>
          <p>
            Open your site
            {site.origins[0] ? (
              <>
                {' '}
                at{' '}
                <a href={site.origins[0]} target="_blank" rel="noreferrer">
                  {site.origins[0]}
                </a>
              </>
            ) : null}
            . Allow tracking when you are asked.
          </p>
        </li>
        <li>
          <p>Your visit shows up here within a second.</p>
        </li>
      </ol>
    </section>
  )
}
