import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Icon } from '../ui/Icon.tsx'
import styles from './nav-links.module.css'

/** The ways to go within a site. */
export const NavLinks = ({ site }: { site: string }): ReactElement => (
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
    </Link>
  </>
)
