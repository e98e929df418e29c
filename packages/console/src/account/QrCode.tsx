import type { ReactElement } from 'react'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** A QR code as one path, always dark on white: cameras read nothing else well. */
export const QrCode = ({ text, label }: { text: string; label: string }): ReactElement => {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
