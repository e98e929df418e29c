/** What the widgets of a shop share: their files import it, and a page with several of them fetches it once. */
export { askShop } from './ask-shop.ts'
export { drawLine } from './draw-line.ts'
export { openShop } from './open-shop.ts'
export { createSlots } from './slots.ts'
export { wordsOf } from './words-of.ts'
