import type { ProductData } from '../domain/product.ts'

const PRINTED = 'Prints on A4 or letter paper'

/** Files to print or listen to, sold beside the goods. */
export const DOWNLOAD_PRODUCTS: readonly ProductData[] = [
  {
    id: 401,
    slug: 'bird-log-pages',
    sku: 'LP-DL-BL',
    name: 'Bird log pages',
    kind: 'download',
    price: 400,
    categorySlug: 'printables',
    tagline: 'A month to a sheet, twelve sheets',
    description: [
      'One line a day: who came, how many, what the wind did. The columns are narrow on purpose, because the best entries are short.',
      'Three holes fit the ring binder you already have.',
    ],
    details: [
      ['File', 'PDF, 12 pages'],
      ['Paper', PRINTED],
    ],
    pictureAlt: 'A printed sheet with ruled columns and a small drawing of a lapwing at its head',
    badge: 'To print',
    stock: 999,
    file: {
      name: 'bird-log-pages.pdf',
      lines: [
        'Bird log',
        'Day      Bird      How many      Wind',
        '1',
        '2',
        '3',
        '4',
        '5',
        '6',
        '7',
      ],
    },
  },
  {
    id: 402,
    slug: 'letter-paper-patterns',
    sku: 'LP-DL-LP',
    name: 'Letter paper patterns',
    kind: 'download',
    price: 600,
    categorySlug: 'printables',
    tagline: 'Six borders for your own printer',
    description: [
      'Six quiet borders drawn with the Heron pen and scanned at the size they were drawn. Print a dozen on the good paper and nobody will know.',
      'The household price is for letters. The small-press price is for programmes, menus and anything with a price on it.',
    ],
    details: [
      ['File', 'PDF, 6 pages'],
      ['Paper', PRINTED],
    ],
    pictureAlt: 'Two fanned sheets of letter paper with leaf borders in plum and rust',
    badge: 'To print',
    stock: 999,
    file: {
      name: 'letter-paper-patterns.pdf',
      lines: ['Letter paper patterns', 'Six borders, drawn by hand.'],
    },
    priceOptions: [
      { index: 1, name: 'Household', price: 600 },
      { index: 2, name: 'Small press', price: 1800 },
    ],
  },
  {
    id: 403,
    slug: 'estuary-map-to-print',
    sku: 'LP-DL-MP',
    name: 'Estuary map, to print',
    kind: 'download',
    price: 500,
    categorySlug: 'printables',
    tagline: 'Four sheets that meet in the middle',
    description: [
      'The tide-side half of our walking map on four sheets with a hand’s width of overlap. For the wall, for the dog walker, for the page that has to get wet.',
    ],
    details: [
      ['File', 'PDF, 4 pages'],
      ['Scale', '1 : 25,000 on A4'],
    ],
    pictureAlt: 'A map of an estuary on four sheets of paper laid edge to edge',
    badge: 'To print',
    stock: 999,
    file: {
      name: 'estuary-map.pdf',
      lines: ['Estuary map', 'Four sheets, 1 : 25,000', 'High water reaches the wall.'],
    },
  },
  {
    id: 404,
    slug: 'dawn-on-the-flats',
    sku: 'LP-DL-SO',
    name: 'Dawn on the flats',
    kind: 'download',
    price: 700,
    categorySlug: 'sounds',
    tagline: 'Forty minutes of not much, and then curlews',
    description: [
      'Recorded from the sea wall on the second Sunday in April, with one microphone and no talking. The curlews begin at minute eleven. A dog is heard once, far off.',
    ],
    details: [
      ['File', 'Zip with sound and notes'],
      ['Length', '40 minutes'],
    ],
    pictureAlt: 'A record sleeve with a sound wave drawn like a row of hills under a rising sun',
    badge: 'To hear',
    stock: 999,
    file: {
      name: 'dawn-on-the-flats.zip',
      lines: ['Dawn on the flats', 'Minute 11: curlews.', 'Minute 26: the dog.'],
    },
  },
]
