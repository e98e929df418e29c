import type { ReactNode } from 'react'
import { FlyingBird, ridge, VerticalFade } from './parts.tsx'

const FURROWS = Array.from({ length: 17 }, (_, index) => -8 + index)
const TREES = [70, 170, 238, 330, 880, 968, 1040, 1130]

const BareTree = ({ x, height }: { x: number; height: number }): ReactNode => (
  <g
    transform={`translate(${x} 432) scale(${height / 100})`}
    stroke="#5c4d57"
    strokeLinecap="round"
    fill="none"
  >
    <path d="M0 0V-52" strokeWidth="6" />
    <path d="M0 -30L-22 -62M0 -40L20 -72M0 -50L-8 -92M0 -50L12 -96" strokeWidth="3" />
    <path
      d="M-14 -50L-32 -56M-22 -62L-26 -82M10 -56L30 -60M20 -72L26 -90M-4 -72L-16 -90M6 -74L2 -100"
      strokeWidth="1.600"
    />
  </g>
)

/** Lapwings over a ploughed field in spring. */
export const FieldScene = (): ReactNode => (
  <g>
    <defs>
      <VerticalFade id="field-sky" colours={['#a9c7d6', '#d7e3e0', '#f4eddb']} />
      <VerticalFade id="field-soil" colours={['#a98363', '#7d5a42', '#5c3f2e']} />
    </defs>
    <rect width="1200" height="750" fill="url(#field-sky)" />
    <g fill="#fff" opacity=".75">
      <ellipse cx="250" cy="150" rx="150" ry="26" />
      <ellipse cx="340" cy="132" rx="90" ry="30" />
      <ellipse cx="180" cy="136" rx="70" ry="20" />
      <ellipse cx="930" cy="220" rx="170" ry="22" />
      <ellipse cx="860" cy="204" rx="80" ry="26" />
      <ellipse cx="990" cy="200" rx="70" ry="20" />
    </g>
    <path d={ridge({ seed: 3, y: 392, swing: 34, floor: 460 })} fill="#b7c2a6" />
    <path d={ridge({ seed: 8, y: 418, swing: 18, floor: 470 })} fill="#8fa175" />
    {TREES.map((x, index) => (
      <BareTree key={x} x={x} height={90 + ((index * 29) % 50)} />
    ))}
    <path d="M-20 436Q300 418 620 430T1220 424V480H-20Z" fill="#6f8355" />
    <path d="M-20 452Q320 436 640 446T1220 440V760H-20Z" fill="url(#field-soil)" />
    <g fill="none" stroke="#4a3023" strokeWidth="6" opacity=".55">
      {FURROWS.map((n) => (
        <path key={n} d={`M${600 + n * 46} 446Q${600 + n * 110} 560 ${600 + n * 210} 760`} />
      ))}
    </g>
    <g fill="none" stroke="#c9a582" strokeWidth="2.500" opacity=".5">
      {FURROWS.map((n) => (
        <path key={n} d={`M${604 + n * 46} 446Q${606 + n * 110} 560 ${610 + n * 210} 760`} />
      ))}
    </g>
    <FlyingBird x={640} y={220} size={132} turn={-14} colour="#33303c" />
    <FlyingBird x={380} y={300} size={96} turn={16} colour="#46434f" />
    <FlyingBird x={840} y={330} size={78} turn={-6} colour="#55525e" />
    <FlyingBird x={520} y={120} size={60} turn={4} colour="#6a6773" />
    <FlyingBird x={1010} y={140} size={46} turn={-20} colour="#7d7a85" />
    <FlyingBird x={180} y={230} size={40} turn={10} colour="#7d7a85" />
  </g>
)
