import type { ReactElement } from 'react'
import { NETWORK_NAMES, NetworkIcon, type NetworkName } from '../light/NetworkIcon.tsx'
import { useController } from '../light/use-controller.ts'
import { browser } from './browser.ts'
import { shareAddress } from './share-address.ts'

export type ShareNetwork =
  | ('mail' | 'whatsapp' | 'facebook' | 'x' | 'linkedin' | 'pinterest' | 'telegram')
  | ('reddit' | 'threads' | 'copy')

export interface ShareButtonsProps {
  networks?: readonly { network: ShareNetwork }[] | undefined
  look?: 'icons' | 'both' | 'text' | undefined
  /** The device's own sharing, where there is one. */
  hasNative?: boolean | undefined
  /** What is shared. Absent: the page itself; the links then wait for a script. */
  url?: string | undefined
  title?: string | undefined
  label?: string | undefined
  mailLabel?: string | undefined
  copyLabel?: string | undefined
  copiedLabel?: string | undefined
  nativeLabel?: string | undefined
  newWindowLabel?: string | undefined
  id?: string | undefined
  className?: string | undefined
}

const USUAL = (['mail', 'whatsapp', 'facebook', 'x', 'copy'] as const).map((network) => ({
  network,
}))

/** Plain links by which visitors share a page. */
export const ShareButtons = ({
  networks = USUAL,
  look = 'icons',
  hasNative = true,
  url = '',
  title = '',
  label = 'Share',
  mailLabel = 'E-mail',
  copyLabel = 'Copy link',
  copiedLabel = 'Link copied',
  nativeLabel = 'More …',
  newWindowLabel = 'opens in a new window',
  id,
  className,
}: ShareButtonsProps): ReactElement => {
  const ref = useController(browser, { url, title }, { content: networks.join() })
  const texts: Partial<Record<NetworkName, string>> = { mail: mailLabel, copy: copyLabel }
  const content = (name: NetworkName, text: string): ReactElement => (
    <>
      {look === 'text' ? null : <NetworkIcon name={name} />}
      <span className={look === 'icons' ? 'ff-share-unseen' : 'ff-share-text'}>{text}</span>
    </>
  )
  return (
    <div
      ref={ref as React.RefObject<HTMLDivElement>}
      id={id}
      className={['ff-share', `ff-share-${look}`, url ? '' : 'ff-share-waits', className]
        .filter(Boolean)
        .join(' ')}
    >
      <p className="ff-share-label">{label}</p>
      <ul className="ff-share-list">
        {networks.map(({ network }, at) => (
          <li key={at} className="ff-share-item">
            {network === 'copy' ? (
              <button
                type="button"
                className="ff-share-way"
                data-ff-share="copy"
                data-ff-done={copiedLabel}
              >
                {content('copy', copyLabel)}
              </button>
            ) : (
              <a
                className="ff-share-way"
                href={shareAddress(network, url, title) ?? url}
                data-ff-share={network}
                rel="noopener nofollow"
                target={network === 'mail' ? undefined : '_blank'}
              >
                {content(network, texts[network] ?? NETWORK_NAMES[network])}
                {network === 'mail' ? null : (
                  <span className="ff-share-unseen"> ({newWindowLabel})</span>
                )}
              </a>
            )}
          </li>
        ))}
        {hasNative ? (
          <li className="ff-share-item">
            <button
              type="button"
              className="ff-share-way ff-share-native"
              data-ff-share="native"
              inert
            >
              {content('native', nativeLabel)}
            </button>
          </li>
        ) : null}
      </ul>
      <p className="ff-share-status" role="status" />
    </div>
  )
}
