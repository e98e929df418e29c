import type { ReactElement } from 'react'
import { NETWORK_NAMES, NetworkIcon, type NetworkName } from '../light/NetworkIcon.tsx'
import { safeHref } from '../shared/safe-href.ts'

export interface SocialProfile {
  network: Exclude<NetworkName, 'copy' | 'native'>
  url: string
  /** Absent: the network's name. */
  label?: string | undefined
}

export interface SocialIconsProps {
  profiles?: readonly SocialProfile[] | undefined
  look?: 'icons' | 'both' | undefined
  newWindow?: boolean | undefined
  newWindowLabel?: string | undefined
  id?: string | undefined
  className?: string | undefined
}

/** Links to profiles elsewhere. */
export const SocialIcons = ({
  profiles = [],
  look = 'icons',
  newWindow = false,
  newWindowLabel = 'opens in a new window',
  id,
  className,
}: SocialIconsProps): ReactElement => (
  <ul id={id} className={['ff-social', `ff-social-${look}`, className].filter(Boolean).join(' ')}>
    {profiles.map(({ network, url, label }, at) => (
      <li key={at} className="ff-social-item">
        <a
          className="ff-social-link"
          href={safeHref(url)}
          rel="me noopener"
          target={newWindow ? '_blank' : undefined}
        >
          <NetworkIcon name={network} />
          <span className={look === 'icons' ? 'ff-social-unseen' : 'ff-social-text'}>
            {label || NETWORK_NAMES[network]}
          </span>
          {newWindow ? <span className="ff-social-unseen"> ({newWindowLabel})</span> : null}
        </a>
      </li>
    ))}
  </ul>
)
