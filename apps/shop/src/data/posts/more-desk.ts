import type { Post } from '../../domain/post.ts'
import { heading, list, product, quote, text } from './blocks.ts'

const author = 'Idris Vane'

export const MORE_DESK_POSTS: readonly Post[] = [
  {
    id: 216,
    slug: 'in-praise-of-the-first-page',
    title: 'In praise of the first page',
    date: '2025-11-04',
    author,
    excerpt:
      'It is the one everybody is afraid of. Spoil it at once and the other hundred and twenty-seven are yours.',
    minutes: 3,
    scene: 'window',
    sceneAlt: 'A desk at a window with a letter, a pen and a view of the harbour',
    terms: { category: ['at-the-desk'], topic: ['notebooks'], season: ['autumn'] },
    body: [
      text(
        'I have a drawer of notebooks that were too good to begin. The youngest is nine. They are perfectly preserved and have never been any use to anybody.',
      ),
      text(
        'So now I spoil the first page in the shop, before I have paid. A shopping list is best. A wrong telephone number is very good. Once there is a leek on page one, there is nothing left to protect.',
      ),
      quote(
        '1 leek. String. Ring about the roof.',
        'first page of the best notebook I ever filled',
      ),
      product('waxed-field-notebook'),
    ],
    comments: [
      {
        author: 'Sabine',
        date: '2025-11-05',
        text: 'Mine says “test test test” and then, underneath, my whole divorce.',
      },
    ],
  },
  {
    id: 217,
    slug: 'the-ink-that-was-too-black',
    title: 'The ink that was too black',
    date: '2025-07-15',
    author,
    excerpt: 'Some inks shut a sentence like a door. A note on choosing one that leaves it ajar.',
    minutes: 4,
    scene: 'night-water',
    sceneAlt: 'A dark blue lake at night with the moon on the water',
    terms: { category: ['at-the-desk'], topic: ['ink'], season: ['summer'] },
    body: [
      text(
        'For a year I wrote with an ink so black that crossing out looked like redaction. The letters were clear and nobody answered them. I changed to blue and was forgiven by return of post.',
      ),
      heading('How to try an ink'),
      list(
        'Write your name. You will judge it too kindly; do it anyway.',
        'Write somebody else’s name.',
        'Leave it by the window for a week.',
        'Read it by the worst lamp in the house.',
      ),
      text('If you still like the second name, buy the bottle.'),
      product('tarn-blue-ink'),
    ],
    comments: [],
  },
  {
    id: 218,
    slug: 'letters-to-people-you-see-every-day',
    title: 'Letters to people you see every day',
    date: '2025-04-08',
    author,
    excerpt: 'Post one to the person across the table. Say nothing about it until it comes.',
    minutes: 3,
    scene: 'harbour',
    sceneAlt: 'Harbour houses on a quay at dusk with lit windows',
    terms: { category: ['at-the-desk'], topic: ['letters'], season: ['spring'] },
    body: [
      text(
        'We had been married eleven years when I first did it, and I only did it because I wanted to try a nib. It said that the noise she makes when a crossword gives in is the best sound in the house.',
      ),
      text(
        'It took two days to travel forty feet. She read it standing in the hall with her coat on. She has never mentioned it. It is in the drawer with the passports.',
      ),
      product('letter-writers-box'),
    ],
    comments: [
      {
        author: 'Wil',
        date: '2025-04-09',
        text: 'Wrote to my brother, who sits at the next bench. He wrote back “WHAT”. Then he wrote back properly.',
      },
    ],
  },
  {
    id: 219,
    slug: 'how-to-sharpen-with-a-knife',
    title: 'How to sharpen with a knife',
    date: '2025-02-18',
    author,
    excerpt: 'We sell a very good sharpener. Here is how to do without it.',
    minutes: 3,
    scene: 'bench',
    sceneAlt: 'A workbench with a lit lantern, a mug and a satchel',
    terms: { category: ['at-the-desk'], topic: ['pencils'], season: ['winter'] },
    body: [
      text(
        'Hold the pencil still and push the knife with the thumb of the other hand. That is all of it. Everything that goes wrong goes wrong because the pencil moved.',
      ),
      list(
        'Take wood first, all round, twice the length you think.',
        'Then the lead, flat, on the side of a matchbox.',
        'Stop one stroke early.',
      ),
      text(
        'The point will be ugly and very strong. You will not want to go back, except on trains.',
      ),
      product('brass-sharpener'),
    ],
    comments: [],
  },
  {
    id: 220,
    slug: 'the-index-at-the-back',
    title: 'The index at the back',
    date: '2024-10-22',
    author,
    excerpt:
      'Number the pages. Keep the last leaf free. In a year you will find the thing about the chimney.',
    minutes: 4,
    scene: 'pencil-hills',
    sceneAlt: 'Hills drawn in pencil strokes under a pale sun',
    terms: { category: ['at-the-desk'], topic: ['notebooks'], season: ['autumn'] },
    body: [
      text(
        'A notebook without an index is a well: everything is in it and you are not. It takes a minute a day. When you turn a page, put a number in its corner; when you close the book, write down at the back the one word you would look for.',
      ),
      quote(
        'Bees, 14. Chimney, 31, 44, 90. Mother’s soup, 58. Regret, see Chimney.',
        'back page, winter before last',
      ),
      text('You will be astonished how few words you need, and which.'),
      product('pocket-pads'),
    ],
    comments: [
      {
        author: 'Hanneke',
        date: '2024-10-25',
        text: '“Regret, see Chimney” is now a saying in this house.',
      },
    ],
  },
  {
    id: 221,
    slug: 'what-to-write-in-a-card',
    title: 'What to write in a card when there is nothing to say',
    date: '2024-07-09',
    author,
    excerpt:
      'Somebody has died, or been born, or moved to Leeds. The card is open and white. Begin.',
    minutes: 4,
    scene: 'window',
    sceneAlt: 'A desk at a window with a letter, a pen and a view of the harbour',
    terms: { category: ['at-the-desk'], topic: ['letters'], season: ['summer'] },
    body: [
      text(
        'Do not look for the right words; other people have used them up. Look for one plain fact that only you have.',
      ),
      list(
        'For a death: a thing they once lent you.',
        'For a birth: what the weather was.',
        'For Leeds: the name of the chip shop.',
      ),
      text(
        'Write it down, sign it, and leave the rest of the card white. The white will be read correctly.',
      ),
      product('letter-paper-patterns'),
    ],
    comments: [],
  },
  {
    id: 222,
    slug: 'left-handed-notes',
    title: 'Left-handed notes',
    date: '2024-05-14',
    author: 'Sunniva Reid',
    excerpt:
      'A right-handed world smudges you. Five things that help, from somebody with a blue little finger.',
    minutes: 3,
    scene: 'bench',
    sceneAlt: 'A workbench with a lit lantern, a mug and a satchel',
    terms: { category: ['at-the-desk'], topic: ['ink', 'pencils'], season: ['spring'] },
    body: [
      list(
        'Turn the page, not the wrist: a quarter turn to the right.',
        'Fine nibs. A broad one is a watering can.',
        'Ink that dries in a dozen seconds; then count, out loud if alone.',
        'Notebooks that open flat, so that you can start on the right-hand page like a rebel.',
        'Or a pencil, and wear the smudge. It is a guild mark.',
      ),
      text('Teachers tried to swap my hand over twice. It came back on its own both times.'),
      product('heron-fountain-pen'),
    ],
    comments: [
      { author: 'Bea', date: '2024-05-15', text: 'Guild mark. I am having that embroidered.' },
    ],
  },
  {
    id: 223,
    slug: 'a-calendar-of-small-debts',
    title: 'A calendar of small debts',
    date: '2024-01-16',
    author,
    excerpt: 'In January I write down what I owe people. None of it is money.',
    minutes: 3,
    scene: 'snow-path',
    sceneAlt: 'A path through snow towards hills, firs at both sides',
    terms: { category: ['at-the-desk'], topic: ['letters', 'notebooks'], season: ['winter'] },
    body: [
      text(
        'One loaf, to Mrs Parry. One apology, to the dentist. The return of a ladder. An answer, four months late, to a boy of nine who asked what ink is made of and enclosed a drawing of a squid.',
      ),
      text(
        'Each gets a week of its own in the calendar. I have never got past August, but it is a fine thing to reach August.',
      ),
      product('pocket-pads'),
    ],
    comments: [],
  },
  {
    id: 224,
    slug: 'paints-for-people-who-cannot-paint',
    title: 'Paints for people who cannot paint',
    date: '2023-08-22',
    author,
    excerpt:
      'You need three colours, one brush and a willingness to leave the rest of the paper alone.',
    minutes: 4,
    scene: 'tarn',
    sceneAlt: 'A still lake below layered hills in early light',
    terms: { category: ['at-the-desk'], topic: ['pencils'], season: ['summer'] },
    body: [
      text(
        'Wet the top half. Touch it with blue. Tilt. That is the sky, and you had nothing to do with it, which is why it is good.',
      ),
      text(
        'Now a hill, in one stroke, while you are still pleased. Now stop. The moment you think of a sheep, the picture is over.',
      ),
      quote('Every picture has one sheep too many.', 'Maren, looking through my book'),
      product('sketching-corner'),
    ],
    comments: [],
  },
]
