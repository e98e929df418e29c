import type { ReactNode } from 'react'

/** Height of each line and the lengths of its words, in strokes. */
const LINES: readonly (readonly [y: number, words: readonly number[]])[] = [
  [-182, [6]],
  [-154, [3, 6, 4, 7]],
  [-130, [5, 2, 6, 6]],
  [-106, [7, 4, 3, 5]],
  [-82, [4, 6, 2, 5]],
  [-58, [3, 5]],
]

/** Words as rows of small loops, every third one tall. */
const handwriting = (y: number, words: readonly number[]): string => {
  let x = -96
  let path = ''
  for (const [index, strokes] of words.entries()) {
    path += `M${x} ${y}`
    for (let stroke = 0; stroke < strokes; stroke += 1) {
      const height = (stroke + index) % 3 === 0 ? 13 : 7
      path += `q1 ${-height} 4 ${-height}t1 ${height - 1}q1 2 3 1`
      x += 8
    }
    x += 9
  }
  return path
}

/** An open envelope with a plum lining, a letter half out of it, a seal beside. */
export const LetterSet = (): ReactNode => (
  <g transform="rotate(-6)">
    <defs>
      <pattern
        id="lining"
        width="16"
        height="16"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="16" height="16" fill="#553663" />
        <circle cx="4" cy="4" r="1.700" fill="#c8a9d6" opacity=".7" />
        <circle cx="12" cy="12" r="1.700" fill="#c8a9d6" opacity=".7" />
      </pattern>
      <linearGradient id="envelope" x2=".5" y2="1">
        <stop offset="0" stopColor="#fbf4e4" />
        <stop offset="1" stopColor="#e2d3b6" />
      </linearGradient>
      <radialGradient id="wax" cx=".35" cy=".3" r=".8">
        <stop offset="0" stopColor="#e2705a" />
        <stop offset=".55" stopColor="#b93a2c" />
        <stop offset="1" stopColor="#7d2018" />
      </radialGradient>
    </defs>
    <g filter="url(#lying)">
      <path
        d="M-150 -22L-18 -136q18-14 36 0L150 -22V150a8 8 0 0 1-8 8H-142a8 8 0 0 1-8-8Z"
        fill="url(#envelope)"
      />
    </g>
    <path d="M-138 -22L-14 -126q14-11 28 0L138 -22V60H-138Z" fill="url(#lining)" />
    <path d="M-138 -22L-14 -126q14-11 28 0L138 -22V60H-138Z" fill="url(#gloss)" opacity=".6" />
    <g filter="url(#lying-low)" transform="rotate(2)">
      <path d="M-118 -214l22 1 40-1.500 45 1 52-1 40 1.500 37-1V90H-118Z" fill="url(#paper)" />
    </g>
    <g
      transform="rotate(2)"
      stroke="#3d5872"
      strokeWidth="2.200"
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
      opacity=".8"
    >
      {LINES.map(([y, words]) => (
        <path key={y} d={handwriting(y, words)} />
      ))}
    </g>
    <path
      d="M-150 -22L-8 82q8 6 16 0L150 -22V150a8 8 0 0 1-8 8H-142a8 8 0 0 1-8-8Z"
      fill="#1d1420"
      opacity=".2"
      filter="url(#soft-4)"
    />
    <path
      d="M-150 -22L-8 82q8 6 16 0L150 -22V150a8 8 0 0 1-8 8H-142a8 8 0 0 1-8-8Z"
      fill="url(#envelope)"
    />
    <path d="M-147 156L-20 60M147 156L20 60" stroke="#c3b08a" strokeWidth="2" />
    <path d="M-150 -20L-8 84q8 6 16 0L150 -20" stroke="#fffdf6" strokeWidth="2.500" fill="none" />
    <g transform="translate(104 170)" filter="url(#lying)">
      <path
        d="M-40 4c-3-16 6-34 22-40 14-5 36-3 46 10 9 11 12 30 4 43-8 14-27 24-44 21-15-3-26-18-28-34Z"
        fill="url(#wax)"
      />
    </g>
    <g transform="translate(102 168)">
      <circle r="25" fill="none" stroke="#8c261c" strokeWidth="3" />
      <circle r="25" cx="1" cy="1.500" fill="none" stroke="#ef9583" strokeWidth="1" opacity=".6" />
      <path
        d="M0 14V-14M0 -14q-9 4-8 13M0 -14q9 4 8 13M0 14q-8-3-9-9M0 14q8-3 9-9"
        stroke="#7d2018"
        strokeWidth="2.500"
        strokeLinecap="round"
        fill="none"
      />
    </g>
  </g>
)
