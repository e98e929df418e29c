import { includesRole, type SiteDetail } from '@footfall/contract'
import { Link, Outlet, useMatchRoute } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { LaneStrip } from '../lanes/LaneStrip.tsx'
import { useStoppedLanes } from '../lanes/use-stopped-lanes.ts'
import { PauseBanner } from '../pause/PauseBanner.tsx'
import { PauseLayer } from '../pause/PauseLayer.tsx'
import { PublishBar } from '../settings/PublishBar.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { Frame } from './Frame.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { NavLinks } from './NavLinks.tsx'
import { SiteSwitcher } from './SiteSwitcher.tsx'
import { UnsavedContext } from './unsaved.ts'

/** Screens that take the whole width; the others are a column for reading. */
const WIDE = [
  '/sites/$site/overview',
  '/sites/$site/reports',
  '/sites/$site/live',
  '/sites/$site/consent/banner',
  '/sites/$site/consent/rules',
] as const

/** A site's screens in their frame, with what has stopped and what is not live always in sight. */
export const Shell = ({ site }: { site: SiteDetail }): ReactElement => {
  const { t } = useTexts()

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
  const isShownHere = matches({ to: '/sites/$site/publish', params: { site: key } })
  const seesSettings = includesRole(site.role, 'analyst')
  const isWide = WIDE.some((to) => matches({ to, params: { site: key } }))
  return (
    <PauseLayer site={site}>
      <Frame
        switcher={<SiteSwitcher current={key} />}
        nav={<NavLinks site={key} role={site.role} stopped={stopped} />}
      >
        <PauseBanner site={site} />
        {isMendedHere ? null : (
          <LaneStrip
            site={site}
            link={
              seesSettings ? (
                <Link to="/sites/$site/settings/destinations" params={{ site: key }}>
                  {t('Open its settings')}
                </Link>
              ) : null
            }
          />
        )}
        <UnsavedContext value={setUnsaved}>
          {/* Forms hold what they began with, so after a discard they begin anew. */}
          <Outlet key={discards} />
        </UnsavedContext>
        {isShownHere ? null : (
          <PublishBar
            site={site}
            hasUnsaved={hasUnsaved}
            isWide={isWide}
            link={
              seesSettings ? (
                <Link to="/sites/$site/publish" params={{ site: key }}>
                  {t('See what differs')}
                </Link>
              ) : null
            }
            onDiscarded={() => setDiscards(discards + 1)}
          />
        )}
      </Frame>
      <LeaveGuard
        hasUnsaved={hasUnsaved}
        hasUnpublished={site.hasUnpublished && !wasUnpublished && includesRole(site.role, 'editor')}
      />
    </PauseLayer>
  )
}
