import type { Post } from '../../domain/post.ts'

export const WALK_POSTS: readonly Post[] = [
  {
    id: 206,
    slug: 'a-page-a-mile',
    title: 'A page a mile',
    date: '2025-10-21',
    author: 'Maren Holt',
    excerpt:
      'The rule is simple: stop every mile and fill one page, whatever is in front of you. What it does to a walk is not simple at all.',
    minutes: 5,
    scene: 'tarn',
    sceneAlt: 'A still lake below layered hills in early light',
    terms: { category: ['walks'], topic: ['notebooks'], season: ['autumn'] },
    body: [
      {
        kind: 'text',
        text: 'I began doing this by accident. On the second mile of the old drovers’ road my boot came undone, and by the time I had tied it I had noticed a wall, a gate with three different hinges, and a wren that objected to me. I wrote them down because the notebook was already in my hand.',
      },
      {
        kind: 'text',
        text: 'Since then I stop every mile. One page, no more, and nothing from memory: only what can be seen or heard from where I stand. Eleven miles make eleven pages, and eleven pages, read in February, give back a whole October.',
      },
      { kind: 'heading', text: 'What to write when there is nothing' },
      {
        kind: 'text',
        text: 'There is never nothing. But for the long grey miles a small list helps:',
      },
      {
        kind: 'list',
        items: [
          'The furthest thing you can see, and the nearest.',
          'Three sounds, in order of loudness.',
          'What the ground is made of.',
          'Something that was mended.',
        ],
      },
      {
        kind: 'quote',
        text: 'You do not need to be good at it. You need to have been there.',
        by: 'from the first page of my first notebook',
      },
      {
        kind: 'text',
        text: 'A word on weather. Paper can stand more of it than people think, so long as the cover keeps the worst off and the pencil is soft. Ink is for huts.',
      },
      { kind: 'product', slug: 'waxed-field-notebook' },
    ],
    comments: [
      {
        author: 'Piet',
        date: '2025-10-23',
        text: 'Tried it on the canal. The list of mended things was the longest.',
      },
      {
        author: 'Ros A.',
        date: '2025-10-26',
        text: 'My daughter draws hers. We now walk at about one mile an hour and nobody minds.',
      },
    ],
  },
  {
    id: 204,
    slug: 'lapwings-in-the-top-field',
    title: 'Lapwings in the top field',
    date: '2025-03-18',
    author: 'Maren Holt',
    excerpt:
      'They came back on a Tuesday, as they do. A short guide to the bird on our sign, and how to watch one without being in the way.',
    minutes: 4,
    scene: 'field',
    sceneAlt: 'Birds over a ploughed spring field with a line of bare trees',
    terms: { category: ['walks'], topic: ['birds'], season: ['spring'] },
    body: [
      {
        kind: 'text',
        text: 'You hear them first: two notes, the second bent upwards, like a question asked through a straw. Then one tips over the hedge on those broad, rounded wings and falls about the sky as if it had been thrown.',
      },
      {
        kind: 'text',
        text: 'Near to, they are not black and white. The back is bottle green with a violet shine, the underside of the tail is cinnamon, and the crest is one long pencil stroke that nobody rubbed out.',
      },
      { kind: 'heading', text: 'Keeping out of the way' },
      {
        kind: 'list',
        items: [
          'From March to June stay on the path. The nest is a dent in the ground and you will not see it.',
          'If a bird drags a wing in front of you, go back the way you came. It is an act, and you are the reason for it.',
          'Sit down. A sitting person is a stone within ten minutes.',
        ],
      },
      {
        kind: 'text',
        text: 'Bring something hot and something soft to write with. The best half hour is the one before you wanted to leave.',
      },
      { kind: 'product', slug: 'steel-flask' },
    ],
    comments: [
      { author: 'Col', date: '2025-03-19', text: 'Forty over the estuary this morning. At last.' },
    ],
  },
]
