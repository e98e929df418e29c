import type { ReactNode } from 'react'

const PANELS = [-150, -75, 0, 75] as const

/** A folded walking map, opened four panels wide, lying. */
export const FoldingMap = (): ReactNode => {
  const sheet = 'M-150 -110L-75 -128L0 -110L75 -128L150 -110V128L75 110L0 128L-75 110L-150 128Z'
  return (
    <g transform="rotate(-7)">
      <defs>
        <linearGradient id="map-land" x2=".4" y2="1">
          <stop offset="0" stopColor="#eef0d8" />
          <stop offset="1" stopColor="#d3dcb4" />
        </linearGradient>
        <clipPath id="map-sheet">
          <path d={sheet} />
        </clipPath>
      </defs>
      <g filter="url(#lying)">
        <path d={sheet} fill="url(#map-land)" />
      </g>
      <g clipPath="url(#map-sheet)">
        <path
          d="M-160 140C-130 70 -70 80 -50 40S-20 -30 30 -20S80 30 170 -10V140Z"
          fill="#8fbccb"
        />
        <path
          d="M-160 140C-130 70 -70 80 -50 40S-20 -30 30 -20S80 30 170 -10"
          fill="none"
          stroke="#5a91a5"
          strokeWidth="2.500"
        />
        <path
          d="M-154 60C-100 40 -110 10 -90 -10S-60 -90 -30 -140"
          fill="none"
          stroke="#5a91a5"
          strokeWidth="3.500"
        />
        <g fill="none" stroke="#b98a52" strokeWidth="1.500" opacity=".85">
          <ellipse cx="78" cy="-72" rx="56" ry="32" transform="rotate(-12 78 -72)" />
          <ellipse cx="80" cy="-74" rx="42" ry="23" transform="rotate(-12 80 -74)" />
          <ellipse cx="82" cy="-76" rx="28" ry="14" transform="rotate(-12 82 -76)" />
          <ellipse cx="84" cy="-77" rx="14" ry="6.500" transform="rotate(-12 84 -77)" />
          <ellipse cx="-104" cy="-70" rx="30" ry="20" />
          <ellipse cx="-104" cy="-71" rx="17" ry="10" />
        </g>
        <g fill="#7f9b62" opacity=".8">
          <circle cx="10" cy="-84" r="9" />
          <circle cx="22" cy="-92" r="7" />
          <circle cx="-2" cy="-94" r="7" />
          <circle cx="118" cy="-34" r="8" />
          <circle cx="132" cy="-42" r="9" />
          <circle cx="-132" cy="16" r="9" />
          <circle cx="-120" cy="26" r="7" />
        </g>
        <path
          d="M-160 -20C-110 -50 -60 -30 -30 -50S40 -60 60 -40S120 -60 170 -90"
          fill="none"
          stroke="#fffdf6"
          strokeWidth="6"
        />
        <path
          d="M-160 -20C-110 -50 -60 -30 -30 -50S40 -60 60 -40S120 -60 170 -90"
          fill="none"
          stroke="#d9943c"
          strokeWidth="3"
        />
        <path
          d="M-64 -40C-60 0 -86 30 -60 52M60 -40L82 -76"
          fill="none"
          stroke="#a83428"
          strokeWidth="2.500"
          strokeDasharray="7 6"
        />
        <g fill="#54435c">
          <rect x="-40" y="-62" width="8" height="8" />
          <rect x="-28" y="-66" width="9" height="9" />
          <rect x="-34" y="-48" width="7" height="7" />
          <rect x="-18" y="-56" width="8" height="8" />
        </g>
        <path d="M84 -90l6 13H78Z" fill="#a83428" />
        <g stroke="#6b7f8c" strokeWidth=".8" opacity=".4">
          <path d="M-150 -80H150M-150 -40H150M-150 0H150M-150 40H150M-150 80H150M-110 -140V140M-70 -140V140M-30 -140V140M10 -140V140M50 -140V140M90 -140V140M130 -140V140" />
        </g>
        {PANELS.map((x, index) => (
          <path
            key={x}
            d={`M${x} -140H${x + 75}V140H${x}Z`}
            fill={index % 2 === 0 ? '#fff' : '#1d1420'}
            opacity={index % 2 === 0 ? 0.16 : 0.1}
          />
        ))}
      </g>
      <path d="M-75 -128V110M75 -128V110" stroke="#fff" strokeWidth="1.500" opacity=".8" />
      <path d="M0 -110V128" stroke="#1d1420" strokeWidth="1.500" opacity=".25" />
      <g filter="url(#lying)" transform="translate(88 128) rotate(14)">
        <rect x="-46" y="-70" width="92" height="140" rx="4" fill="#432c51" />
        <rect x="-46" y="-70" width="92" height="44" rx="4" fill="#e0a25a" />
      </g>
      <g transform="translate(88 128) rotate(14)">
        <path
          d="M-46 46L-22 6L-6 26L14 -10L46 40V66a4 4 0 0 1-4 4H-42a4 4 0 0 1-4-4Z"
          fill="#6b4d7d"
        />
        <path d="M14 -10L26 10L14 6L4 10Z" fill="#fff" opacity=".85" />
        <path d="M-32 -56H20M-32 -44H4" stroke="#432c51" strokeWidth="4" strokeLinecap="round" />
        <rect x="-46" y="-70" width="92" height="140" rx="4" fill="url(#gloss)" opacity=".5" />
      </g>
    </g>
  )
}
