import type { ReactNode } from 'react'
import { LAPWING_BODY, LAPWING_CREST } from '../LapwingMark.tsx'

/** A slim marigold flask with a steel cup, standing on y = 200, centred on x = 0. */
export const Flask = (): ReactNode => (
  <g>
    <defs>
      <linearGradient id="marigold">
        <stop offset="0" stopColor="#c98a1c" />
        <stop offset=".2" stopColor="#fbd47c" />
        <stop offset=".42" stopColor="#e5a733" />
        <stop offset=".84" stopColor="#a0650f" />
        <stop offset=".95" stopColor="#c78a2a" />
        <stop offset="1" stopColor="#9a600d" />
      </linearGradient>
    </defs>
    <path d="M-70 -86Q-70 -118 -48 -130H48Q70 -118 70 -86V176H-70Z" fill="url(#marigold)" />
    <path
      d="M-70 172Q0 184 70 172V194Q68 204 56 205Q0 213 -56 205Q-68 204 -70 194Z"
      fill="url(#steel)"
    />
    <path d="M-70 172Q0 184 70 172" stroke="#5d4010" strokeWidth="2" fill="none" opacity=".6" />
    <path d="M-50 -142H50V-128Q0 -120 -50 -128Z" fill="url(#coal)" />
    <path
      d="M-54 -236Q-54 -248 -42 -249Q0 -255 42 -249Q54 -248 54 -236V-146Q0 -136 -54 -146Z"
      fill="url(#steel)"
    />
    <path
      d="M-54 -234Q0 -226 54 -234Q54 -248 42 -249Q0 -255 -42 -249Q-54 -248 -54 -234Z"
      fill="#fff"
      opacity=".4"
    />
    <path
      d="M-54 -160Q0 -150 54 -160M-54 -168Q0 -158 54 -168"
      stroke="#6d757c"
      strokeWidth="1.500"
      fill="none"
      opacity=".7"
    />
    <path d="M-70 -76Q0 -66 70 -76" stroke="#8c570b" strokeWidth="1.500" fill="none" opacity=".5" />
    <g transform="translate(-34 4) scale(1.050)" fill="#7c4c06" opacity=".7">
      <path d={LAPWING_BODY} />
      <path d={LAPWING_CREST} />
    </g>
    <path
      d="M-46 -84V160"
      stroke="#fff3d2"
      strokeWidth="9"
      strokeLinecap="round"
      opacity=".55"
      filter="url(#soft-4)"
    />
  </g>
)
