import { type BehaviorEnv, type Remembered, readNumber } from '@footfall/behaviors'

/** Lays a builder's gallery out, whose pictures stand in attributes until a script shows them. */
export const layHostGallery = (
  element: HTMLElement,
  settings: object,
  { devices, document, readers }: BehaviorEnv,
  remembered: Remembered,
): (() => void) => {
  const images = [...element.querySelectorAll<HTMLElement>('.e-gallery-image[data-thumbnail]')]
  const grid = images[0]?.closest('.e-gallery-item')?.parentElement
  if (!grid) return () => undefined
  const pick = (name: string, least: number, most: number, usual: number): number =>
    readNumber(devices.pick(settings, name), least, most, usual)
  remembered.toggle(grid, 'e-gallery-container', true)
  remembered.toggle(grid, 'e-gallery-grid', true)
  remembered.style(grid, '--columns', `${pick('columns', 1, 24, 4)}`)
  const gap = `${pick('gap', 0, 200, 10)}px`
  for (const name of ['--hgap', '--vgap']) remembered.style(grid, name, gap)
  remembered.style(grid, '--aspect-ratio', '66.67%')
  const offs = images.map((image) =>
    readers.onNear(image, '200px', (isNear) => {
      const src = image.dataset.thumbnail ?? ''
      if (!isNear || !URL.canParse(src, document.baseURI)) return
      const { href } = new URL(src, document.baseURI)
      remembered.style(image, 'background-image', `url(${JSON.stringify(href)})`)
      remembered.toggle(image, 'e-gallery-image-loaded', true)
    }),
  )
  return () => {
    for (const off of offs) off()
  }
}
