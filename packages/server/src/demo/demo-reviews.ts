/** A review of the sample shop: what, how many stars, by whom, how many days ago, and the words. */
export interface DemoReview {
  product: string
  rating: number
  author: string
  daysAgo: number
  text: string
  title?: string
  language?: string
  translation?: string
  isVerified?: boolean
  reply?: string
}

const bought = { isVerified: true } as const

/** Of the kind a small shop really gets: mostly good, some short, one or two cross, and a few in other languages. */
export const DEMO_REVIEWS: readonly DemoReview[] = [
  {
    product: '101',
    rating: 5,
    author: 'Marian Holt',
    daysAgo: 3,
    ...bought,
    title: 'Survived the Pennine Way',
    text: 'Nine days of rain and the pages are still flat. The wax wears where your thumb sits, which I have come to like. I wrote in it with a soft pencil, on my knee, under a tarp, and never once had to wait for a page to dry.',
  },
  {
    product: '105',
    rating: 5,
    author: 'Ines Ferreira',
    daysAgo: 6,
    ...bought,
    text: 'Escreve logo à primeira, mesmo depois de uma semana na gaveta. A melhor caneta que tive em anos.',
    language: 'pt',
    translation:
      'Writes at once, even after a week in the drawer. The best pen I have had in years.',
  },
  {
    product: '108',
    rating: 4,
    author: 'D. Okafor',
    daysAgo: 9,
    ...bought,
    title: 'Lovely, one small chip',
    text: 'Keeps tea hot long enough to watch the sun come up. Mine came with a tiny chip under the handle.',
    reply:
      'Thank you for telling us. A second mug is in the post to you; keep the chipped one for pencils.',
  },
  {
    product: '110',
    rating: 5,
    author: 'Ruth & Sam',
    daysAgo: 12,
    ...bought,
    text: 'We eat by it every evening now. The wick trims cleanly and it does not smoke.',
  },
  {
    product: '101',
    rating: 5,
    author: 'Tomasz W.',
    daysAgo: 15,
    ...bought,
    text: 'Third one. I have no complaints, only full notebooks.',
  },
  {
    product: '112',
    rating: 5,
    author: 'Elise Brandt',
    daysAgo: 19,
    ...bought,
    title: 'Die Naht hält',
    text: 'Nach einem Jahr täglich im Regen sieht die Tasche besser aus als am ersten Tag. Eine Naht war aufgegangen, sie wurde umsonst und binnen einer Woche genäht.',
    language: 'de',
    translation:
      'After a year of daily rain the bag looks better than on its first day. One seam had opened; it was sewn for nothing and within a week.',
  },
  {
    product: '106',
    rating: 3,
    author: 'Hal',
    daysAgo: 24,
    ...bought,
    text: 'Beautiful colour, but it takes its time to dry on coated paper.',
    reply: 'True. On our uncoated pads it is dry before you turn the page.',
  },
  {
    product: '104',
    rating: 5,
    author: 'Priya N.',
    daysAgo: 31,
    text: 'They smell of a workshop and sharpen to a real point.',
  },
  {
    product: '116',
    rating: 5,
    author: 'Gwen Ashdown',
    daysAgo: 38,
    ...bought,
    title: 'Worth the wait',
    text: 'Heavier than I thought and exactly as warm as it looks. The dog has claimed one corner.',
  },
  {
    product: '108',
    rating: 5,
    author: 'Kirsten Aas',
    daysAgo: 44,
    ...bought,
    text: 'Bought one, came back for three. They stack, they do not mind the fire, and they make even bad coffee feel like an occasion.',
  },
  {
    product: '101',
    rating: 4,
    author: 'J. Marsh',
    daysAgo: 52,
    ...bought,
    text: 'Good paper and a good size for a coat pocket. I would like a version with a loop for a pencil.',
  },
  {
    product: '120',
    rating: 2,
    author: 'Owen P.',
    daysAgo: 58,
    ...bought,
    text: 'Warm, but the medium is closer to a large. Sent them back.',
    reply:
      'Sorry, Owen. We have measured them again and changed the table of sizes; the next pair is on us.',
  },
  {
    product: '117',
    rating: 5,
    author: 'Amélie R.',
    daysAgo: 66,
    ...bought,
    text: 'Le papier boit l’aquarelle sans gondoler, et la reliure s’ouvre à plat. Je n’emporte plus rien d’autre en voyage.',
    language: 'fr',
    translation:
      'The paper drinks watercolour without buckling, and the binding opens flat. I take nothing else along any more.',
  },
  {
    product: '109',
    rating: 5,
    author: 'Captain (retired)',
    daysAgo: 75,
    text: 'Swings true and settles quickly. My granddaughter has it now and has not been lost since.',
  },
  {
    product: '111',
    rating: 4,
    author: 'Beth L.',
    daysAgo: 83,
    ...bought,
    text: 'Still warm at four in the afternoon.',
  },
  {
    product: '105',
    rating: 5,
    author: 'Prof. A. Venn',
    daysAgo: 97,
    ...bought,
    title: 'A pen for people who write a lot',
    text: 'I mark two hundred essays a term. My hand no longer hurts, and my students say they can read what I write.',
  },
  { product: '103', rating: 5, author: 'Lottie', daysAgo: 120, text: '', ...bought },
  {
    product: '110',
    rating: 4,
    author: 'M. Quayle',
    daysAgo: 140,
    ...bought,
    text: 'Handsome and bright. A spare glass in the box would make it five stars.',
  },
]
