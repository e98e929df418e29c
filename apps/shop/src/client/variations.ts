import type { ListedVariation } from '../site/components/VariationsForm.tsx'

/** Shows price and stock of the chosen variation, and holds the button back until there is one. */
export const startVariations = (page: Document): void => {
  const form = page.querySelector<HTMLFormElement>('form.variations_form')
  const button = form?.querySelector<HTMLButtonElement>('.single_add_to_cart_button')
  const idField = form?.querySelector<HTMLInputElement>('.variation_id')
  const status = form?.querySelector<HTMLElement>('[data-variation-status]')
  const price = page.querySelector<HTMLElement>('.product-price [data-price]')
  const stockLine = page.querySelector<HTMLElement>('[data-stock-line]')
  const stockText = stockLine?.querySelector<HTMLElement>('[data-stock-words]')
  if (!form || !button || !idField || !status) return
  const variations: ListedVariation[] = JSON.parse(form.dataset.product_variations ?? '[]')
  const selects = [...form.querySelectorAll<HTMLSelectElement>('select[data-attribute_name]')]
  const fullPrice = price?.textContent ?? ''
  const fullStock = stockText?.textContent ?? ''
  const chosenWords = (): string =>
    selects.map((select) => select.selectedOptions[0]?.text ?? '').join(', ')

  const update = (): void => {
    const isChosen = selects.every((select) => select.value !== '')
    const found = variations.find(({ attributes }) =>
      selects.every((select) => attributes[select.name] === select.value),
    )
    const canBuy = found?.is_in_stock === true
    idField.value = found ? String(found.variation_id) : ''
    button.classList.toggle('disabled', !canBuy)
    button.classList.toggle('wc-variation-selection-needed', !isChosen)
    button.setAttribute('aria-disabled', String(!canBuy))
    const isSoldOut = found !== undefined && !canBuy
    status.textContent = isSoldOut ? `${chosenWords()}: sold out. Please choose another.` : ''
    // Never 'in stock' beside a choice that is not; and what is sold out was just said.
    if (stockLine && stockText) {
      stockLine.hidden = isSoldOut
      stockText.textContent = found?.stock_text ?? fullStock
    }
    if (price) price.textContent = found?.price_text ?? fullPrice
  }

  form.addEventListener('change', update)
  form.addEventListener('submit', (event) => {
    if (!button.classList.contains('disabled')) return
    event.preventDefault()
    const open = selects.find((select) => select.value === '')
    if (open) status.textContent = 'Choose one of each option first.'
    ;(open ?? selects[0])?.focus()
  })
  // Browsers put back what was chosen before a reload.
  page.defaultView?.addEventListener('pageshow', update)
  update()
}
