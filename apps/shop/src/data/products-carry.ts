import type { ProductData } from '../domain/product.ts'

export const CARRY_PRODUCTS: readonly ProductData[] = [
  {
    id: 112,
    slug: 'canvas-satchel',
    sku: 'LP-ST-09',
    name: 'Canvas satchel',
    kind: 'simple',
    price: 12800,
    categorySlug: 'carry',
    tagline: 'Waxed canvas, bridle leather, nine litres',
    description: [
      'Room for two notebooks, a flask, a jumper and lunch. The flap closes over the sides so that rain has to try.',
      'Every seam that carries weight is sewn twice. If one opens, send it home and we will close it, without charge and for as long as we are here.',
    ],
    details: [
      ['Volume', '9 litres'],
      ['Canvas', '510 gsm waxed cotton, sand'],
      ['Leather', 'Oak-bark tanned'],
      ['Weight', '860 g'],
    ],
    pictureAlt: 'A sand-coloured canvas satchel with two brown leather straps and brass buckles',
    stock: 9,
  },
  {
    id: 113,
    slug: 'pen-roll',
    sku: 'LP-PR-06',
    name: 'Pen roll',
    kind: 'simple',
    price: 2900,
    categorySlug: 'carry',
    tagline: 'Six pockets and a strap',
    description: [
      'Unrolls on a knee, rolls up with one hand. Six pockets for pens and pencils, a wider one for a ruler or a knife, and a flap that keeps points from poking through.',
    ],
    details: [
      ['Open', '220 × 200 mm'],
      ['Canvas', '340 gsm cotton, slate'],
      ['Strap', 'Bridle leather'],
    ],
    pictureAlt: 'An open slate canvas roll holding pens and pencils, with a leather strap',
    stock: 30,
  },
  {
    id: 122,
    slug: 'waxed-pouch',
    sku: 'LP-PO',
    name: 'Waxed pouch',
    kind: 'variable',
    price: 1900,
    categorySlug: 'carry',
    tagline: 'For pens, tools or a very neat lunch',
    description: [
      'A zip, a loop and one strip of leather to pull. Cut from what is left over between two satchels, which is why the small one is always in stock.',
    ],
    details: [
      ['Canvas', '510 gsm waxed cotton, rust'],
      ['Zip', 'Brass, with a leather pull'],
    ],
    pictureAlt: 'A rust-coloured canvas pouch with a brass zip and a leather pull',
    stock: 43,
    attributes: [
      {
        slug: 'size',
        label: 'Size',
        options: [
          { slug: 'small', name: 'Small' },
          { slug: 'large', name: 'Large' },
        ],
      },
    ],
    variations: [
      { id: 1221, sku: 'LP-PO-S', options: { size: 'small' }, price: 1900, stock: 31 },
      { id: 1222, sku: 'LP-PO-L', options: { size: 'large' }, price: 2600, stock: 12 },
    ],
  },
]
