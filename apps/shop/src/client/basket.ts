/** Prints the number of pieces beside the basket. Pages are cached, so they cannot hold it. */
export const showBasketCount = (page: Document): void => {
  const count = Number(/(?:^|; ?)shop_count=(\d{1,4})(?:;|$)/.exec(page.cookie)?.[1] ?? 0)
  const mark = page.querySelector<HTMLElement>('[data-basket-count]')
  if (!mark) return
  mark.textContent = count > 0 ? String(count) : ''
  mark.hidden = count === 0
}
