import type { ReactNode } from 'react'

/** A lit storm lantern, standing on y = 190, centred on x = 0, its handle up at y = -250. */
export const Lantern = (): ReactNode => (
  <g>
    <defs>
      <linearGradient id="slate">
        <stop offset="0" stopColor="#4d6a7d" />
        <stop offset=".2" stopColor="#a3bccb" />
        <stop offset=".45" stopColor="#547386" />
        <stop offset=".82" stopColor="#2c4353" />
        <stop offset=".94" stopColor="#49677a" />
        <stop offset="1" stopColor="#2c4353" />
      </linearGradient>
      <radialGradient id="glow">
        <stop offset="0" stopColor="#ffdf8e" stopOpacity=".95" />
        <stop offset=".35" stopColor="#ffc55a" stopOpacity=".45" />
        <stop offset="1" stopColor="#ffb43c" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="globe" cx=".45" cy=".6" r=".7">
        <stop offset="0" stopColor="#fff3c8" stopOpacity=".95" />
        <stop offset=".55" stopColor="#ffd682" stopOpacity=".6" />
        <stop offset="1" stopColor="#e9f2f5" stopOpacity=".55" />
      </radialGradient>
      <linearGradient id="flame" y1="1" x2="0" y2="0">
        <stop offset="0" stopColor="#f08a24" />
        <stop offset=".5" stopColor="#ffd05c" />
        <stop offset="1" stopColor="#fffbe6" />
      </linearGradient>
    </defs>
    <circle cy="10" r="220" fill="url(#glow)" opacity=".8" />
    <path
      d="M-84 -110C-116 -270 116 -270 84 -110"
      fill="none"
      stroke="#5d6870"
      strokeWidth="7"
      strokeLinecap="round"
    />
    <path
      d="M-84 -114C-114 -266 110 -268 82 -120"
      fill="none"
      stroke="#dfe6ea"
      strokeWidth="2"
      strokeLinecap="round"
    />
    <rect x="-15" y="-226" width="30" height="13" rx="6.500" fill="url(#leather)" />
    <path
      d="M-58 -128C-124 -110 -120 -60 -112 0S-100 96 -72 122"
      fill="none"
      stroke="url(#slate)"
      strokeWidth="19"
      strokeLinecap="round"
    />
    <path
      d="M58 -128C124 -110 120 -60 112 0S100 96 72 122"
      fill="none"
      stroke="#35505f"
      strokeWidth="19"
      strokeLinecap="round"
    />
    <path
      d="M60 -132C118 -114 114 -60 106 0S96 92 72 116"
      fill="none"
      stroke="#6f8fa2"
      strokeWidth="4"
      strokeLinecap="round"
      opacity=".8"
    />
    <path
      d="M-62 -132C-124 -112 -120 -60 -115 0"
      fill="none"
      stroke="#c9dbe5"
      strokeWidth="4"
      strokeLinecap="round"
      opacity=".8"
    />
    <path d="M-34 -86C-84 -52 -88 44 -38 78H38C88 44 84 -52 34 -86Z" fill="url(#globe)" />
    <path
      d="M0 66C-26 62 -30 34 -14 12C-6 2 0 -10 -1 -28C18 -8 30 20 26 42C24 56 14 66 0 66Z"
      fill="url(#flame)"
    />
    <path
      d="M0 64C-12 62 -14 46 -4 34C2 26 3 20 3 14C12 26 15 40 12 50C10 58 6 64 0 64Z"
      fill="#fffdf2"
      opacity=".9"
    />
    <path
      d="M-34 -86C-84 -52 -88 44 -38 78H38C88 44 84 -52 34 -86Z"
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      opacity=".7"
    />
    <path
      d="M-50 -50C-68 -16 -66 30 -46 56"
      stroke="#fff"
      strokeWidth="8"
      strokeLinecap="round"
      fill="none"
      opacity=".75"
    />
    <path
      d="M50 -40C62 -10 60 24 50 44"
      stroke="#fff"
      strokeWidth="3"
      strokeLinecap="round"
      fill="none"
      opacity=".6"
    />
    <path
      d="M-96 -8C-40 14 40 14 96 -8"
      fill="none"
      stroke="#5d6870"
      strokeWidth="4"
      opacity=".7"
    />
    <path d="M-46 -86H46L38 -116H-38Z" fill="url(#slate)" />
    <path d="M-70 -116Q0 -104 70 -116L52 -136H-52Z" fill="url(#slate)" />
    <path d="M-40 -136H40L30 -164H-30Z" fill="url(#slate)" />
    <path d="M-46 -164Q0 -156 46 -164Q30 -188 0 -188T-46 -164Z" fill="url(#slate)" />
    <g fill="#1d2f3a" opacity=".8">
      <circle cx="-16" cy="-149" r="4.500" />
      <circle cy="-148" r="4.500" />
      <circle cx="16" cy="-149" r="4.500" />
    </g>
    <path d="M-44 76H44L54 100H-54Z" fill="url(#brass)" />
    <path d="M-48 84H48M-51 92H51" stroke="#7b5418" strokeWidth="1.500" opacity=".8" />
    <rect x="50" y="84" width="34" height="7" rx="3" fill="#b98a3a" />
    <circle cx="88" cy="87.500" r="10" fill="url(#brass-face)" />
    <path
      d="M-60 100H60Q98 106 106 128V176Q106 190 92 192Q0 202 -92 192Q-106 190 -106 176V128Q-98 106 -60 100Z"
      fill="url(#slate)"
    />
    <path
      d="M-104 130Q0 146 104 130"
      stroke="#c9dbe5"
      strokeWidth="2.500"
      fill="none"
      opacity=".7"
    />
    <path d="M-106 170Q0 186 106 170" stroke="#1d2f3a" strokeWidth="2" fill="none" opacity=".45" />
    <ellipse cx="-58" cy="114" rx="19" ry="6.500" fill="url(#brass-face)" />
  </g>
)
