import type { ProductCategory } from '../domain/product.ts'

export const CATEGORIES: readonly ProductCategory[] = [
  {
    id: 21,
    slug: 'paper',
    name: 'Paper',
    intro: 'Sewn, stitched and folded in small runs. Paper that takes ink and lies flat.',
    picture: 'pocket-pads',
  },
  {
    id: 22,
    slug: 'writing',
    name: 'Writing',
    intro: 'Pens, pencils and ink that reward a slow hand and forgive a cold one.',
    picture: 'brass-sharpener',
  },
  {
    id: 23,
    slug: 'field',
    name: 'Field',
    intro: 'For the hour before breakfast and the walk home in the dark.',
    picture: 'pocket-compass',
  },
  {
    id: 24,
    slug: 'carry',
    name: 'Carry',
    intro: 'Waxed canvas and bridle leather, cut and sewn four streets from the shop.',
    picture: 'pen-roll',
  },
]
