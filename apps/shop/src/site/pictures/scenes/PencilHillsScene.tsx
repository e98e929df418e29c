import type { ReactNode } from 'react'
import { Pencil } from '../products/Pencils.tsx'
import { ridge } from './parts.tsx'

/** Hills as pencil hatching on drawing paper, the pencil lying on the sheet. */
export const PencilHillsScene = (): ReactNode => {
  const ranges = [
    { seed: 5, y: 330, swing: 90, turn: 38, gap: 15, ink: '#9a95a4' },
    { seed: 1, y: 410, swing: 70, turn: -32, gap: 11, ink: '#77727f' },
    { seed: 9, y: 500, swing: 56, turn: 24, gap: 8, ink: '#54505c' },
    { seed: 3, y: 590, swing: 36, turn: -18, gap: 6, ink: '#383541' },
  ]
  return (
    <g>
      <defs>
        {ranges.map(({ seed, turn, gap, ink }) => (
          <pattern
            key={seed}
            id={`hatch-${seed}`}
            width={gap}
            height={gap}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${turn})`}
          >
            <path d={`M0 ${gap / 2}H${gap}`} stroke={ink} strokeWidth="2.400" />
          </pattern>
        ))}
        <clipPath id="sheet">
          <rect x="90" y="60" width="1020" height="630" />
        </clipPath>
      </defs>
      <rect width="1200" height="750" fill="#c9d2c0" />
      <rect
        x="98"
        y="74"
        width="1020"
        height="630"
        fill="#1d1420"
        opacity=".3"
        filter="url(#soft-14)"
      />
      <rect x="90" y="60" width="1020" height="630" fill="#fbf7ec" />
      <g clipPath="url(#sheet)">
        <circle cx="820" cy="210" r="62" fill="none" stroke="#77727f" strokeWidth="3" />
        <circle cx="822" cy="208" r="60" fill="none" stroke="#9a95a4" strokeWidth="1.500" />
        {ranges.map(({ seed, y, swing, ink }) => (
          <g key={seed}>
            <path d={ridge({ seed, y, swing, floor: 700 })} fill="#fbf7ec" />
            <path
              d={ridge({ seed, y, swing, floor: 700 })}
              fill={`url(#hatch-${seed})`}
              opacity=".72"
            />
            <path
              d={ridge({ seed, y, swing, floor: 760 })}
              fill="none"
              stroke={ink}
              strokeWidth="3.500"
            />
          </g>
        ))}
        <g fill="none" stroke="#54505c" strokeWidth="3" strokeLinecap="round">
          <path d="M330 190q18-16 30 0q12-16 30 0M430 150q12-11 20 0q9-11 20 0M450 226q10-9 17 0q7-9 17 0" />
        </g>
      </g>
      <g transform="translate(770 470) rotate(-62) scale(1.500)" filter="url(#lying)">
        <Pencil coat={3} length={330} />
      </g>
    </g>
  )
}
