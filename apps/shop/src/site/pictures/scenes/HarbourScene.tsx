import type { ReactNode } from 'react'
import { Glints, ridge, VerticalFade } from './parts.tsx'

const HOUSES = [
  { x: 90, width: 130, height: 170, wall: '#d9a06f', roof: '#7a3b2a' },
  { x: 220, width: 104, height: 214, wall: '#e9d6b2', roof: '#54435c' },
  { x: 324, width: 146, height: 156, wall: '#8fa5a8', roof: '#3e4a57' },
  { x: 470, width: 112, height: 236, wall: '#c9744f', roof: '#5d3025' },
  { x: 582, width: 128, height: 182, wall: '#efe3c9', roof: '#7a3b2a' },
  { x: 710, width: 150, height: 206, wall: '#7d88a3', roof: '#3b3a50' },
  { x: 860, width: 106, height: 160, wall: '#e3b877', roof: '#6d4030' },
  { x: 966, width: 140, height: 192, wall: '#b9899a', roof: '#4d3248' },
] as const

const House = ({ house, index }: { house: (typeof HOUSES)[number]; index: number }): ReactNode => {
  const { x, width, height, wall, roof } = house
  const top = 520 - height
  const columns = width > 120 ? [0.22, 0.5, 0.78] : [0.3, 0.7]
  const rows = Array.from({ length: Math.floor((height - 60) / 52) }, (_, row) => row)
  return (
    <g>
      <rect x={x} y={top} width={width} height={height} fill={wall} />
      <rect x={x + width - 16} y={top} width={16} height={height} fill="#2a1d33" opacity=".16" />
      <path
        d={`M${x - 8} ${top + 4}L${x + width / 2} ${top - 56}L${x + width + 8} ${top + 4}Z`}
        fill={roof}
      />
      <rect x={x + width * 0.68} y={top - 62} width="18" height="40" fill={roof} />
      {rows.map((row) =>
        columns.map((column, place) => {
          const isLit = (index * 5 + row * 3 + place * 2) % 4 !== 0
          return (
            <g key={`${row}-${column}`}>
              <rect
                x={x + width * column - 12}
                y={top + 22 + row * 52}
                width="24"
                height="30"
                rx="2"
                fill={isLit ? '#ffd98a' : '#4a4258'}
              />
              <path
                d={`M${x + width * column} ${top + 22 + row * 52}v30M${x + width * column - 12} ${top + 37 + row * 52}h24`}
                stroke="#fff6e6"
                strokeWidth="2"
                opacity=".7"
              />
            </g>
          )
        }),
      )}
      <path d={`M${x + width / 2 - 13} 520v-38a13 13 0 0 1 26 0v38Z`} fill={roof} />
    </g>
  )
}

/** Houses on the quay at dusk, lights in the windows. */
export const HarbourScene = (): ReactNode => (
  <g>
    <defs>
      <VerticalFade id="harbour-sky" colours={['#5e5a86', '#b07f96', '#f0ae86', '#f8d3a2']} />
      <VerticalFade id="harbour-sea" colours={['#c58b85', '#6f6488', '#3d3c5f']} />
    </defs>
    <rect width="1200" height="750" fill="url(#harbour-sky)" />
    <path d={ridge({ seed: 11, y: 360, swing: 70, floor: 530 })} fill="#8a6f8c" opacity=".75" />
    {HOUSES.map((house, index) => (
      <House key={house.x} house={house} index={index} />
    ))}
    <rect x="-10" y="516" width="1220" height="36" fill="#8d7a72" />
    <rect x="-10" y="516" width="1220" height="7" fill="#c9b5a3" />
    <rect y="550" width="1200" height="200" fill="url(#harbour-sea)" />
    <g opacity=".24" transform="matrix(1 0 0 -.62 0 890)">
      {HOUSES.map((house) => (
        <rect
          key={house.x}
          x={house.x}
          y={548 - house.height}
          width={house.width}
          height={house.height}
          fill={house.wall}
        />
      ))}
    </g>
    <Glints
      colour="rgba(255,217,138,.8)"
      marks={[
        [130, 580, 36],
        [240, 600, 26],
        [266, 640, 40],
        [360, 590, 50],
        [500, 586, 30],
        [520, 626, 44],
        [640, 606, 36],
        [760, 584, 56],
        [780, 630, 36],
        [890, 604, 40],
        [1010, 588, 52],
        [1030, 640, 34],
        [600, 690, 60],
        [330, 700, 50],
      ]}
    />
    <g transform="translate(420 634) scale(1.500)">
      <ellipse cx="0" cy="27" rx="62" ry="5" fill="#1e1d38" opacity=".5" />
      <path d="M-56 6H60L44 27H-42Z" fill="#f1e6d4" />
      <path d="M-54 10H58L55 15H-51Z" fill="#a5402d" />
      <path d="M0 6V-112" stroke="#3b2c33" strokeWidth="3.500" />
      <path d="M0 -106L40 -10H0Z" fill="#f8e4c4" opacity=".25" />
      <path d="M0 -100L-40 2M0 -104L50 2" stroke="#3b2c33" strokeWidth="1.200" />
    </g>
  </g>
)
