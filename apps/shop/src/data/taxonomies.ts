import type { Taxonomy } from '../domain/post.ts'

/** The three ways posts are sorted. A term's page is /journal/{taxonomy}/{term}. */
export const TAXONOMIES: readonly Taxonomy[] = [
  {
    slug: 'category',
    name: 'Category',
    terms: [
      { id: 31, slug: 'walks', name: 'Walks' },
      { id: 32, slug: 'at-the-desk', name: 'At the desk' },
      { id: 33, slug: 'from-the-workshop', name: 'From the workshop' },
    ],
  },
  {
    slug: 'topic',
    name: 'Topic',
    terms: [
      { id: 41, slug: 'notebooks', name: 'Notebooks' },
      { id: 42, slug: 'pencils', name: 'Pencils' },
      { id: 43, slug: 'ink', name: 'Ink' },
      { id: 44, slug: 'letters', name: 'Letters' },
      { id: 45, slug: 'birds', name: 'Birds' },
      { id: 46, slug: 'repair', name: 'Repair' },
    ],
  },
  {
    slug: 'season',
    name: 'Season',
    terms: [
      { id: 51, slug: 'spring', name: 'Spring' },
      { id: 52, slug: 'summer', name: 'Summer' },
      { id: 53, slug: 'autumn', name: 'Autumn' },
      { id: 54, slug: 'winter', name: 'Winter' },
    ],
  },
]
