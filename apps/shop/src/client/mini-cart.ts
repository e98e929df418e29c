/** The small basket over the page's corner. */
export interface MiniCart {
  show(markup: string): void
  say(message: string): void
}

/** Takes over the empty place in the page. It never takes the focus away from what somebody is doing. */
export const createMiniCart = (page: Document): MiniCart => {
  const place = page.querySelector<HTMLElement>('[data-mini-cart]')
  const status = page.querySelector<HTMLElement>('[data-cart-status]')
  let opener: Element | null = null

  const close = (): void => {
    if (!place || place.hidden) return
    const hadFocus = place.contains(page.activeElement)
    place.hidden = true
    if (hadFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
  place?.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-mini-cart-close]')) close()
  })
  page.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })

  return {
    show(markup) {
      if (!place) return
      const hadFocus = place.contains(page.activeElement)
      if (!hadFocus) opener = page.activeElement
      place.innerHTML = markup
      place.hidden = false
      // What had the focus is gone with the old markup.
      if (hadFocus) place.querySelector<HTMLElement>('[data-mini-cart-close]')?.focus()
    },
    say(message) {
      if (status) status.textContent = message
    },
  }
}
