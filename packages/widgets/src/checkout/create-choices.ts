import type { ShopCart } from '@footfall/contract'
import type { Slots } from '../shop/slots.ts'
import { controlsOf } from './read-form.ts'

/** Shows the ways of delivery and to pay that the host offers now. */
export const drawChoices = (
  form: HTMLFormElement,
  slots: Slots,
  kind: 'rates' | 'methods',
  field: string,
  cart: ShopCart,
  isBusy: boolean,
): void => {
  const items = (cart[kind] ?? []).map((one) => ({
    ...one,
    key: one.id,
    note: 'price' in one ? one.price.text : (one.hint ?? ''),
  }))
  slots.rows(form, kind, items, (row, { key, title, note }) => {
    slots.fill(row, { title, note })
    const radio = row.querySelector('input')
    if (!radio) return
    slots.attribute(radio, 'name', field)
    slots.attribute(radio, 'value', key)
  })
  slots.show(form, { [kind]: !!items[0] })
  // While something is under way, what the visitor has just chosen is newer than what the host said last.
  // While something is under way, what the visitor has just chosen is newer than what the host said last.
  const chosen = isBusy ? undefined : items.find(({ isChosen }) => isChosen)
  for (const one of chosen ? controlsOf(form, field) : [])
    if (one.value === chosen?.key) (one as HTMLInputElement).checked = true
}
