import type { ReactNode } from 'react'
import { LAPWING_BODY, LAPWING_CREST } from '../LapwingMark.tsx'

/** A square glass bottle of blue ink, standing on y = 150, centred on x = 0. */
export const InkBottle = (): ReactNode => (
  <g>
    <defs>
      <linearGradient id="ink" x2=".9" y2="1">
        <stop offset="0" stopColor="#2f7f9b" />
        <stop offset=".45" stopColor="#155371" />
        <stop offset="1" stopColor="#0b3049" />
      </linearGradient>
      <linearGradient id="glass" x2="1" y2=".8">
        <stop offset="0" stopColor="#f4fbfd" stopOpacity=".95" />
        <stop offset=".5" stopColor="#b9d7e0" stopOpacity=".75" />
        <stop offset="1" stopColor="#7ba9ba" stopOpacity=".85" />
      </linearGradient>
      <radialGradient id="caustic">
        <stop offset="0" stopColor="#4fb3d1" stopOpacity=".75" />
        <stop offset="1" stopColor="#2f7f9b" stopOpacity="0" />
      </radialGradient>
    </defs>
    <ellipse cx="112" cy="160" rx="108" ry="18" fill="url(#caustic)" />
    <path
      d="M-112 -36q0-34 34-40h156q34 6 34 40V132q0 20-20 20H-92q-20 0-20-20Z"
      fill="url(#glass)"
    />
    <path d="M-98 -20q0-16 16-22H82q16 6 16 22V122q0 14-14 14H-84q-14 0-14-14Z" fill="url(#ink)" />
    <path d="M-90 -37Q0 -25 90 -37L82 -42H-82Z" fill="#5fb0c9" opacity=".8" />
    <path
      d="M-104 -30q0-30 28-38"
      stroke="#fff"
      strokeWidth="5"
      strokeLinecap="round"
      fill="none"
      opacity=".9"
    />
    <path d="M-105 -8V118" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity=".6" />
    <path d="M106 0V120" stroke="#fff" strokeWidth="2" strokeLinecap="round" opacity=".45" />
    <path d="M-90 145H90" stroke="#eafaff" strokeWidth="4" strokeLinecap="round" opacity=".65" />
    <path d="M-46 -92H46v20q0 5-5 5H-41q-5 0-5-5Z" fill="url(#glass)" />
    <path d="M-60 -166q0-12 12-12H48q12 0 12 12v68q0 8-8 8H-52q-8 0-8-8Z" fill="url(#coal)" />
    <path d="M-60 -166q0-12 12-12H48q12 0 12 12v6H-60Z" fill="#fff" opacity=".14" />
    <g stroke="#000" strokeOpacity=".35" strokeWidth="2.500">
      <path d="M-48 -150V-98M-36 -150V-98M-24 -150V-98M-12 -150V-98M0 -150V-98M12 -150V-98M24 -150V-98M36 -150V-98M48 -150V-98" />
    </g>
    <rect
      x="-64"
      y="6"
      width="128"
      height="100"
      rx="3"
      fill="#0b3049"
      opacity=".35"
      transform="translate(3 4)"
    />
    <rect x="-64" y="6" width="128" height="100" rx="3" fill="url(#paper)" />
    <rect
      x="-57"
      y="13"
      width="114"
      height="86"
      rx="1"
      fill="none"
      stroke="#155371"
      strokeWidth="1.500"
    />
    <g transform="translate(-24 16) scale(.76)" fill="#155371">
      <path d={LAPWING_BODY} />
      <path d={LAPWING_CREST} />
    </g>
    <path d="M-34 72H34M-22 84H22" stroke="#155371" strokeWidth="3.500" strokeLinecap="round" />
  </g>
)
