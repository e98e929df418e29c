import type { ReactNode } from 'react'
import { Fir, FlyingBird, Glints, ridge, VerticalFade } from './parts.tsx'

const FAR_FIRS = [60, 92, 118, 150, 176, 210, 930, 962, 990, 1024, 1050, 1082, 1112, 1146, 1172]

/** A still lake below layered hills, early. */
export const TarnScene = (): ReactNode => (
  <g>
    <defs>
      <VerticalFade id="tarn-sky" colours={['#8fb3c4', '#c7d6d3', '#f3ddc2', '#f6c9a2']} />
      <VerticalFade id="tarn-water" colours={['#e9c4a2', '#a9bcbd', '#5d8598', '#3a637a']} />
      <radialGradient id="tarn-sun">
        <stop offset="0" stopColor="#fff6e0" />
        <stop offset=".25" stopColor="#ffe7bd" stopOpacity=".8" />
        <stop offset="1" stopColor="#ffdca8" stopOpacity="0" />
      </radialGradient>
    </defs>
    <rect width="1200" height="750" fill="url(#tarn-sky)" />
    <circle cx="770" cy="322" r="260" fill="url(#tarn-sun)" />
    <circle cx="770" cy="322" r="42" fill="#fff8e8" />
    <path d={ridge({ seed: 4, y: 318, swing: 84, floor: 440 })} fill="#b9b5bf" />
    <path d={ridge({ seed: 9, y: 352, swing: 66, floor: 440 })} fill="#8f97a6" />
    <path d={ridge({ seed: 2, y: 388, swing: 46, floor: 440 })} fill="#65778a" />
    <path d={ridge({ seed: 6, y: 422, swing: 22, floor: 446 })} fill="#3f5a62" />
    {FAR_FIRS.map((x, index) => (
      <Fir key={x} x={x} y={440} height={52 + ((index * 37) % 34)} colour="#33505a" />
    ))}
    <rect y="438" width="1200" height="312" fill="url(#tarn-water)" />
    <g transform="matrix(1 0 0 -.7 0 745)" opacity=".34">
      <path d={ridge({ seed: 9, y: 352, swing: 66, floor: 440 })} fill="#5d6779" />
      <path d={ridge({ seed: 6, y: 422, swing: 22, floor: 446 })} fill="#2d4650" />
    </g>
    <Glints
      colour="rgba(255,240,214,.75)"
      marks={[
        [690, 470, 160],
        [720, 488, 110],
        [660, 512, 90],
        [740, 530, 130],
        [700, 560, 70],
        [780, 590, 90],
        [300, 540, 60],
        [240, 590, 110],
        [980, 560, 80],
        [420, 640, 120],
        [860, 660, 90],
      ]}
    />
    <path d="M0 640Q130 610 250 660T480 700T640 750H0Z" fill="#2a3f3d" />
    <path d="M0 690Q160 650 300 706T520 750H0Z" fill="#1f312f" />
    <g stroke="#2a3f3d" strokeWidth="4" strokeLinecap="round" fill="none">
      <path d="M96 650q4-60 26-96M112 648q2-48 0-110M84 652q-6-46-24-72M138 652q10-44 34-66M190 656q2-40 16-70M210 658q-2-30-10-52" />
    </g>
    <FlyingBird x={420} y={170} size={64} turn={-12} colour="#3d4a58" />
    <FlyingBird x={520} y={216} size={44} turn={8} colour="#54606e" />
    <FlyingBird x={340} y={240} size={34} turn={-4} colour="#6a7683" />
  </g>
)
