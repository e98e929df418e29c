import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** What goes away with the focus in it leaves it to the page's content, not to the top of the document. */
export const useFocusHeir = (box: RefObject<HTMLElement | null>): void => {
  const heir = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      const hasFocus = element?.contains(document.activeElement)
      heir.current = hasFocus ? (element?.closest('main') ?? null) : null
    }
  }, [box])
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body
      if (isLost) heir.current?.focus({ preventScroll: true })
    },
    [],
  )
}
