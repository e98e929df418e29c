import type { ProductData, Variation } from '../domain/product.ts'

const variation = (id: number, size: string, colour: string, stock: number): Variation => {
  const sku = `LP-SO-${size.charAt(0)}${colour.charAt(0)}`.toUpperCase()
  return { id, sku, options: { size, colour }, price: size === 'large' ? 1800 : 1700, stock }
}

export const FIELD_PRODUCTS: readonly ProductData[] = [
  {
    id: 108,
    slug: 'enamel-mug',
    sku: 'LP-MG-35',
    name: 'Enamel mug',
    kind: 'simple',
    price: 1450,
    categorySlug: 'field',
    tagline: 'Holds a proper cup, survives the drop',
    description: [
      'Steel under two coats of enamel, oat white with a plum rim. Put it on the stove, in the stream, in the dishwasher.',
      'It will chip one day. It will still be your mug.',
    ],
    details: [
      ['Holds', '350 ml'],
      ['Weight', '142 g'],
      ['Not for', 'Microwaves'],
    ],
    pictureAlt: 'An oat white enamel mug with a dark plum rim, steam rising',
    stock: 90,
  },
  {
    id: 109,
    slug: 'pocket-compass',
    sku: 'LP-CM-45',
    name: 'Pocket compass',
    kind: 'simple',
    price: 3200,
    categorySlug: 'field',
    tagline: 'Liquid-filled, in a brass case',
    description: [
      'A needle that settles in three seconds, in a brass case that warms in the hand. The dial is printed large enough to read at dusk without glasses.',
    ],
    details: [
      ['Diameter', '45 mm'],
      ['Weight', '68 g'],
      ['Declination', 'Adjustable, key in the lid'],
    ],
    pictureAlt: 'A round brass compass with a cream dial and a red needle',
    stock: 25,
  },
  {
    id: 110,
    slug: 'storm-lantern',
    sku: 'LP-LN-27',
    name: 'Storm lantern',
    kind: 'simple',
    price: 5400,
    wasPrice: 6200,
    categorySlug: 'field',
    tagline: 'Twenty hours on one filling',
    description: [
      'The old pattern, because nobody has found a better one: a wick, a globe and a frame that swings without spilling. Burns lamp oil and stays alight in wind.',
      'Painted slate blue. The globe lifts with one thumb.',
    ],
    details: [
      ['Height', '270 mm'],
      ['Burns', '20 hours on 340 ml'],
      ['Spare wick', 'In the box'],
    ],
    pictureAlt: 'A slate blue storm lantern with a lit flame behind its glass globe',
    stock: 14,
  },
  {
    id: 111,
    slug: 'steel-flask',
    sku: 'LP-FL-05',
    name: 'Steel flask',
    kind: 'simple',
    price: 3400,
    categorySlug: 'field',
    tagline: 'Hot at noon, warm at dusk',
    description: [
      'Double steel walls, a cup for a lid, and a matte coat that does not slip in gloves. Filled at six in the morning it is still hot at noon.',
    ],
    details: [
      ['Holds', '500 ml'],
      ['Weight', '330 g'],
      ['Colour', 'Marigold'],
    ],
    pictureAlt: 'A slim marigold yellow flask with a steel cup as its lid',
    stock: 40,
  },
  {
    id: 116,
    slug: 'wool-blanket',
    sku: 'LP-BL-14',
    name: 'Lambswool blanket',
    kind: 'simple',
    price: 8900,
    categorySlug: 'field',
    tagline: 'Woven up the valley, with a strap',
    description: [
      'Thick enough for a bench in April, light enough to carry there. Woven on two looms that are older than any of us, and finished with a fringe that was tied by hand.',
    ],
    details: [
      ['Size', '140 × 180 cm'],
      ['Wool', 'Lambswool, wash cold'],
      ['Strap', 'Bridle leather, included'],
    ],
    pictureAlt: 'A folded blue checked wool blanket with a fringe, held by a leather strap',
    stock: 11,
  },
  {
    id: 120,
    slug: 'walking-socks',
    sku: 'LP-SO',
    name: 'Walking socks',
    kind: 'variable',
    price: 1700,
    categorySlug: 'field',
    tagline: 'Lambswool, knitted up the valley',
    description: [
      'Thick where the boot rubs, thin where it does not. They dry on a gate in an afternoon and forgive a warm wash, once.',
    ],
    details: [
      ['Wool', '70 % lambswool, 30 % nylon'],
      ['Sizes', 'Small 36–39, medium 40–43, large 44–47'],
      ['Mending yarn', 'A card of it, included'],
    ],
    pictureAlt: 'A pair of ribbed wool socks in moss green with rust-coloured heels and toes',
    badge: 'New',
    stock: 83,
    attributes: [
      {
        slug: 'size',
        label: 'Size',
        options: [
          { slug: 'small', name: 'Small' },
          { slug: 'medium', name: 'Medium' },
          { slug: 'large', name: 'Large' },
        ],
      },
      {
        slug: 'colour',
        label: 'Colour',
        options: [
          { slug: 'moss', name: 'Moss' },
          { slug: 'oat', name: 'Oat' },
        ],
      },
    ],
    variations: [
      variation(1201, 'small', 'moss', 18),
      variation(1202, 'small', 'oat', 12),
      variation(1203, 'medium', 'moss', 20),
      variation(1204, 'medium', 'oat', 16),
      variation(1205, 'large', 'moss', 17),
      variation(1206, 'large', 'oat', 0),
    ],
  },
  {
    id: 121,
    slug: 'dawn-kit',
    sku: 'LP-BX-DK',
    name: 'Dawn kit',
    kind: 'bundle',
    price: 4400,
    wasPrice: 4850,
    categorySlug: 'field',
    tagline: 'A mug and a flask for the early hour',
    description: [
      'The flask keeps it hot on the way there and the mug makes it taste of something. Packed together, because whoever owns one borrows the other.',
    ],
    details: [
      ['Packed', 'In a cotton bag'],
      ['Weight', '480 g'],
    ],
    pictureAlt: 'A marigold yellow flask standing beside an oat white enamel mug',
    stock: 20,
    parts: [
      { slug: 'enamel-mug', quantity: 1 },
      { slug: 'steel-flask', quantity: 1 },
    ],
  },
]
