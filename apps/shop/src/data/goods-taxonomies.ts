import type { Taxonomy } from '../domain/post.ts'
import { CATEGORIES } from './categories.ts'

/** How several terms of one taxonomy are joined when a visitor chooses them. */
export interface GoodsTaxonomy extends Taxonomy {
  join: 'AND' | 'OR'
}

/** The ways goods are sorted in the shop. A thing stands on one shelf, and is good for several uses. */
export const GOODS_TAXONOMIES: readonly GoodsTaxonomy[] = [
  { slug: 'product_cat', name: 'Shelf', join: 'OR', terms: CATEGORIES },
  {
    slug: 'good-for',
    name: 'Good for',
    join: 'AND',
    terms: [
      { id: 61, slug: 'walking', name: 'Walking' },
      { id: 62, slug: 'drawing', name: 'Drawing' },
      { id: 63, slug: 'writing-letters', name: 'Writing letters' },
      { id: 64, slug: 'a-wet-day', name: 'A wet day' },
      { id: 65, slug: 'a-present', name: 'A present' },
    ],
  },
]

/** What each thing is good for, by slug. */
export const GOOD_FOR: Readonly<Record<string, readonly string[]>> = {
  'waxed-field-notebook': ['walking', 'drawing', 'a-wet-day', 'a-present'],
  'pocket-pads': ['walking', 'drawing'],
  'letter-set': ['writing-letters', 'a-present'],
  'walking-map': ['walking', 'a-wet-day'],
  'cloth-sketchbook': ['drawing', 'a-present'],
  'letter-writers-box': ['writing-letters', 'a-present'],
  'cedar-pencils': ['drawing', 'walking'],
  'heron-fountain-pen': ['writing-letters', 'a-present'],
  'tarn-blue-ink': ['writing-letters', 'drawing'],
  'brass-sharpener': ['drawing', 'a-present'],
  'paint-tin': ['drawing', 'walking', 'a-present'],
  'sketching-corner': ['drawing'],
  'enamel-mug': ['walking', 'a-present'],
  'pocket-compass': ['walking', 'a-wet-day', 'a-present'],
  'storm-lantern': ['walking', 'a-wet-day'],
  'steel-flask': ['walking', 'a-wet-day'],
  'wool-blanket': ['a-wet-day', 'a-present'],
  'walking-socks': ['walking', 'a-wet-day'],
  'dawn-kit': ['walking', 'a-present'],
  'canvas-satchel': ['walking', 'drawing', 'a-wet-day'],
  'pen-roll': ['drawing', 'writing-letters', 'a-present'],
  'waxed-pouch': ['walking', 'a-wet-day'],
}
