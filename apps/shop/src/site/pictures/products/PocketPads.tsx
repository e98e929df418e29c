import type { ReactNode } from 'react'

interface PadProps {
  id: string
  tones: readonly [string, string]
  turn: number
  shift: readonly [number, number]
  ruling: ReactNode
}

const Pad = ({ id, tones, turn, shift, ruling }: PadProps): ReactNode => (
  <g transform={`translate(${shift[0]} ${shift[1]}) rotate(${turn})`}>
    <defs>
      <linearGradient id={id} x2=".9" y2="1">
        <stop offset="0" stopColor={tones[0]} />
        <stop offset="1" stopColor={tones[1]} />
      </linearGradient>
    </defs>
    <g filter="url(#lying)">
      <rect x="-84" y="-130" width="172" height="266" rx="9" fill="#e4dac6" />
      <rect x="-88" y="-134" width="172" height="266" rx="9" fill={`url(#${id})`} />
    </g>
    <path d="M-76 -134V132" stroke="#000" strokeOpacity=".16" strokeWidth="2" />
    <path
      d="M-82 -112V112"
      stroke="#fff"
      strokeOpacity=".85"
      strokeWidth="2"
      strokeDasharray="9 7"
    />
    <rect x="-46" y="-92" width="104" height="74" rx="4" fill="#fffaf0" />
    <g stroke="#8b8272" strokeWidth="1.200" fill="none">
      {ruling}
    </g>
    <rect x="-88" y="-134" width="172" height="266" rx="9" fill="url(#gloss)" opacity=".5" />
  </g>
)

/** Three thin pads, fanned: plain, ruled, squared. */
export const PocketPads = (): ReactNode => (
  <g>
    <Pad id="pad-slate" tones={['#7d94a3', '#4d6474']} turn={-17} shift={[-52, 12]} ruling={null} />
    <Pad
      id="pad-sand"
      tones={['#e3c48d', '#c39a55']}
      turn={-3}
      shift={[2, -8]}
      ruling={<path d="M-36 -76H48M-36 -64H48M-36 -52H48M-36 -40H48M-36 -28H48" />}
    />
    <Pad
      id="pad-clay"
      tones={['#d68463', '#a9532f']}
      turn={12}
      shift={[58, 14]}
      ruling={
        <path d="M-36 -80H48M-36 -68H48M-36 -56H48M-36 -44H48M-36 -32H48M-32 -86V-24M-20 -86V-24M-8 -86V-24M4 -86V-24M16 -86V-24M28 -86V-24M40 -86V-24" />
      }
    />
  </g>
)
