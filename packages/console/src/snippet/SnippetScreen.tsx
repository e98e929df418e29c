import type { SiteDetail } from '@footfall/contract'
import type { ReactElement } from 'react'
import { CopyText } from '../ui/CopyText.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { SnippetCode } from './SnippetCode.tsx'
import styles from './snippet-screen.module.css'

/** How Footfall gets onto a site's pages, to be found again whenever another page or template needs it. */
export const SnippetScreen = ({ site }: { site: SiteDetail }): ReactElement => (
  <div className={styles.screen}>
    <PageHead title="Snippet" />
    <p className={styles.lead}>What puts Footfall on the pages of {site.name}.</p>
    <section className={styles.card} aria-labelledby="snippet-paste">
      <h2 id="snippet-paste" className={styles.title}>
        Paste this into the head of every page, before any other tag
      </h2>
      <SnippetCode snippet={site.snippet} />
      <p className={styles.note}>
        What you publish reaches your pages by it. Paste it anew only after a change of Google’s
        consent defaults or of the script’s address: these stand in it.
      </p>
    </section>
    <section className={styles.card} aria-labelledby="snippet-facts">
      <h2 id="snippet-facts" className={styles.title}>
        For whoever builds your pages
      </h2>
      <dl className={styles.facts}>
        <dt>Site key</dt>
        <dd>
          <CopyText text={site.key} what="site key" />
        </dd>
        <dt>Script</dt>
        <dd>
          <CopyText text={`${site.endpoint}/s/${site.key}.js`} what="script address" />
        </dd>
        <dt>Order webhook</dt>
        <dd>
          <CopyText text={`${site.endpoint}/v1/orders`} what="order webhook address" />
        </dd>
        <dt>Pages that may report</dt>
        <dd>{site.origins.length > 0 ? site.origins.join(', ') : 'None are named yet.'}</dd>
      </dl>
    </section>
  </div>
)
