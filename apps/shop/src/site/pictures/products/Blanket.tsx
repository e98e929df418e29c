import type { ReactNode } from 'react'

const FOLDS = [
  { y: -104, lean: -4 },
  { y: -34, lean: 3 },
  { y: 36, lean: -2 },
] as const

const Fringe = ({ x, y }: { x: number; y: number }): ReactNode => (
  <path
    d={Array.from(
      { length: 9 },
      (_, index) => `M${x} ${y + 6 + index * 6.5}q-10 2-20 ${(index % 3) - 1}`,
    ).join('')}
    stroke="#e9dcc4"
    strokeWidth="3"
    strokeLinecap="round"
    fill="none"
  />
)

/** A folded wool blanket with checks, standing on y = 106, centred on x = 0. */
export const Blanket = (): ReactNode => (
  <g>
    <defs>
      <pattern id="check" width="84" height="70" patternUnits="userSpaceOnUse">
        <rect width="84" height="70" fill="#6b7f8f" />
        <rect x="8" width="22" height="70" fill="#43566a" opacity=".7" />
        <rect x="52" width="7" height="70" fill="#e9c77d" opacity=".75" />
        <rect y="12" width="84" height="18" fill="#43566a" opacity=".55" />
        <rect y="48" width="84" height="5" fill="#e9c77d" opacity=".6" />
        <rect x="70" width="3" height="70" fill="#a83428" opacity=".55" />
      </pattern>
      <linearGradient id="fold" x2="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity=".38" />
        <stop offset=".3" stopColor="#fff" stopOpacity=".08" />
        <stop offset=".7" stopColor="#1d1420" stopOpacity=".12" />
        <stop offset="1" stopColor="#1d1420" stopOpacity=".55" />
      </linearGradient>
      <linearGradient id="fold-side">
        <stop offset="0" stopColor="#fff" stopOpacity=".14" />
        <stop offset=".7" stopColor="#1d1420" stopOpacity="0" />
        <stop offset="1" stopColor="#1d1420" stopOpacity=".4" />
      </linearGradient>
    </defs>
    {FOLDS.map(({ y, lean }) => {
      const shape = `M${-152 + lean} ${y + 8}Q0 ${y - 6} ${140 + lean} ${y + 2}Q172 ${y + 6} 172 ${y + 36}T${140 + lean} ${y + 68}Q0 ${y + 76} ${-152 + lean} ${y + 68}Q${-162 + lean} ${y + 38} ${-152 + lean} ${y + 8}Z`
      return (
        <g key={y}>
          <Fringe x={-150 + lean} y={y} />
          <path d={shape} fill="url(#check)" />
          <path d={shape} fill="url(#weave)" opacity=".8" />
          <path d={shape} fill="url(#fold)" />
          <path d={shape} fill="url(#fold-side)" />
        </g>
      )
    })}
    <path
      d="M-158 -92Q-148 -124 -112 -126Q20 -134 146 -126Q180 -118 172 -66Q168 -98 136 -102Q0 -110 -158 -92Z"
      fill="url(#check)"
    />
    <path
      d="M-158 -92Q-148 -124 -112 -126Q20 -134 146 -126Q180 -118 172 -66Q168 -98 136 -102Q0 -110 -158 -92Z"
      fill="#fff"
      opacity=".16"
    />
    <g transform="translate(-64 0)">
      <path
        d="M-17 -128L-22 -100V104Q0 110 20 104V-101L16 -128Z"
        fill="#1d1420"
        opacity=".3"
        transform="translate(5 3)"
      />
      <path d="M-17 -128L-22 -100V104Q0 110 20 104V-101L16 -128Z" fill="url(#leather)" />
      <path
        d="M-16 -98V102M14 -98V102"
        stroke="#d9a273"
        strokeWidth="1.500"
        strokeDasharray="5 4"
      />
      <rect
        x="-29"
        y="-24"
        width="56"
        height="40"
        rx="6"
        fill="none"
        stroke="url(#brass-face)"
        strokeWidth="7"
      />
      <path d="M-1 -22V14" stroke="#e3bd6a" strokeWidth="5" strokeLinecap="round" />
    </g>
  </g>
)
