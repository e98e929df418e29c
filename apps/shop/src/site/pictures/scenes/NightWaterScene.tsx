import type { ReactNode } from 'react'
import { Fir, Glints, ridge, VerticalFade } from './parts.tsx'

const STARS = Array.from({ length: 46 }, (_, index) => [
  (index * 263) % 1200,
  (index * 149) % 300,
  0.9 + ((index * 7) % 10) / 7,
])
const FIRS = [0, 38, 70, 108, 140, 186, 220, 262, 900, 944, 980, 1016, 1060, 1092, 1130, 1168, 1196]

/** The lake at night, the moon on the water. */
export const NightWaterScene = (): ReactNode => (
  <g>
    <defs>
      <VerticalFade id="night-sky" colours={['#0f1c33', '#1c3a56', '#3f6c82']} />
      <VerticalFade id="night-water" colours={['#2f6079', '#174059', '#0b2439']} />
      <radialGradient id="night-moon">
        <stop offset=".18" stopColor="#fdf4da" stopOpacity=".4" />
        <stop offset=".34" stopColor="#fdf4da" stopOpacity=".18" />
        <stop offset=".6" stopColor="#fdf4da" stopOpacity=".05" />
        <stop offset="1" stopColor="#fdf4da" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="night-lamp">
        <stop offset="0" stopColor="#ffcf6b" stopOpacity=".6" />
        <stop offset=".4" stopColor="#ffcf6b" stopOpacity=".18" />
        <stop offset="1" stopColor="#ffcf6b" stopOpacity="0" />
      </radialGradient>
    </defs>
    <rect width="1200" height="750" fill="url(#night-sky)" />
    <g fill="#f4efdf">
      {STARS.map(([x, y, r]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} opacity=".8" />
      ))}
    </g>
    <circle cx="600" cy="180" r="260" fill="url(#night-moon)" />
    <circle cx="600" cy="180" r="52" fill="#fbf3dc" />
    <g fill="#e2d6b4" opacity=".6">
      <circle cx="584" cy="166" r="11" />
      <circle cx="616" cy="194" r="8" />
      <circle cx="606" cy="160" r="5" />
    </g>
    <path d={ridge({ seed: 12, y: 342, swing: 78, floor: 430 })} fill="#2a516b" />
    <path d={ridge({ seed: 5, y: 380, swing: 48, floor: 430 })} fill="#1d3f57" />
    <path d={ridge({ seed: 15, y: 412, swing: 16, floor: 434 })} fill="#122c40" />
    {FIRS.map((x, index) => (
      <Fir key={x} x={x} y={430} height={70 + ((index * 41) % 60)} colour="#0e2436" />
    ))}
    <rect y="426" width="1200" height="324" fill="url(#night-water)" />
    <Glints
      colour="rgba(251,243,220,.8)"
      marks={[
        [540, 446, 120],
        [566, 462, 74],
        [528, 480, 140],
        [572, 498, 60],
        [548, 516, 110],
        [516, 540, 90],
        [590, 556, 90],
        [540, 580, 130],
        [576, 606, 60],
        [520, 634, 120],
        [580, 660, 90],
        [548, 694, 110],
      ]}
    />
    <Glints
      colour="rgba(120,180,200,.45)"
      marks={[
        [160, 500, 90],
        [240, 560, 60],
        [900, 520, 110],
        [1000, 600, 80],
        [120, 650, 120],
        [860, 680, 100],
        [330, 700, 70],
      ]}
    />
    <g transform="translate(330 590)">
      <ellipse cx="0" cy="26" rx="150" ry="9" fill="#061727" opacity=".6" />
      <path d="M-140 -6Q0 26 140 -6L112 24Q0 38 -112 24Z" fill="#0a1b2a" />
      <path d="M-140 -6Q0 22 140 -6" stroke="#c79a4f" strokeWidth="3" fill="none" opacity=".8" />
      <path d="M-12 12C-16 -16 -10 -44 8 -46C28 -46 30 -14 28 12Z" fill="#0a1b2a" />
      <circle cx="6" cy="-60" r="14" fill="#0a1b2a" />
      <circle cx="86" cy="-22" r="90" fill="url(#night-lamp)" />
      <rect x="76" y="-34" width="20" height="28" rx="6" fill="#ffd98a" />
      <path
        d="M74 -6H98M76 -36H96M86 -44V-36"
        stroke="#0a1b2a"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </g>
  </g>
)
