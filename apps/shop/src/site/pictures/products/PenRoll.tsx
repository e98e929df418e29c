import type { ReactNode } from 'react'
import { PenBody } from './FountainPen.tsx'
import { Pencil } from './Pencils.tsx'

const SEAMS = [-96, -48, 0, 48, 96]

/** An open canvas roll with pens and pencils, lying; a leather strap to the left. */
export const PenRoll = (): ReactNode => (
  <g transform="rotate(5)">
    <defs>
      <linearGradient id="slate-cloth" x2=".7" y2="1">
        <stop offset="0" stopColor="#7890a0" />
        <stop offset=".6" stopColor="#566e7f" />
        <stop offset="1" stopColor="#3f5464" />
      </linearGradient>
      <linearGradient id="slate-pocket" x2=".6" y2="1">
        <stop offset="0" stopColor="#8fa6b4" />
        <stop offset="1" stopColor="#526a7a" />
      </linearGradient>
    </defs>
    <g filter="url(#lying)">
      <path
        d="M-146 18C-190 14 -214 30 -220 66C-224 96 -206 116 -184 112"
        fill="none"
        stroke="#6d3a1c"
        strokeWidth="17"
        strokeLinecap="round"
      />
      <path
        d="M-146 16C-190 12 -216 28 -222 64C-226 96 -206 114 -184 110"
        fill="none"
        stroke="#98562e"
        strokeWidth="12"
        strokeLinecap="round"
      />
      <rect x="-150" y="-150" width="300" height="320" rx="10" fill="url(#slate-cloth)" />
    </g>
    <rect x="-150" y="-150" width="300" height="320" rx="10" fill="url(#weave)" opacity=".6" />
    <rect
      x="-142"
      y="-142"
      width="284"
      height="304"
      rx="6"
      fill="none"
      stroke="#c7d6df"
      strokeWidth="1.600"
      strokeDasharray="6 5"
      opacity=".8"
    />
    <g filter="url(#lying-low)">
      <g transform="translate(-120 -122)">
        <Pencil coat={3} length={260} />
      </g>
      <g transform="translate(-72 -96)">
        <Pencil coat={4} length={240} />
      </g>
      <g transform="translate(-24 20) scale(.86) rotate(180)">
        <PenBody />
      </g>
      <g transform="translate(24 -110)">
        <Pencil coat={0} length={250} />
      </g>
      <g transform="translate(72 -84)">
        <Pencil coat={2} length={220} />
      </g>
      <g transform="translate(122 -120)">
        <rect x="-14" width="28" height="230" rx="3" fill="url(#brass-face)" />
        <path
          d="M14 14h-9M14 26h-6M14 38h-9M14 50h-6M14 62h-9M14 74h-6M14 86h-9M14 98h-6M14 110h-9"
          stroke="#5e3f12"
          strokeWidth="1.600"
        />
      </g>
    </g>
    <path
      d="M-150 10Q0 20 150 10V160a10 10 0 0 1-10 10H-140a10 10 0 0 1-10-10Z"
      fill="#1d1420"
      opacity=".4"
      filter="url(#soft-4)"
      transform="translate(0 -4)"
    />
    <path
      d="M-150 10Q0 20 150 10V160a10 10 0 0 1-10 10H-140a10 10 0 0 1-10-10Z"
      fill="url(#slate-pocket)"
    />
    <path
      d="M-150 10Q0 20 150 10V160a10 10 0 0 1-10 10H-140a10 10 0 0 1-10-10Z"
      fill="url(#weave)"
      opacity=".6"
    />
    <path d="M-150 11Q0 21 150 11" stroke="#d5e1e8" strokeWidth="2.500" fill="none" />
    <path
      d="M-148 20Q0 30 148 20"
      stroke="#d5e1e8"
      strokeWidth="1.500"
      strokeDasharray="6 5"
      fill="none"
      opacity=".8"
    />
    {SEAMS.map((x) => (
      <g key={x}>
        <path d={`M${x} 18V166`} stroke="#2d3f4c" strokeWidth="3" opacity=".45" />
        <path
          d={`M${x + 2.5} 22V164`}
          stroke="#d5e1e8"
          strokeWidth="1.400"
          strokeDasharray="6 5"
          opacity=".8"
        />
      </g>
    ))}
    <rect x="-158" y="0" width="34" height="34" rx="5" fill="url(#leather)" />
    <path
      d="M-152 7h22v20h-22Z"
      fill="none"
      stroke="#d9a273"
      strokeWidth="1.500"
      strokeDasharray="4 3"
    />
  </g>
)
