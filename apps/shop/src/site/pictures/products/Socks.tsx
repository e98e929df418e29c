import type { ReactNode } from 'react'

/** Outline of one sock lying flat: cuff above, toe to the right; about 190 × 330. */
const SOCK =
  'M-62 -170H34V28C34 52 44 62 66 72L112 92C146 108 148 158 104 162C62 166 6 160 -26 132C-54 108 -62 82 -62 46Z'
const RIBS = [-54, -42, -30, -18, -6, 6, 18, 28] as const

const Sock = (): ReactNode => (
  <g>
    <g filter="url(#lying)">
      <path d={SOCK} fill="url(#sock-wool)" />
    </g>
    <g clipPath="url(#sock-shape)">
      <path d="M-62 -170H34V-108H-62Z" fill="#56673a" />
      <g stroke="#3f4d28" strokeWidth="3" opacity=".5">
        {RIBS.map((x) => (
          <path key={x} d={`M${x} -170V-108`} />
        ))}
      </g>
      <path d="M-62 -108H34" stroke="#3f4d28" strokeWidth="3" opacity=".6" />
      <path d="M-62 -96H34M-62 -86H34" stroke="#e9dfc8" strokeWidth="5" />
      <path d="M-70 30C-36 22 -4 52 -8 92S-34 140 -60 140Z" fill="url(#sock-rust)" />
      <path d="M94 66C76 92 74 132 92 176H170V60Z" fill="url(#sock-rust)" />
      <path d={SOCK} fill="url(#knit)" opacity=".55" />
      <path d={SOCK} fill="url(#gloss)" opacity=".6" />
    </g>
    <path d={SOCK} fill="none" stroke="#2f3a1d" strokeWidth="1.500" opacity=".35" />
  </g>
)

/** A pair of ribbed wool socks with rust heels and toes, one over the other. */
export const Socks = (): ReactNode => (
  <g>
    <defs>
      <linearGradient id="sock-wool" x2=".9" y2="1">
        <stop offset="0" stopColor="#93a36e" />
        <stop offset=".55" stopColor="#6f8050" />
        <stop offset="1" stopColor="#55643a" />
      </linearGradient>
      <linearGradient id="sock-rust" x2=".6" y2="1">
        <stop offset="0" stopColor="#cf7547" />
        <stop offset="1" stopColor="#9a4620" />
      </linearGradient>
      <pattern id="knit" width="9" height="8" patternUnits="userSpaceOnUse">
        <path d="M0 1l4.500 4L9 1" stroke="#fff" strokeOpacity=".28" fill="none" />
        <path d="M0 5l4.500 4L9 5" stroke="#000" strokeOpacity=".26" fill="none" />
      </pattern>
      <clipPath id="sock-shape">
        <path d={SOCK} />
      </clipPath>
    </defs>
    <g transform="translate(-66 -26) rotate(14) scale(1.060)">
      <Sock />
    </g>
    <g transform="translate(14 34) rotate(-6) scale(1.060)">
      <Sock />
    </g>
  </g>
)
