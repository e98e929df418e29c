import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './virtual-list.module.css'

export interface VirtualListProps<T> {
  label: string
  items: readonly T[]
  keyOf(item: T): string
  /** About how high a row is; rows are measured as they come into sight. */
  rowHeight: number
  draw(item: T): ReactNode
  /** More can be had. */
  hasMore: boolean
  /** Asked for as the end comes near. */
  onMore(): void
}

/** A list of any length in the page's own scrolling: only rows in sight are drawn, further ones fetched on the way. */
export const VirtualList = <T,>(props: VirtualListProps<T>): ReactElement => {
  const { label, items, keyOf, rowHeight, draw, hasMore, onMore } = props
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect()
    if (box) setTop(box.top + window.scrollY)
  }, [])
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keyOf(items[index] as T),
    overscan: 8,
    scrollMargin: top,
  })
  const shown = rows.getVirtualItems()
  const last = shown.at(-1)?.index ?? -1
  const isNearEnd = hasMore && last >= items.length - 10
  useEffect(() => {
    if (isNearEnd) onMore()
  }, [isNearEnd, onMore])
  return (
    <ul
      ref={list}
      className={styles.list}
      aria-label={label}
      style={{ height: rows.getTotalSize() }}
    >
      {shown.map(({ key, index, start }) => (
        <li
          key={key}
          ref={rows.measureElement}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={hasMore ? -1 : items.length}
          className={styles.row}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {draw(items[index] as T)}
        </li>
      ))}
    </ul>
  )
}
