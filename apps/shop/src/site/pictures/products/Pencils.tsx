import type { ReactNode } from 'react'

const COATS = [
  ['#8d6aa3', '#5d3d72', '#40264f'],
  ['#6f93a8', '#466a80', '#2f4c5e'],
  ['#8a9c62', '#65773f', '#48572a'],
  ['#f0c25c', '#d79a29', '#a87016'],
  ['#dc8560', '#b75a33', '#873b1b'],
  ['#5c5a68', '#3a3844', '#232129'],
] as const

/** One upright pencil, 26 wide, its point at the origin. */
export const Pencil = ({ coat, length = 330 }: { coat: number; length?: number }): ReactNode => {
  const [light, body, shade] = COATS[coat % COATS.length] ?? COATS[0]
  return (
    <g>
      <path d="M0 0L-13 58H13Z" fill="#e9c99b" />
      <path d="M0 0L4 58H13Z" fill="#c79b63" />
      <path d="M0 0L-13 58H-5Z" fill="#f6e0bd" />
      <path d="M-4.300 19L0 0L4.300 19q-4.300 3-8.600 0Z" fill="#35323c" />
      <path
        d={`M-13 58q2.500-9 4.500-1q4-11 8.500-1q4.500-10 8.500 1q2-8 4.500 1V${length}q-13 5-26 0Z`}
        fill={body}
      />
      <path d={`M-13 58q2.500-9 4.500-1V${length + 2}q-2.500-.5-4.500-2Z`} fill={light} />
      <path d={`M8.500 57q2-8 4.500 1V${length}q-2 1.500-4.500 2Z`} fill={shade} />
      <path d={`M-8.500 58V${length + 1}`} stroke="#fff" strokeWidth="1.400" opacity=".45" />
      <path
        d={`M-13 ${length - 26}q13 5 26 0V${length}q-13 5-26 0Z`}
        fill="#fffaf0"
        opacity=".85"
      />
      <path
        d={`M8.500 ${length - 24}q3-1 4.500-2V${length}q-2 1.500-4.500 2Z`}
        fill="#000"
        opacity=".16"
      />
    </g>
  )
}

const HEIGHTS = [0, -14, 6, -8, 10, -4]

/** Six pencils side by side in a paper band. */
export const Pencils = (): ReactNode => (
  <g transform="rotate(-8) scale(1.120)">
    <g filter="url(#lying)">
      {HEIGHTS.map((height, index) => (
        <g key={height} transform={`translate(${-72.5 + index * 29} ${-184 + height})`}>
          <Pencil coat={index} length={352} />
        </g>
      ))}
    </g>
    <g filter="url(#lying-low)">
      <path d="M-90 -4q90 6 180 0V82q-90 6-180 0Z" fill="url(#paper)" />
    </g>
    <path
      d="M-90 10q90 6 180 0M-90 68q90 6 180 0"
      stroke="#5d3d72"
      strokeWidth="2.500"
      fill="none"
    />
    <g stroke="#5d3d72" strokeWidth="3" strokeLinecap="round" fill="none">
      <path d="M-56 42h44M12 42h44" />
    </g>
    <path d="M0 31l9 11-9 11-9-11Z" fill="#b4552b" />
    <path d="M-90 -4q90 6 180 0V82q-90 6-180 0Z" fill="url(#gloss)" opacity=".45" />
  </g>
)
