import type { SiteDetail } from '@footfall/contract'
import type { ReactElement } from 'react'
import { SnippetCode } from '../snippet/SnippetCode.tsx'
import styles from './live-empty.module.css'

/** Before the first event: what to do, and that we are waiting. */
export const LiveEmpty = ({ site }: { site: SiteDetail }): ReactElement => (
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
        <div className={styles.paste}>
          <SnippetCode snippet={site.snippet} />
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
