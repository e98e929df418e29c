import type { SiteDetail } from '@footfall/contract'
import { Link, Outlet, useMatchRoute } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { Mark } from '../brand/Mark.tsx'
import { LaneStrip } from '../lanes/LaneStrip.tsx'
import { useStoppedLanes } from '../lanes/use-stopped-lanes.ts'
import { PublishBar } from '../settings/PublishBar.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { NavLinks } from './NavLinks.tsx'
import { SiteSwitcher } from './SiteSwitcher.tsx'
import styles from './shell.module.css'
import { UnsavedContext } from './unsaved.ts'

/** The frame around every screen of a site: beside it on wide screens, above and below it on a phone. */
export const Shell = ({ site }: { site: SiteDetail }): ReactElement => {
  const { key } = site
  const [hasUnsaved, setUnsaved] = useState(false)
  const [wasUnpublished] = useState(site.hasUnpublished)
  const [discards, setDiscards] = useState(0)
  const stopped = useStoppedLanes(key).length
  const matches = useMatchRoute()
  const isMendedHere = matches({
    to: '/sites/$site/settings/destinations',
    params: { site: key },
  })
  const isWide = Boolean(matches({ to: '/sites/$site/live', params: { site: key } }))
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <header className={styles.side}>
        <div className={styles.brand}>
          <Mark size={24} />
          <span className={styles.word}>Footfall</span>
        </div>
        <div className={styles.switcher}>
          <SiteSwitcher current={key} />
        </div>
        <nav className={styles.nav} aria-label="Main">
          <NavLinks site={key} stopped={stopped} />
        </nav>
        <div className={styles.account}>
          <AccountMenu />
        </div>
      </header>
      <main id="content" className={styles.content} tabIndex={-1}>
        {isMendedHere ? null : (
          <LaneStrip
            site={site}
            link={
              <Link to="/sites/$site/settings/destinations" params={{ site: key }}>
                Open its settings
              </Link>
            }
          />
        )}
        <UnsavedContext value={setUnsaved}>
          {/* Forms hold what they began with, so after a discard they begin anew. */}
          <Outlet key={discards} />
        </UnsavedContext>
        <PublishBar
          {...{ site, hasUnsaved, isWide }}
          onDiscarded={() => setDiscards(discards + 1)}
        />
      </main>
      <LeaveGuard
        hasUnsaved={hasUnsaved}
        hasUnpublished={site.hasUnpublished && !wasUnpublished && site.role === 'owner'}
      />
    </div>
  )
}
