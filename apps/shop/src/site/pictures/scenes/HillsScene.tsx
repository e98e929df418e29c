import type { ReactNode } from 'react'
import { Fir, FlyingBird, ridge, VerticalFade } from './parts.tsx'

/** Colours and things of one kind of weather over the same country. */
export interface Weather {
  /** Begins the ids of gradients, so it must differ between weathers. */
  name: string
  /** Other seeds give other hills. */
  seed: number
  /** How high the hills are; 1 is middling. */
  height: number
  sky: readonly string[]
  /** The light in the sky: place, size and colour. */
  light: readonly [x: number, y: number, radius: number, colour: string]
  /** From far to near. */
  ridges: readonly string[]
  ground: readonly string[]
  firs?: string
  path?: string
  birds?: string
  falling?: 'rain' | 'snow'
  flowers?: readonly string[]
}

export const WEATHERS: Readonly<Record<'snow' | 'rain' | 'meadow' | 'wood' | 'flats', Weather>> = {
  snow: {
    name: 'snow',
    seed: 3,
    height: 1,
    sky: ['#aebccb', '#d3dbe2', '#f2ebe6'],
    light: [860, 190, 40, '#fffaf0'],
    ridges: ['#c9d2dc', '#b4c1cf', '#e4eaf0'],
    ground: ['#f6f8fa', '#d3dde6'],
    firs: '#41525c',
    path: '#bccad6',
    falling: 'snow',
  },
  rain: {
    name: 'rain',
    seed: 21,
    height: 0.8,
    sky: ['#71808c', '#96a3aa', '#c3c9c4'],
    light: [300, 120, 26, '#e4e8e3'],
    ridges: ['#8a979d', '#71827f', '#566d62'],
    ground: ['#5e7a55', '#3c5540'],
    path: '#a89c88',
    falling: 'rain',
  },
  meadow: {
    name: 'meadow',
    seed: 8,
    height: 0.75,
    sky: ['#6fa9cc', '#b4d6df', '#f5efd2'],
    light: [250, 170, 46, '#fffbe6'],
    ridges: ['#a9bfb6', '#84a98a', '#6c9a63'],
    ground: ['#93b25c', '#5f8540'],
    path: '#e2d3a4',
    birds: '#39464f',
    flowers: ['#fff7e0', '#e7b84a', '#c9584a'],
  },
  wood: {
    name: 'wood',
    seed: 30,
    height: 1.1,
    sky: ['#c8a27d', '#e6c79a', '#f7e3bd'],
    light: [820, 260, 54, '#fff3d4'],
    ridges: ['#bd9d84', '#a3724f', '#7f4b30'],
    ground: ['#8a5a32', '#573619'],
    firs: '#5e3b22',
    path: '#c99a63',
    birds: '#4c3527',
    flowers: ['#d98b33', '#b4552b', '#8c3b25'],
  },
  flats: {
    name: 'flats',
    seed: 13,
    height: 0.22,
    sky: ['#5f7695', '#b7a7b5', '#f0bf9f', '#f9dfb4'],
    light: [620, 392, 58, '#fff1d2'],
    ridges: ['#9a93a5', '#7f7c90', '#6b6a7c'],
    ground: ['#c5a895', '#7f7a86'],
    path: '#e9d2bb',
    birds: '#3d3846',
  },
}

const FIRS = [70, 118, 160, 980, 1030, 1074, 1130, 1168]
const DROPS = Array.from({ length: 120 }, (_, index) => [
  (index * 197) % 1220,
  (index * 331) % 740,
  8 + ((index * 53) % 14),
])
const FLOWERS = Array.from({ length: 110 }, (_, index) => [
  Math.round(600 + 600 * Math.sin(index * 12.9898)),
  Math.round(668 + 74 * Math.sin(index * 78.233)),
])

/** Three ranges of hills with a path, in one weather. */
export const HillsScene = ({ weather }: { weather: Weather }): ReactNode => {
  const { name, seed, height, light, ridges, firs, path, birds, falling, flowers = [] } = weather
  const [x, y, radius, colour] = light
  return (
    <g>
      <defs>
        <VerticalFade id={`${name}-sky`} colours={weather.sky} />
        <VerticalFade id={`${name}-ground`} colours={weather.ground} />
        <radialGradient id={`${name}-light`}>
          <stop offset="0" stopColor={colour} stopOpacity=".9" />
          <stop offset="1" stopColor={colour} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1200" height="750" fill={`url(#${name}-sky)`} />
      <circle cx={x} cy={y} r={radius * 5} fill={`url(#${name}-light)`} />
      <circle cx={x} cy={y} r={radius} fill={colour} />
      {ridges.map((tone, index) => (
        <path
          key={tone}
          d={ridge({
            seed: seed + index * 4,
            y: 400 + index * 50 - height * 40,
            swing: (90 - index * 22) * height,
          })}
          fill={tone}
        />
      ))}
      {firs &&
        FIRS.map((at, index) => (
          <Fir key={at} x={at} y={556} height={120 + ((index * 37) % 60)} colour={firs} />
        ))}
      <path
        d={ridge({ seed: seed + 12, y: 566, swing: 26 * height })}
        fill={`url(#${name}-ground)`}
      />
      {path && (
        <path
          transform={seed % 2 === 0 ? 'matrix(-1 0 0 1 1100 0)' : undefined}
          d="M470 750C520 690 690 670 660 628S520 596 590 566L610 566C560 596 720 610 712 648S640 700 660 750Z"
          fill={path}
          opacity=".85"
        />
      )}
      {flowers.length > 0 &&
        FLOWERS.map(([at = 0, low = 0], index) => (
          <circle
            key={`${at}-${low}`}
            cx={at}
            cy={low}
            r={2.5 + (index % 3)}
            fill={flowers[index % flowers.length]}
          />
        ))}
      {birds && (
        <g transform={`translate(${(seed * 67) % 420} ${(seed * 13) % 90})`}>
          <FlyingBird x={420} y={150} size={60} turn={-10} colour={birds} />
          <FlyingBird x={505} y={192} size={42} turn={6} colour={birds} />
          <FlyingBird x={352} y={210} size={34} turn={-2} colour={birds} />
        </g>
      )}
      {falling === 'snow' && (
        <g fill="#fff" opacity=".9">
          {DROPS.map(([at = 0, high = 0, size = 0]) => (
            <circle key={`${at}-${high}`} cx={at} cy={high} r={size / 5} />
          ))}
        </g>
      )}
      {falling === 'rain' && (
        <g stroke="#e8eef0" strokeWidth="1.600" opacity=".55">
          {DROPS.map(([at = 0, high = 0, size = 0]) => (
            <path key={`${at}-${high}`} d={`M${at} ${high}l-${size / 3} ${size * 2}`} />
          ))}
        </g>
      )}
    </g>
  )
}
