import type { ReactNode } from 'react'

const TICKS = Array.from({ length: 72 }, (_, index) => index * 5)

/** A round brass pocket compass, lying; about 300 across around the origin. */
export const Compass = (): ReactNode => (
  <g>
    <defs>
      <radialGradient id="dial" cx=".36" cy=".3" r=".85">
        <stop offset="0" stopColor="#fffbef" />
        <stop offset=".7" stopColor="#efe3c8" />
        <stop offset="1" stopColor="#cdb98c" />
      </radialGradient>
      <linearGradient id="brass-dark" x2="1" y2="1">
        <stop offset="0" stopColor="#8d6424" />
        <stop offset="1" stopColor="#f0d48d" />
      </linearGradient>
    </defs>
    <g filter="url(#lying)">
      <g transform="translate(0 -190)">
        <circle r="30" fill="none" stroke="url(#brass-face)" strokeWidth="10" />
      </g>
      <rect x="-17" y="-176" width="34" height="34" rx="6" fill="url(#brass)" />
      <circle r="150" fill="url(#brass-face)" />
    </g>
    <circle r="147" fill="none" stroke="#fff3cf" strokeWidth="2" opacity=".8" />
    <circle r="132" fill="url(#brass-dark)" />
    <circle r="122" fill="url(#dial)" />
    <g stroke="#3a2f3f">
      {TICKS.map((angle) => (
        <path
          key={angle}
          d={angle % 30 === 0 ? 'M0 -116V-100' : 'M0 -116V-108'}
          strokeWidth={angle % 30 === 0 ? 2.6 : 1.2}
          transform={`rotate(${angle})`}
        />
      ))}
    </g>
    <g fill="#b9a67a" opacity=".75">
      <path d="M0 -66L9 -9L66 0L9 9L0 66L-9 9L-66 0L-9 -9Z" transform="rotate(45) scale(.72)" />
    </g>
    <path d="M0 -70L10 -10L70 0L10 10L0 70L-10 10L-70 0L-10 -10Z" fill="#d9c79b" />
    <g stroke="#3a2f3f" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" fill="none">
      <path d="M-7 -78V-94L7 -78V-94" stroke="#a83428" />
      <path d="M90 -8H79V8H90M79 0H88" />
      <path d="M6 80q-6-4-10 0t4 7 6 6-10 1" />
      <path d="M-94 -8l4 16 4-12 4 12 4-16" />
    </g>
    <g transform="rotate(28)">
      <path d="M0 -92L13 0H-13Z" fill="#1d1420" opacity=".22" transform="translate(5 7)" />
      <path d="M0 92L13 0H-13Z" fill="#1d1420" opacity=".22" transform="translate(5 7)" />
      <path d="M0 -94L12 0H-12Z" fill="#c8402f" />
      <path d="M0 -94L12 0H0Z" fill="#95281b" />
      <path d="M0 94L12 0H-12Z" fill="#f4f1ec" />
      <path d="M0 94L12 0H0Z" fill="#bdb8b0" />
      <circle r="12" fill="url(#brass-face)" />
      <circle r="4.500" fill="#5e3f12" />
    </g>
    <path d="M-108 -34A114 114 0 0 1 20 -112Q-70 -84 -108 -34Z" fill="#fff" opacity=".55" />
    <path d="M96 62A114 114 0 0 1 46 104Q80 88 96 62Z" fill="#fff" opacity=".35" />
  </g>
)
