import type { Post } from '../../domain/post.ts'

export const WORKSHOP_POSTS: readonly Post[] = [
  {
    id: 202,
    slug: 'mixing-tarn-blue',
    title: 'Mixing Tarn blue',
    date: '2024-11-26',
    author: 'Sunniva Reid',
    excerpt:
      'Nineteen jars, one lake and an argument about green. How our ink got its colour, and why it took a year.',
    minutes: 7,
    scene: 'night-water',
    sceneAlt: 'A dark blue lake at night with the moon on the water',
    terms: { category: ['from-the-workshop'], topic: ['ink'], season: ['winter'] },
    body: [
      {
        kind: 'text',
        text: 'It began with a photograph and was wrong at once. A photograph of water is mostly a photograph of sky. So in the second week we carried white cards up to the lake and held them at the surface, which looked ridiculous and worked.',
      },
      {
        kind: 'text',
        text: 'The first twelve jars were too clean. Lakes are not clean in that way; there is peat in them, and a little rust. Jar thirteen had the peat. Jar sixteen had the green, which two of us wanted and one did not.',
      },
      { kind: 'heading', text: 'Behaving in a pen' },
      {
        kind: 'text',
        text: 'Colour is the easy half. An ink must also flow when it is cold, stop when the cap is on, and come out of a shirt. That was the rest of the year.',
      },
      {
        kind: 'quote',
        text: 'If you can see the green, you are writing slowly enough.',
        by: 'label on jar nineteen',
      },
      { kind: 'product', slug: 'tarn-blue-ink' },
    ],
    comments: [],
  },
  {
    id: 201,
    slug: 'seams-that-come-home',
    title: 'Seams that come home',
    date: '2024-06-11',
    author: 'Sunniva Reid',
    excerpt:
      'Last year forty-one satchels came back to be mended. What broke, what did not, and what we changed because of it.',
    minutes: 5,
    scene: 'harbour',
    sceneAlt: 'Harbour houses on a quay at summer dusk with lit windows',
    terms: { category: ['from-the-workshop'], topic: ['repair'], season: ['summer'] },
    body: [
      {
        kind: 'text',
        text: 'We mend what we sell. Not as a slogan: there is a bench for it, by the north window, and on Thursdays there is Sunniva at the bench.',
      },
      { kind: 'heading', text: 'What broke' },
      {
        kind: 'list',
        items: [
          'Twenty-three strap keepers, all from the batch with the thinner thread.',
          'Nine buckles, of which one by a horse.',
          'Six flaps worn through at the corner where the hand goes.',
          'Three bags that had been left on a stove.',
        ],
      },
      {
        kind: 'text',
        text: 'The thread is heavier now and the flap has a second layer at the corner. We have no plan for the stove.',
      },
      { kind: 'product', slug: 'canvas-satchel' },
    ],
    comments: [
      {
        author: 'Wil',
        date: '2024-06-12',
        text: 'The horse sends its regards. The new buckle holds.',
      },
    ],
  },
]
