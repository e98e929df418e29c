import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Icon } from '../ui/Icon.tsx'
import styles from './nav-links.module.css'

export interface NavLinksProps {
  site: string
  /** How many destinations have stopped. */
  stopped: number
}

/** The ways to go within a site. */
export const NavLinks = ({ site, stopped }: NavLinksProps): ReactElement => (
  <>
    <Link to="/sites/$site/live" params={{ site }} className={styles.link ?? ''}>
      <Icon name="live" size={18} />
      Live
    </Link>
    <Link to="/sites/$site/consent" params={{ site }} className={styles.link ?? ''}>
      <Icon name="shield" size={18} />
      Consent
    </Link>
    <Link to="/sites/$site/settings/destinations" params={{ site }} className={styles.link ?? ''}>
      <Icon name="settings" size={18} />
      Destinations
      {stopped > 0 ? (
        <span className={styles.stopped}>
          <Icon name="alert" size={14} />
          <span className={styles.count}>{stopped}</span>
          <span className={styles.word}> stopped</span>
        </span>
      ) : null}
    </Link>
    <Link to="/sites/$site/snippet" params={{ site }} className={styles.link ?? ''}>
      <Icon name="code" size={18} />
      Snippet
    </Link>
  </>
)
