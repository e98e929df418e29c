import type { ReactNode } from 'react'
import { Lantern } from '../products/Lantern.tsx'
import { Mug } from '../products/Mug.tsx'
import { Notebook } from '../products/Notebook.tsx'
import { Satchel } from '../products/Satchel.tsx'
import { VerticalFade } from './parts.tsx'

const BOARDS = [96, 250, 402, 560, 706, 868, 1010, 1142]

/** The workbench by the north window, in the evening: a satchel to be mended, a lamp, a mug. */
export const BenchScene = (): ReactNode => (
  <g>
    <defs>
      <VerticalFade id="bench-wall" colours={['#4f5a63', '#6b7378']} />
      <VerticalFade id="bench-top" colours={['#b07f52', '#7b5130']} />
      <radialGradient id="bench-glow">
        <stop offset="0" stopColor="#ffe3a6" stopOpacity=".75" />
        <stop offset="1" stopColor="#ffd78a" stopOpacity="0" />
      </radialGradient>
    </defs>
    <rect width="1200" height="750" fill="url(#bench-wall)" />
    <g stroke="#3f484f" strokeWidth="3" opacity=".5">
      {BOARDS.map((x) => (
        <path key={x} d={`M${x} 0V520`} />
      ))}
    </g>
    <circle cx="330" cy="330" r="420" fill="url(#bench-glow)" />
    <g fill="none" stroke="#2f3439" strokeWidth="9" strokeLinecap="round">
      <path d="M560 60v120M560 180q-26 30 0 60M640 60v150M720 60v96" />
    </g>
    <g fill="#8a4c28">
      <rect x="546" y="60" width="28" height="88" rx="9" />
      <rect x="706" y="60" width="28" height="72" rx="9" />
    </g>
    <path d="M624 196h32l-6 66h-20Z" fill="#c6ccd1" />
    <rect x="500" y="44" width="290" height="18" rx="4" fill="#6e4a2e" />
    <rect y="520" width="1200" height="230" fill="url(#bench-top)" />
    <rect y="520" width="1200" height="8" fill="#d3a273" />
    <path
      d="M0 590q300 12 600 0t600 6M0 660q320-10 640 2t560-6"
      stroke="#5b3821"
      strokeWidth="2"
      fill="none"
      opacity=".45"
    />
    <g transform="translate(820 436) scale(1.120)">
      <ellipse cx="30" cy="166" rx="210" ry="20" fill="#2a170c" opacity=".45" />
      <Satchel />
    </g>
    <g transform="translate(320 388) scale(.98)">
      <ellipse cx="20" cy="196" rx="140" ry="16" fill="#2a170c" opacity=".45" />
      <Lantern />
    </g>
    <g transform="translate(526 584) scale(.52)">
      <ellipse cx="20" cy="154" rx="150" ry="20" fill="#2a170c" opacity=".45" />
      <Mug />
    </g>
    <g transform="translate(150 660) scale(.62 .36) rotate(-18)">
      <Notebook />
    </g>
    <g fill="none" strokeLinecap="round">
      <path d="M640 690l92-16" stroke="#e6ebee" strokeWidth="5" />
      <path d="M732 674c70-26 120 30 190 6s70-54 120-40" stroke="#f3e3c0" strokeWidth="3" />
    </g>
  </g>
)
