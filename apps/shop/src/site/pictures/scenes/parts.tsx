import type { ReactNode } from 'react'

const SCENE_WIDTH = 1200
export const SCENE_HEIGHT = 750

export interface VerticalFadeProps {
  id: string
  /** Colours from top to bottom, evenly spread. */
  colours: readonly string[]
}

export const VerticalFade = ({ id, colours }: VerticalFadeProps): ReactNode => (
  <linearGradient id={id} x2="0" y2="1">
    {colours.map((colour, index) => (
      <stop key={colour} offset={index / (colours.length - 1)} stopColor={colour} />
    ))}
  </linearGradient>
)

export interface RidgeOptions {
  /** Other seeds give other hills. */
  seed: number
  /** Height of the middle line. */
  y: number
  /** How far it rises and falls. */
  swing: number
  /** Where the shape ends below. Default: the picture's foot. */
  floor?: number
}

/** The outline of a range of hills: three waves laid over each other, the same for the same seed. */
export const ridge = ({ seed, y, swing, floor = SCENE_HEIGHT }: RidgeOptions): string => {
  const points: string[] = []
  for (let x = -20; x <= SCENE_WIDTH + 20; x += 20) {
    const t = x / SCENE_WIDTH
    const wave =
      Math.sin(t * 5.1 + seed * 1.7) * 0.55 +
      Math.sin(t * 11.3 + seed * 3.1) * 0.3 +
      Math.sin(t * 27.7 + seed * 5.3) * 0.09
    points.push(`${x} ${(y - wave * swing).toFixed(1)}`)
  }
  return `M-20 ${floor}L${points.join('L')}L${SCENE_WIDTH + 20} ${floor}Z`
}

export interface FirProps {
  x: number
  y: number
  height: number
  colour: string
}

/** A fir by its outline, foot at (x, y). */
export const Fir = ({ x, y, height, colour }: FirProps): ReactNode => {
  const half = height * 0.21
  const tier = (from: number, width: number): string =>
    `M0 ${-height * from}L${half * width} ${-height * (from - 0.42)}H${-half * width}Z`
  return (
    <g transform={`translate(${x} ${y})`} fill={colour}>
      <rect x={-height * 0.02} y={-height * 0.12} width={height * 0.04} height={height * 0.12} />
      <path d={tier(1, 0.55)} />
      <path d={tier(0.78, 0.8)} />
      <path d={tier(0.54, 1)} />
    </g>
  )
}

export interface BirdProps {
  x: number
  y: number
  size: number
  turn?: number
  colour: string
}

/** A lapwing in flight: broad, rounded wings. */
export const FlyingBird = ({ x, y, size, turn = 0, colour }: BirdProps): ReactNode => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size / 100})`} fill={colour}>
    <path d="M-6 4C-22 -22 -52 -42 -86 -34C-98 -31 -100 -18 -88 -14C-62 -8 -36 8 -18 18Z" />
    <path d="M4 2C14 -28 40 -54 76 -54C90 -54 94 -42 84 -35C60 -22 36 0 20 20Z" />
    <path d="M-34 10Q-44 6 -50 -4Q-38 -2 -28 2Q0 -4 30 14L56 26Q30 34 4 28Q-22 24 -34 10Z" />
    <path d="M-22 16Q2 20 36 22Q18 31 2 27Q-14 25 -22 16Z" fill="#fff" opacity=".85" />
  </g>
)

/** Thin horizontal glints on water. */
export const Glints = ({
  marks,
  colour,
}: {
  marks: readonly (readonly [number, number, number])[]
  colour: string
}): ReactNode => (
  <g stroke={colour} strokeWidth="3" strokeLinecap="round">
    {marks.map(([x, y, length]) => (
      <path key={`${x}-${y}`} d={`M${x} ${y}h${length}`} />
    ))}
  </g>
)
