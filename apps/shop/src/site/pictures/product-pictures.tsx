import type { ReactNode } from 'react'
import type { Ground } from './PictureFrame.tsx'
import { Blanket } from './products/Blanket.tsx'
import { Compass } from './products/Compass.tsx'
import { Flask } from './products/Flask.tsx'
import { FoldingMap } from './products/FoldingMap.tsx'
import { FountainPen } from './products/FountainPen.tsx'
import { InkBottle } from './products/InkBottle.tsx'
import { Lantern } from './products/Lantern.tsx'
import { LetterSet } from './products/LetterSet.tsx'
import { Mug, Steam } from './products/Mug.tsx'
import { Notebook } from './products/Notebook.tsx'
import { PaintTin } from './products/PaintTin.tsx'
import { Pencils } from './products/Pencils.tsx'
import { PenRoll } from './products/PenRoll.tsx'
import { PocketPads } from './products/PocketPads.tsx'
import { Pouch } from './products/Pouch.tsx'
import { BirdLog, LetterPaper, MapSheets } from './products/PrintedSheets.tsx'
import { RecordSleeve } from './products/RecordSleeve.tsx'
import { Satchel } from './products/Satchel.tsx'
import { Sharpener } from './products/Sharpener.tsx'
import { Sketchbooks } from './products/Sketchbooks.tsx'
import { Socks } from './products/Socks.tsx'
import { StandingShadow } from './SharedPaints.tsx'

export interface ProductPicture {
  ground: Ground
  draw: () => ReactNode
}

const lying =
  (drawing: ReactNode, transform: string): (() => ReactNode) =>
  () => <g transform={`translate(240 300) ${transform}`}>{drawing}</g>

/** Something that stands: its foot is at `foot` in its own drawing and at y = 470 in the picture. */
const standing =
  (
    drawing: ReactNode,
    {
      foot,
      reach,
      scale = 1,
      x = 240,
    }: { foot: number; reach: number; scale?: number; x?: number },
  ): (() => ReactNode) =>
  () => (
    <>
      <StandingShadow x={x} y={470} reach={reach * scale} />
      <g transform={`translate(${x} ${470 - foot * scale}) scale(${scale})`}>{drawing}</g>
    </>
  )

/** One picture per product, by the product's slug. */
export const PRODUCT_PICTURES: Readonly<Record<string, ProductPicture>> = {
  'waxed-field-notebook': { ground: 'sand', draw: lying(<Notebook />, 'rotate(-9) scale(1.2)') },
  'pocket-pads': { ground: 'mist', draw: lying(<PocketPads />, 'scale(1.08)') },
  'letter-set': { ground: 'clay', draw: lying(<LetterSet />, 'translate(0 28)') },
  'walking-map': { ground: 'heather', draw: lying(<FoldingMap />, 'translate(-6 -22) scale(1.1)') },
  'cedar-pencils': { ground: 'sage', draw: lying(<Pencils />, 'translate(0 -6)') },
  'heron-fountain-pen': { ground: 'butter', draw: lying(<FountainPen />, '') },
  'tarn-blue-ink': {
    ground: 'mist',
    draw: standing(<InkBottle />, { foot: 152, reach: 112, scale: 1.05 }),
  },
  'brass-sharpener': { ground: 'heather', draw: lying(<Sharpener />, 'translate(-24 -6)') },
  'paint-tin': { ground: 'butter', draw: lying(<PaintTin />, 'translate(0 6) scale(1.1)') },
  'enamel-mug': {
    ground: 'sage',
    draw: standing(
      <>
        <Steam />
        <Mug />
      </>,
      { foot: 154, reach: 108, x: 212 },
    ),
  },
  'pocket-compass': { ground: 'clay', draw: lying(<Compass />, 'translate(0 26) rotate(-8)') },
  'storm-lantern': {
    ground: 'heather',
    draw: standing(<Lantern />, { foot: 194, reach: 106, scale: 0.94 }),
  },
  'steel-flask': {
    ground: 'mist',
    draw: standing(<Flask />, { foot: 207, reach: 72, scale: 0.92 }),
  },
  'wool-blanket': {
    ground: 'clay',
    draw: standing(<Blanket />, { foot: 106, reach: 158, scale: 1.05, x: 236 }),
  },
  'canvas-satchel': {
    ground: 'sage',
    draw: standing(<Satchel />, { foot: 164, reach: 150, scale: 0.92 }),
  },
  'pen-roll': { ground: 'sand', draw: lying(<PenRoll />, 'translate(22 -6) scale(1.1)') },
  'cloth-sketchbook': { ground: 'mist', draw: lying(<Sketchbooks />, '') },
  'walking-socks': { ground: 'butter', draw: lying(<Socks />, 'translate(6 -4)') },
  'waxed-pouch': { ground: 'sage', draw: lying(<Pouch />, 'rotate(-9) scale(1.02)') },
  'letter-writers-box': {
    ground: 'heather',
    draw: () => (
      <>
        <g transform="translate(236 236) scale(.78)">
          <LetterSet />
        </g>
        <g transform="translate(176 452) rotate(38) scale(.62)">
          <FountainPen />
        </g>
        <StandingShadow x={346} y={520} reach={62} />
        <g transform="translate(346 436) scale(.55)">
          <InkBottle />
        </g>
      </>
    ),
  },
  'sketching-corner': {
    ground: 'sand',
    draw: () => (
      <>
        <g transform="translate(158 206) rotate(-14) scale(.7)">
          <Pencils />
        </g>
        <g transform="translate(286 400) rotate(5) scale(.78)">
          <PaintTin />
        </g>
        <g transform="translate(352 168) rotate(12) scale(.5)">
          <Sharpener />
        </g>
      </>
    ),
  },
  'dawn-kit': {
    ground: 'clay',
    draw: () => (
      <>
        {standing(<Flask />, { foot: 207, reach: 72, scale: 0.86, x: 320 })()}
        {standing(
          <>
            <Steam />
            <Mug />
          </>,
          { foot: 154, reach: 108, scale: 0.78, x: 152 },
        )()}
      </>
    ),
  },
  'bird-log-pages': { ground: 'sage', draw: lying(<BirdLog />, 'rotate(-5) scale(1.22)') },
  'letter-paper-patterns': { ground: 'clay', draw: lying(<LetterPaper />, 'scale(1.12)') },
  'estuary-map-to-print': { ground: 'sand', draw: lying(<MapSheets />, 'rotate(-4)') },
  'dawn-on-the-flats': { ground: 'mist', draw: lying(<RecordSleeve />, 'translate(14 4)') },
}
