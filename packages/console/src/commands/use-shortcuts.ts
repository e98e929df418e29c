import { useEffect } from 'react'

export interface Shortcuts {
  openPalette(): void
  openShortcuts(): void
}

/** Marks the field that `/` leads to, where a screen has several. */
const SEARCH_FIELD = '[data-search], input[type="search"], search input'

/** ⌘K or Ctrl K anywhere; single keys only where nobody is typing. */
export const useShortcuts = ({ openPalette, openShortcuts }: Shortcuts): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if ((event.metaKey || event.ctrlKey) && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        openPalette()
        return
      }
      const hasModifier = event.metaKey || event.ctrlKey || event.altKey
      if (event.defaultPrevented || hasModifier || isTyping(event.target)) return
      if (event.key === '?') {
        event.preventDefault()
        openShortcuts()
      }
      if (event.key === '/') {
        const field = document.querySelector<HTMLInputElement>(SEARCH_FIELD)
        if (!field) return
        event.preventDefault()
        field.focus()
        field.select()
      }
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [openPalette, openShortcuts])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null)
