import type { ReactNode } from 'react'
import { LAPWING_BODY, LAPWING_CREST } from '../LapwingMark.tsx'

/** A sheet of paper, 250 × 330 around the origin. */
const Sheet = ({ children }: { children: ReactNode }): ReactNode => (
  <g>
    <g filter="url(#lying)">
      <path d="M-125 -165H125V165H-125Z" fill="url(#paper)" />
    </g>
    {children}
    <path d="M-125 -165H125V165H-125Z" fill="url(#gloss)" opacity=".18" />
  </g>
)

const ROWS = Array.from({ length: 13 }, (_, index) => -62 + index * 16)
const ENTRIES = [
  [-62, 46, 1],
  [-46, 58, 2],
  [-30, 38, 7],
  [-14, 62, 1],
  [2, 44, 3],
] as const

/** Ruled columns under a drawn lapwing, a pencil across. */
export const BirdLog = (): ReactNode => (
  <Sheet>
    <g fill="#4b5a34">
      <circle cx="-112" cy="-110" r="5" fill="#d8cdb8" />
      <circle cx="-112" cy="0" r="5" fill="#d8cdb8" />
      <circle cx="-112" cy="110" r="5" fill="#d8cdb8" />
      <g transform="translate(-86 -150) scale(1.120)" fill="#4a2c58">
        <path d={LAPWING_BODY} />
        <path d={LAPWING_CREST} />
      </g>
      <rect x="-4" y="-132" width="98" height="9" rx="4" />
      <rect x="-4" y="-114" width="64" height="6" rx="3" opacity=".5" />
    </g>
    <g stroke="#8fa0ad" strokeWidth="1.200">
      {ROWS.map((y) => (
        <path key={y} d={`M-98 ${y}H108`} />
      ))}
      <path d="M-98 -78V130M-66 -78V130M34 -78V130M72 -78V130M108 -78V130" />
    </g>
    <rect x="-98" y="-78" width="206" height="16" fill="#4a2c58" opacity=".14" />
    <g stroke="#3d4a58" strokeWidth="2.600" strokeLinecap="round" fill="none">
      {ENTRIES.map(([y, length, count]) => (
        <g key={y}>
          <path d={`M-58 ${y + 10}q5-7 9 0t9 0t9 0h${length - 30}`} />
          <path
            d={`M${46} ${y + 11}v-7${count > 1 ? 'm6 7v-7' : ''}${count > 2 ? 'm6 7v-7' : ''}`}
          />
        </g>
      ))}
    </g>
  </Sheet>
)

const LeafBorder = ({ colour }: { colour: string }): ReactNode => {
  const leaves = Array.from({ length: 11 }, (_, index) => index)
  return (
    <g fill={colour} stroke={colour}>
      <rect x="-106" y="-146" width="212" height="292" fill="none" strokeWidth="1.800" />
      {leaves.map((index) => (
        <g key={index} stroke="none">
          <path d={`M${-96 + index * 19} -146q5-13 12 0q-7 8-12 0Z`} />
          <path d={`M${-96 + index * 19} 146q5 13 12 0q-7-8-12 0Z`} />
          <path d={`M-106 ${-134 + index * 26}q-13 6 0 14q8-8 0-14Z`} />
          <path d={`M106 ${-134 + index * 26}q13 6 0 14q-8-8 0-14Z`} />
        </g>
      ))}
    </g>
  )
}

/** Two fanned sheets with leaf borders. */
export const LetterPaper = (): ReactNode => (
  <g>
    <g transform="translate(34 -10) rotate(11)">
      <Sheet>
        <LeafBorder colour="#b4552b" />
      </Sheet>
    </g>
    <g transform="translate(-26 14) rotate(-6)">
      <Sheet>
        <LeafBorder colour="#553663" />
        <g stroke="#3d5872" strokeWidth="2.400" strokeLinecap="round" fill="none" opacity=".75">
          <path d="M-78 -104q6-9 11 0t11 0t11 0M-20 -104h38" />
          <path d="M-78 -74H70M-78 -54H82M-78 -34H58" strokeDasharray="26 8 40 9 18 7" />
        </g>
      </Sheet>
    </g>
  </g>
)

/** Four sheets of an estuary laid edge to edge. */
export const MapSheets = (): ReactNode => {
  const quarters = [
    [-66, -86, -2],
    [66, -84, 1.5],
    [-65, 86, 1],
    [67, 88, -1.5],
  ] as const
  return (
    <g transform="scale(1.160)">
      <defs>
        <clipPath id="map-quarter">
          <rect x="-64" y="-84" width="128" height="168" />
        </clipPath>
      </defs>
      {quarters.map(([x, y, turn]) => (
        <g key={`${x}${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <g filter="url(#lying)">
            <rect x="-64" y="-84" width="128" height="168" fill="#e3e9cd" />
          </g>
          <g clipPath="url(#map-quarter)">
            <g transform={`translate(${-x} ${-y})`}>
              <path
                d="M-140 -60C-90 -70 -60 -20 -30 -30S30 -80 60 -60S110 10 140 0V180H-140Z"
                fill="#8fbccb"
              />
              <path d="M-140 60C-100 40 -70 70 -50 110S-20 180 -20 190H-140Z" fill="#e3e9cd" />
              <path
                d="M-140 -60C-90 -70 -60 -20 -30 -30S30 -80 60 -60S110 10 140 0M-140 60C-100 40 -70 70 -50 110S-20 180 -20 190"
                fill="none"
                stroke="#5a91a5"
                strokeWidth="2.500"
              />
              <path
                d="M10 20C40 0 80 30 110 60M-10 70C30 50 60 90 120 110"
                stroke="#d8c493"
                strokeWidth="16"
                strokeLinecap="round"
                fill="none"
                opacity=".75"
              />
              <path
                d="M-130 -110C-80 -130 -40 -90 10 -110S90 -130 140 -100"
                stroke="#a83428"
                strokeWidth="2.500"
                strokeDasharray="7 6"
                fill="none"
              />
              <g fill="none" stroke="#b98a52" strokeWidth="1.500" opacity=".8">
                <ellipse cx="-66" cy="-128" rx="44" ry="20" />
                <ellipse cx="-66" cy="-129" rx="26" ry="11" />
                <ellipse cx="84" cy="-124" rx="34" ry="20" />
                <ellipse cx="84" cy="-125" rx="18" ry="9" />
              </g>
              <g stroke="#6b7f8c" strokeWidth=".8" opacity=".35">
                <path d="M-140 -120H140M-140 -70H140M-140 -20H140M-140 30H140M-140 80H140M-140 130H140M-100 -180V180M-50 -180V180M50 -180V180M100 -180V180" />
              </g>
            </g>
          </g>
        </g>
      ))}
    </g>
  )
}
