/** What the shop says about itself. */
export const SHOP = {
  name: 'Lapwing',
  tagline: 'Paper and field goods',
  description:
    'Notebooks, pencils, ink and a few well-made things for people who like to write outdoors.',
  street: '14 Quay Street',
  town: 'Aldermouth',
  email: 'hello@lapwing.test',
  mendingEmail: 'bench@lapwing.test',
  phone: '+44 1632 960 118',
  founded: 2014,
} as const
