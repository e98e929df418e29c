import type { ReactNode } from 'react'

const PANS = [
  '#f0c23c',
  '#e2762d',
  '#c23b2e',
  '#8e2f57',
  '#4b3a86',
  '#235f93',
  '#1f7f86',
  '#3f7d3e',
  '#8a9a3b',
  '#a8672f',
  '#6b3f25',
  '#2f2d35',
] as const

/** An open watercolour tin with twelve pans and a brush, lying. */
export const PaintTin = (): ReactNode => (
  <g transform="rotate(-6)">
    <defs>
      <linearGradient id="tin-black" x2=".8" y2="1">
        <stop offset="0" stopColor="#5a5664" />
        <stop offset=".4" stopColor="#322f3a" />
        <stop offset="1" stopColor="#1d1b23" />
      </linearGradient>
      <linearGradient id="tin-white" x2=".5" y2="1">
        <stop offset="0" stopColor="#ffffff" />
        <stop offset="1" stopColor="#d8d5dc" />
      </linearGradient>
    </defs>
    <g filter="url(#lying)">
      <rect x="-150" y="-168" width="300" height="156" rx="16" fill="url(#tin-black)" />
      <rect x="-150" y="-4" width="300" height="166" rx="16" fill="url(#tin-black)" />
    </g>
    <rect x="-96" y="-18" width="48" height="22" rx="5" fill="url(#steel)" />
    <rect x="48" y="-18" width="48" height="22" rx="5" fill="url(#steel)" />
    <rect x="-138" y="-156" width="276" height="132" rx="9" fill="url(#tin-white)" />
    <path d="M-46 -150V-30M46 -150V-30" stroke="#c3bfc9" strokeWidth="3" />
    <path d="M-43 -150V-30M49 -150V-30" stroke="#fff" strokeWidth="1.500" />
    <g opacity=".82">
      <path d="M-116 -96c-6-26 30-36 44-18s-2 44-22 42-20-12-22-24Z" fill="#4f93b5" />
      <path d="M-104 -88c0-12 16-16 22-8s0 18-8 18-13-4-14-10Z" fill="#235f93" opacity=".7" />
      <path d="M-24 -108c14-14 40-6 40 14s-22 34-36 22-14-26-4-36Z" fill="#8db05b" />
      <path d="M70 -92c-2-20 26-30 40-16s6 38-12 40-26-10-28-24Z" fill="#dd8a4f" />
      <path d="M84 -84c2-9 16-10 19-2s-4 13-10 12-10-4-9-10Z" fill="#c23b2e" opacity=".6" />
    </g>
    <rect x="-138" y="8" width="276" height="142" rx="8" fill="#17151c" />
    {PANS.map((colour, index) => {
      const x = -132 + (index % 6) * 45
      const y = index < 6 ? 12 : 102
      return (
        <g key={colour} transform={`translate(${x} ${y})`}>
          <rect width="40" height="46" rx="4" fill="#fdfcf9" />
          <rect x="3.500" y="3.500" width="33" height="39" rx="3" fill={colour} />
          <path d="M6 36Q18 26 34 34V40H6Z" fill="#000" opacity=".14" />
          <path
            d="M7 9q10-4 22-1"
            stroke="#fff"
            strokeWidth="2.500"
            strokeLinecap="round"
            opacity=".5"
            fill="none"
          />
        </g>
      )
    })}
    <rect x="-132" y="64" width="264" height="32" rx="5" fill="#25222c" />
    <g filter="url(#lying-low)" transform="translate(-6 80) rotate(-7)">
      <path d="M-118 -6H60V6H-118Q-128 5 -128 0T-118 -6Z" fill="#9b3f2b" />
      <path d="M-118 -6H60V-2H-126Q-125 -5 -118 -6Z" fill="#d98066" />
      <path d="M58 -6.500H104L108 -8V8L104 6.500H58Z" fill="url(#brass-face)" />
      <path d="M106 -8C134 -12 154 -4 168 2C150 9 130 11 106 8Z" fill="#5a3a26" />
      <path d="M140 -7C152 -4 160 -1 168 2C158 6 148 8 138 9Q146 1 140 -7Z" fill="#235f93" />
    </g>
    <path
      d="M-148 -152a14 14 0 0 1 14-14H134"
      stroke="#9a95a6"
      strokeWidth="2"
      fill="none"
      opacity=".8"
    />
    <path
      d="M-148 12a14 14 0 0 1 14-14H134"
      stroke="#9a95a6"
      strokeWidth="2"
      fill="none"
      opacity=".8"
    />
  </g>
)
