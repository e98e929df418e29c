import { renderToStaticMarkup } from 'react-dom/server'
import { LAPWING_BODY, LAPWING_CREST } from './LapwingMark.tsx'
import { PictureFrame } from './PictureFrame.tsx'
import { PRODUCT_PICTURES } from './product-pictures.tsx'
import { SharedPaints } from './SharedPaints.tsx'
import { SCENE_PICTURES } from './scene-pictures.tsx'

/** A picture as an SVG document of its own; undefined when nothing of that name is drawn. */
export const renderPicture = (name: string): string | undefined => {
  if (name === 'mark') return renderToStaticMarkup(<TabIcon />)
  const product = ownEntry(PRODUCT_PICTURES, name)
  if (product) {
    return renderToStaticMarkup(
      <PictureFrame ground={product.ground}>{product.draw()}</PictureFrame>,
    )
  }
  const scene = ownEntry(SCENE_PICTURES, name)
  if (!scene) return undefined
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 1200 ${scene.height}`}
      width="1200"
      height={scene.height}
      aria-hidden="true"
    >
      <SharedPaints />
      {scene.draw()}
    </svg>,
  )
}

/** The mark on its own ground, for browser tabs. */
const TabIcon = (): React.ReactNode => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 64 64"
    width="64"
    height="64"
    aria-hidden="true"
  >
    <rect width="64" height="64" rx="14" fill="#432c51" />
    <g fill="#fff" transform="translate(1 4)">
      <path d={LAPWING_BODY} />
      <path d={LAPWING_CREST} />
    </g>
    <path
      d="M58 41.900c-4.500 4.600-10.200 7.700-16.500 8.800 1.500-3.600 4.500-7.200 9.500-9.700Z"
      fill="#e08a58"
    />
  </svg>
)

const ownEntry = <T,>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
