import type { ReactNode } from 'react'

const WAVE = Array.from({ length: 41 }, (_, index) => {
  const t = index / 40
  const height = 12 + 62 * Math.abs(Math.sin(t * 9.2) * Math.sin(t * 3.1 + 0.3))
  return { x: -120 + index * 6, height: Number(height.toFixed(1)) }
})

/** A record half out of its sleeve; the sound on the sleeve looks like hills under the sun. */
export const RecordSleeve = (): ReactNode => (
  <g transform="rotate(-6)">
    <defs>
      <linearGradient id="sleeve" x2=".3" y2="1">
        <stop offset="0" stopColor="#f4d9b3" />
        <stop offset=".55" stopColor="#e6a987" />
        <stop offset="1" stopColor="#8c6a86" />
      </linearGradient>
      <radialGradient id="vinyl" cx=".4" cy=".35" r=".75">
        <stop offset="0" stopColor="#5a5562" />
        <stop offset=".5" stopColor="#2c2833" />
        <stop offset="1" stopColor="#15131a" />
      </radialGradient>
    </defs>
    <g filter="url(#lying)">
      <circle cx="62" cy="-6" r="140" fill="url(#vinyl)" />
    </g>
    <g fill="none" stroke="#fff" strokeOpacity=".12">
      <circle cx="62" cy="-6" r="126" />
      <circle cx="62" cy="-6" r="112" />
      <circle cx="62" cy="-6" r="98" />
      <circle cx="62" cy="-6" r="84" />
    </g>
    <g filter="url(#lying)">
      <rect x="-184" y="-150" width="292" height="292" rx="3" fill="url(#sleeve)" />
    </g>
    <circle cx="-36" cy="-34" r="50" fill="#fff3da" />
    <g transform="translate(-38 40)">
      {WAVE.map(({ x, height }) => (
        <rect
          key={x}
          x={x}
          y={-height}
          width="3.600"
          height={height * 1.5}
          rx="1.800"
          fill="#432c51"
        />
      ))}
    </g>
    <rect x="-160" y="112" width="96" height="8" rx="4" fill="#fff3da" />
    <rect x="-160" y="-128" width="52" height="6" rx="3" fill="#432c51" opacity=".7" />
    <rect x="-184" y="-150" width="292" height="292" rx="3" fill="url(#gloss)" opacity=".5" />
    <path d="M108 -148V140" stroke="#3a2437" strokeOpacity=".45" strokeWidth="2" />
  </g>
)
