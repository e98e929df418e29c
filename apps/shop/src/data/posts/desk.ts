import type { Post } from '../../domain/post.ts'

export const DESK_POSTS: readonly Post[] = [
  {
    id: 205,
    slug: 'how-to-write-a-letter-again',
    title: 'How to write a letter again',
    date: '2025-08-05',
    author: 'Idris Vane',
    excerpt:
      'You used to know how. Start in the middle, tell them one small thing, and stop before you run out.',
    minutes: 6,
    scene: 'window',
    sceneAlt: 'A desk at a window with a letter, a pen and a view of the harbour',
    terms: { category: ['at-the-desk'], topic: ['letters', 'ink'], season: ['summer'] },
    body: [
      {
        kind: 'text',
        text: 'Most letters fail at the first line, because the first line tries to explain why there has been no letter. Leave it out. Nobody ever kept a letter for its apology.',
      },
      { kind: 'heading', text: 'Start in the middle' },
      {
        kind: 'text',
        text: 'Write what is going on while you write. The gulls are at the bins again. There is a man on the quay selling one chair. From there it is easy to get anywhere.',
      },
      { kind: 'heading', text: 'One small thing' },
      {
        kind: 'text',
        text: 'News can be had elsewhere. A letter is for the thing too small to telephone about: the word a child got wrong, the smell of the stairwell, what you almost bought.',
      },
      {
        kind: 'quote',
        text: 'Two sides of a small sheet is a letter. Four is a duty.',
        by: 'my grandmother, who wrote three a week',
      },
      {
        kind: 'text',
        text: 'And stop before you run out. Leave them something to ask about. Then walk to the box at once, before you read it over.',
      },
      { kind: 'product', slug: 'letter-set' },
    ],
    comments: [
      {
        author: 'Hanneke',
        date: '2025-08-09',
        text: 'Sent one to my old teacher. She answered in four days, in the same green ink as in 1991.',
      },
    ],
  },
  {
    id: 203,
    slug: 'the-case-for-the-soft-pencil',
    title: 'The case for the soft pencil',
    date: '2025-01-14',
    author: 'Idris Vane',
    excerpt:
      'HB is a compromise made for schools. Go two steps softer and your hand will write what it means.',
    minutes: 4,
    scene: 'pencil-hills',
    sceneAlt: 'Hills drawn in pencil strokes under a pale winter sun',
    terms: { category: ['at-the-desk'], topic: ['pencils'], season: ['winter'] },
    body: [
      {
        kind: 'text',
        text: 'A pencil’s letters tell you how much clay is in the graphite. More clay, harder line. HB sits in the middle for the same reason that school chairs are all one height.',
      },
      {
        kind: 'text',
        text: 'A 2B asks for half the pressure. After an hour your hand still belongs to you. The line changes with the speed of the thought, and you can see afterwards which words you were sure of.',
      },
      { kind: 'heading', text: 'The objections' },
      {
        kind: 'list',
        items: [
          'It smudges. So does butter. Put a sheet under your hand.',
          'It wants sharpening. Yes: about once a page, which is how often you should look up anyway.',
          'It breaks. Not if it was glued along its whole length, as good ones are.',
        ],
      },
      { kind: 'product', slug: 'cedar-pencils' },
    ],
    comments: [],
  },
]
