import { type KeyboardEvent, type ReactElement, useId } from 'react'

export interface TabsProps {
  label: string
  names: readonly string[]
  chosen: string
  onChoose(name: string): void
  /** At the other end of the row. */
  aside: ReactElement
  /** The chosen one's content. */
  children: ReactElement | undefined
}

/** Tabs as the ARIA practices have them: one stop for Tab, arrows between, following the reading direction. */
export const Tabs = ({
  label,
  names,
  chosen,
  onChoose,
  aside,
  children,
}: TabsProps): ReactElement => {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const list = event.currentTarget
    const isRtl = getComputedStyle(list).direction === 'rtl'
    const at = names.indexOf(chosen)
    const to = {
      ArrowRight: isRtl ? at - 1 : at + 1,
      ArrowLeft: isRtl ? at + 1 : at - 1,
      Home: 0,
      End: names.length - 1,
    }[event.key]
    const next = to === undefined ? undefined : names[(to + names.length) % names.length]
    if (next) {
      event.preventDefault()
      onChoose(next)
      list.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
    }
  }
  return (
    <>
      <div className="ff-debugger-bar">
        <div
          className="ff-debugger-tabs"
          role="tablist"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${names.indexOf(name)}`}
              className="ff-debugger-tab"
              data-tab={name}
              aria-selected={name === chosen}
              aria-controls={`${id}-panel`}
              tabIndex={name === chosen ? 0 : -1}
              onClick={() => onChoose(name)}
            >
              {name}
            </button>
          ))}
        </div>
        {aside}
      </div>
      <div
        className="ff-debugger-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${names.indexOf(chosen)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {children}
      </div>
    </>
  )
}
