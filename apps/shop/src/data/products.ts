import type { ProductData } from '../domain/product.ts'
import { DOWNLOAD_PRODUCTS } from './downloads.ts'
import { CARRY_PRODUCTS } from './products-carry.ts'
import { FIELD_PRODUCTS } from './products-field.ts'
import { PAPER_PRODUCTS } from './products-paper.ts'
import { WRITING_PRODUCTS } from './products-writing.ts'

/** Everything for sale, shelf by shelf. */
export const PRODUCTS: readonly ProductData[] = [
  ...PAPER_PRODUCTS,
  ...WRITING_PRODUCTS,
  ...FIELD_PRODUCTS,
  ...CARRY_PRODUCTS,
]

/** Everything in the download shop. */
export const DOWNLOADS: readonly ProductData[] = DOWNLOAD_PRODUCTS

/** What the home page shows, by slug, in this order. */
export const FEATURED_SLUGS: readonly string[] = [
  'waxed-field-notebook',
  'storm-lantern',
  'tarn-blue-ink',
  'canvas-satchel',
  'cedar-pencils',
  'enamel-mug',
  'heron-fountain-pen',
  'pocket-compass',
]
