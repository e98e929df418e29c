import type { ReactNode } from 'react'

/** Stops along a cylinder lit from the upper left: edge, light, body, shade, reflected light. */
const Cylinder = ({
  id,
  tones,
}: {
  id: string
  tones: readonly [string, string, string, string]
}): ReactNode => {
  const [light, body, shade, edge] = tones
  return (
    <linearGradient id={id}>
      <stop offset="0" stopColor={body} />
      <stop offset=".2" stopColor={light} />
      <stop offset=".45" stopColor={body} />
      <stop offset=".82" stopColor={shade} />
      <stop offset=".94" stopColor={edge} />
      <stop offset="1" stopColor={shade} />
    </linearGradient>
  )
}

/** Materials and shadows every picture draws from, so that brass is the same brass everywhere. */
export const SharedPaints = (): ReactNode => (
  <defs>
    <Cylinder id="brass" tones={['#f6dfa0', '#d0a24c', '#8d6424', '#b98a3a']} />
    <Cylinder id="steel" tones={['#ffffff', '#c6ccd1', '#7d868e', '#aab2b9']} />
    <Cylinder id="leather" tones={['#a9673c', '#8a4c28', '#5c2f17', '#74401f']} />
    <Cylinder id="coal" tones={['#6b6874', '#35323c', '#1b1920', '#312e38']} />
    <linearGradient id="paper" x2=".4" y2="1">
      <stop offset="0" stopColor="#fffdf7" />
      <stop offset="1" stopColor="#ece3d1" />
    </linearGradient>
    <linearGradient id="brass-face" x2="1" y2="1">
      <stop offset="0" stopColor="#f3d994" />
      <stop offset=".5" stopColor="#cf9f48" />
      <stop offset="1" stopColor="#94692a" />
    </linearGradient>
    <linearGradient id="gloss" x2=".7" y2="1">
      <stop offset="0" stopColor="#fff" stopOpacity=".34" />
      <stop offset=".45" stopColor="#fff" stopOpacity=".04" />
      <stop offset="1" stopColor="#000" stopOpacity=".16" />
    </linearGradient>
    <pattern id="weave" width="4" height="4" patternUnits="userSpaceOnUse">
      <path d="M0 .5H2M2 2.5H4" stroke="#fff" strokeOpacity=".2" />
      <path d="M.5 2V4M2.5 0V2" stroke="#000" strokeOpacity=".16" />
    </pattern>
    <filter id="lying" filterUnits="userSpaceOnUse" x="-500" y="-500" width="1000" height="1000">
      <feGaussianBlur in="SourceAlpha" stdDeviation="3" />
      <feOffset dx="3" dy="4" />
      <feComponentTransfer result="near">
        <feFuncA type="linear" slope=".32" />
      </feComponentTransfer>
      <feGaussianBlur in="SourceAlpha" stdDeviation="17" />
      <feOffset dx="13" dy="20" />
      <feComponentTransfer result="far">
        <feFuncA type="linear" slope=".3" />
      </feComponentTransfer>
      <feMerge>
        <feMergeNode in="far" />
        <feMergeNode in="near" />
        <feMergeNode in="SourceGraphic" />
      </feMerge>
    </filter>
    <filter
      id="lying-low"
      filterUnits="userSpaceOnUse"
      x="-500"
      y="-500"
      width="1000"
      height="1000"
    >
      <feDropShadow dx="2" dy="3" stdDeviation="2.5" floodColor="#1d1420" floodOpacity=".38" />
    </filter>
    <filter id="soft-4" x="-40%" y="-120%" width="180%" height="340%">
      <feGaussianBlur stdDeviation="4" />
    </filter>
    <filter id="soft-14" x="-60%" y="-160%" width="220%" height="420%">
      <feGaussianBlur stdDeviation="14" />
    </filter>
  </defs>
)

export interface StandingShadowProps {
  x: number
  y: number
  /** Half the width of what stands there. */
  reach: number
}

/** The shadow of something standing: tight where it touches, long and soft away from the light. */
export const StandingShadow = ({ x, y, reach }: StandingShadowProps): ReactNode => (
  <g fill="#1d1420">
    <ellipse
      cx={x + reach * 0.55}
      cy={y + 8}
      rx={reach * 1.5}
      ry={reach * 0.2}
      opacity=".26"
      filter="url(#soft-14)"
    />
    <ellipse
      cx={x + 4}
      cy={y}
      rx={reach * 1.02}
      ry={reach * 0.085}
      opacity=".5"
      filter="url(#soft-4)"
    />
  </g>
)
