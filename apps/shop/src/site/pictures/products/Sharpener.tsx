import type { ReactNode } from 'react'

/** A brass wedge with a pencil in it and a curl of shaving. */
export const Sharpener = (): ReactNode => (
  <g transform="rotate(-18)">
    <defs>
      <linearGradient id="brass-top" x2="1" y2="1">
        <stop offset="0" stopColor="#fbe9b7" />
        <stop offset=".45" stopColor="#dcb05a" />
        <stop offset="1" stopColor="#b0813a" />
      </linearGradient>
      <linearGradient id="blade" x2="1" y2=".6">
        <stop offset="0" stopColor="#f7f9fa" />
        <stop offset=".4" stopColor="#b9c1c7" />
        <stop offset=".55" stopColor="#eef2f4" />
        <stop offset="1" stopColor="#8b959d" />
      </linearGradient>
      <linearGradient id="curl" x2=".6" y2="1">
        <stop offset="0" stopColor="#f8e4c2" />
        <stop offset="1" stopColor="#d1a56c" />
      </linearGradient>
    </defs>
    <g filter="url(#lying)">
      <g transform="translate(40 6)">
        <rect x="60" y="-30" width="330" height="20" fill="#8d6aa3" />
        <rect x="60" y="-10" width="330" height="24" fill="#5d3d72" />
        <rect x="60" y="14" width="330" height="18" fill="#40264f" />
        <path d="M60 -24H390" stroke="#fff" strokeWidth="2" opacity=".4" />
      </g>
    </g>
    <g filter="url(#lying)">
      <path
        d="M-120 -34L112 -72a10 10 0 0 1 12 10V70a10 10 0 0 1-12 10L-120 44q-8-1-8-9V-25q0-8 8-9Z"
        fill="#8a6023"
      />
      <path
        d="M-120 -42L112 -80a10 10 0 0 1 12 10V58a10 10 0 0 1-12 10L-120 34q-8-1-8-9V-33q0-8 8-9Z"
        fill="url(#brass-top)"
      />
    </g>
    <g stroke="#8a6023" strokeWidth="3" opacity=".65">
      <path d="M-34 -52v14M-22 -54v14M-10 -56v14M2 -58v14M14 -60v14M26 -62v14M38 -64v14M50 -66v14" />
      <path d="M-34 33v12M-22 34v12M-10 36v12M2 38v12M14 40v12M26 42v12M38 44v12M50 46v12" />
    </g>
    <path d="M-118 -38L110 -75" stroke="#fff6d8" strokeWidth="2.500" opacity=".9" />
    <path d="M-112 -20L98 -34V34L-112 6Z" fill="#5e3f12" opacity=".55" />
    <g filter="url(#lying-low)">
      <path d="M-104 -34L92 -62V16L-104 -2Z" fill="url(#blade)" />
    </g>
    <path d="M-104 -5L92 12V16L-104 -2Z" fill="#fff" opacity=".8" />
    <circle cx="2" cy="-24" r="19" fill="url(#brass-face)" stroke="#8a6023" strokeWidth="1.500" />
    <path d="M-12 -16L16 -32" stroke="#5e3f12" strokeWidth="5" strokeLinecap="round" />
    <g transform="translate(-96 118) rotate(24)">
      <g filter="url(#lying)">
        <path
          d="M-70 -8C-60 -58 8 -76 48 -42C84 -10 66 48 22 52C-14 55 -34 22 -14 0C0 -15 24 -8 24 8L14 12C12 2 2 0 -2 8C-8 22 6 36 22 32C46 26 54 -8 34 -26C8 -48 -40 -34 -46 0Z"
          fill="url(#curl)"
        />
      </g>
      <path
        d="M-70 -8C-60 -58 8 -76 48 -42C84 -10 66 48 22 52"
        fill="none"
        stroke="#5d3d72"
        strokeWidth="5"
      />
      <path
        d="M-54 -4C-46 -42 6 -56 38 -32M-10 20C-6 34 8 40 22 38"
        stroke="#b98a52"
        strokeWidth="1.500"
        fill="none"
        opacity=".8"
      />
    </g>
  </g>
)
