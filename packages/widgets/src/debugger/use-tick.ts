import { useEffect, useState } from 'react'

const LOOK_MS = 300

/** Draws again as the page scrolls and changes. */
export const useTick = (isOn: boolean): void => {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!isOn) return
    const draw = (): void => tick((times) => times + 1)
    const timer = setInterval(draw, LOOK_MS)
    addEventListener('scroll', draw, { capture: true, passive: true })
    addEventListener('resize', draw)
    return () => {
      clearInterval(timer)
      removeEventListener('scroll', draw, { capture: true })
      removeEventListener('resize', draw)
    }
  }, [isOn])
}
