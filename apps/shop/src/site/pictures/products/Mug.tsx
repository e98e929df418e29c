import type { ReactNode } from 'react'

/** Oat white enamel mug, standing on y = 150, centred on x = 0 without its handle. */
export const Mug = (): ReactNode => (
  <g>
    <defs>
      <linearGradient id="enamel">
        <stop offset="0" stopColor="#e4dac8" />
        <stop offset=".22" stopColor="#fffdf6" />
        <stop offset=".5" stopColor="#f1e9da" />
        <stop offset=".84" stopColor="#c3b49c" />
        <stop offset=".95" stopColor="#d8cbb6" />
        <stop offset="1" stopColor="#bfb098" />
      </linearGradient>
      <linearGradient id="enamel-inside">
        <stop offset="0" stopColor="#a79880" />
        <stop offset=".6" stopColor="#ded2bd" />
        <stop offset="1" stopColor="#f6efe2" />
      </linearGradient>
      <radialGradient id="tea" cx=".4" cy=".35">
        <stop offset="0" stopColor="#a4612b" />
        <stop offset="1" stopColor="#5d2f12" />
      </radialGradient>
    </defs>
    <path
      d="M106 -62c66-18 92 12 84 66-7 46-38 74-92 76"
      fill="none"
      stroke="#b8a98f"
      strokeWidth="24"
      strokeLinecap="round"
    />
    <path
      d="M106 -64c66-18 90 12 82 65-7 45-36 72-90 74"
      fill="none"
      stroke="#f4ecdd"
      strokeWidth="17"
      strokeLinecap="round"
    />
    <path
      d="M112 -70c58-14 78 12 71 60"
      fill="none"
      stroke="#fff"
      strokeWidth="4"
      strokeLinecap="round"
      opacity=".9"
    />
    <path
      d="M-122 -106L-108 130q2 18 22 21Q0 162 86 151q20-3 22-21L122 -106Z"
      fill="url(#enamel)"
    />
    <path
      d="M-108 128q2 20 22 23Q0 162 86 151q20-3 22-23Q0 152-108 128Z"
      fill="#8f8069"
      opacity=".35"
    />
    <ellipse cy="-106" rx="122" ry="31" fill="url(#enamel-inside)" />
    <path d="M-112 -96Q0 -52 112 -96Q96 -122 0 -124Q-96 -122-112 -96Z" fill="url(#tea)" />
    <path
      d="M-80 -102Q-40 -114 10 -112"
      stroke="#e0a56a"
      strokeWidth="3"
      strokeLinecap="round"
      fill="none"
      opacity=".6"
    />
    <ellipse cy="-106" rx="122" ry="31" fill="none" stroke="#4a2c58" strokeWidth="9" />
    <path
      d="M-118 -112Q-90 -136 -20 -137"
      stroke="#a483b4"
      strokeWidth="2.500"
      strokeLinecap="round"
      fill="none"
    />
    <path
      d="M-86 -50Q-84 40 -76 112"
      stroke="#fff"
      strokeWidth="12"
      strokeLinecap="round"
      fill="none"
      opacity=".75"
      filter="url(#soft-4)"
    />
    <g fill="#4a2c58" opacity=".55">
      <circle cx="-46" cy="-10" r="1.600" />
      <circle cx="20" cy="-44" r="1.300" />
      <circle cx="62" cy="16" r="1.700" />
      <circle cx="-14" cy="60" r="1.400" />
      <circle cx="38" cy="92" r="1.600" />
      <circle cx="-64" cy="66" r="1.200" />
      <circle cx="84" cy="-30" r="1.300" />
      <circle cx="6" cy="20" r="1.100" />
      <circle cx="-30" cy="116" r="1.500" />
      <circle cx="72" cy="70" r="1.100" />
      <circle cx="-86" cy="6" r="1.300" />
      <circle cx="-4" cy="-62" r="1.200" />
    </g>
  </g>
)

/** Steam over a mug whose rim is at y = -106. */
export const Steam = (): ReactNode => (
  <g
    stroke="#fff"
    strokeWidth="13"
    strokeLinecap="round"
    fill="none"
    opacity=".5"
    filter="url(#soft-4)"
  >
    <path d="M-34 -142c-22-26 22-42 2-74" />
    <path d="M16 -148c-26-34 28-52 4-100" />
    <path d="M58 -140c-16-22 18-36 4-62" />
  </g>
)
