import type { Post } from '../../domain/post.ts'
import { heading, list, product, quote, text } from './blocks.ts'

const author = 'Maren Holt'

export const MORE_WALK_POSTS: readonly Post[] = [
  {
    id: 207,
    slug: 'the-long-way-to-the-post-box',
    title: 'The long way to the post box',
    date: '2025-09-30',
    author,
    excerpt: 'There is a box at the end of the street. There is a better one four miles away.',
    minutes: 3,
    scene: 'harbour',
    sceneAlt: 'Harbour houses on a quay at dusk with lit windows',
    terms: { category: ['walks'], topic: ['letters'], season: ['autumn'] },
    body: [
      text(
        'The near box is emptied at five and again at nine. The far one, at the ferry steps, is emptied on Tuesdays by a man called Owen, who counts the letters aloud. I send anything that matters by the far one.',
      ),
      text(
        'You go out past the net lofts, along the wall, through a gate that has been tied with the same blue rope since I moved here. It takes an hour and a half. By the second mile I have usually thought of what I should have written, and twice I have sat down and opened the envelope again.',
      ),
      quote('Seven this week. That is a lot for us.', 'Owen, last Tuesday'),
      text('Nothing I have carried there has ever been lost. I cannot say that of the near box.'),
      product('letter-set'),
    ],
    comments: [
      {
        author: 'Tamsin',
        date: '2025-10-02',
        text: 'Owen counted mine in Welsh. It felt like luck.',
      },
    ],
  },
  {
    id: 208,
    slug: 'what-the-tide-leaves',
    title: 'What the tide leaves',
    date: '2025-06-17',
    author,
    excerpt:
      'A list, kept for one month, of everything that was on the wall side of the channel and had not been there the day before.',
    minutes: 4,
    scene: 'flats',
    sceneAlt: 'Wide flats under a low sun, three birds above',
    terms: { category: ['walks'], topic: ['notebooks'], season: ['summer'] },
    body: [
      text(
        'I wanted to know whether the sea is generous or only careless. So every morning in May I walked the same four hundred yards and wrote down what was new.',
      ),
      list(
        'Eleven shoes, none of them a pair.',
        'A door, painted green on one side, with its number still on it: 6.',
        'Enough rope to tie the door to something.',
        'One orange, in perfect condition, which I ate.',
        'A bottle with a letter in it, in a hand too wet to read.',
      ),
      text(
        'The door is in the shop now. The kettle stands on it. If it is yours, we will swap it for another door.',
      ),
      heading('Careless, I think'),
      text('But careless on a grand scale looks very like generosity, and I was never once bored.'),
    ],
    comments: [
      { author: 'Number 4', date: '2025-06-20', text: 'We wondered where six had got to.' },
    ],
  },
  {
    id: 209,
    slug: 'an-hour-under-one-tree',
    title: 'An hour under one tree',
    date: '2025-05-06',
    author,
    excerpt:
      'Choose an oak that is just coming into leaf, sit down with your back against it and do not stand up until the church strikes again.',
    minutes: 3,
    scene: 'meadow',
    sceneAlt: 'A flowering meadow with a path towards green hills',
    terms: { category: ['walks'], topic: ['birds'], season: ['spring'] },
    body: [
      text(
        'The first ten minutes belong to your knees. Then a robin decides that you are furniture. At twenty minutes a treecreeper came down the trunk behind my head, heard me breathing, and went round the other side as one does with a neighbour.',
      ),
      text(
        'At forty minutes I noticed that the leaves were not green. They were the colour of new rust, and went green from the stalk outwards, so that each had a tide mark. I have lived beside oaks for fifty years.',
      ),
      text('At sixty the church struck. I stayed for one more page.'),
      product('pocket-pads'),
    ],
    comments: [],
  },
  {
    id: 210,
    slug: 'walking-in-the-dark-on-purpose',
    title: 'Walking in the dark, on purpose',
    date: '2025-01-28',
    author,
    excerpt: 'You see more without the lamp. You need the lamp to believe it.',
    minutes: 4,
    scene: 'night-water',
    sceneAlt: 'A dark blue lake at night with the moon on the water',
    terms: { category: ['walks'], topic: ['birds'], season: ['winter'] },
    body: [
      text(
        'Take the lantern, light it, walk to the last house, and put it out. Then wait. It takes the eye about twenty minutes to stop sulking. After that there is a path, and it is pale, and it is where you remembered it.',
      ),
      heading('What changes'),
      list(
        'Distance: the farm dog is either beside you or in the next parish.',
        'Smell: water first, then sheep, then somebody’s supper.',
        'Courage: less of it than you thought, and then suddenly enough.',
      ),
      text(
        'We heard two owls disagree about a barn, for the whole of the upper lane. Neither gave way. We lit the lantern again at the stile, and the dark came up close all round it like cattle.',
      ),
      product('storm-lantern'),
    ],
    comments: [
      {
        author: 'Ines',
        date: '2025-02-01',
        text: 'Did this with my father, who is eighty. He put his lamp out first.',
      },
    ],
  },
  {
    id: 211,
    slug: 'the-drovers-road-in-snow',
    title: 'The drovers’ road in snow',
    date: '2024-12-17',
    author,
    excerpt: 'Snow does not cover a road. It writes down who used it.',
    minutes: 5,
    scene: 'snow-path',
    sceneAlt: 'A path through snow towards hills, firs at both sides',
    terms: { category: ['walks'], topic: ['notebooks'], season: ['winter'] },
    body: [
      text(
        'By eight there had been a hare, a postwoman, and something with three good feet. The hare had stopped at every gate and looked through. The postwoman had not.',
      ),
      text(
        'I drew them all. Tracks are the kindest thing to draw: they hold still, they are already flat, and nobody can say you have the likeness wrong.',
      ),
      heading('Where it ended'),
      text(
        'At the top fold the three-footed track met the hare’s, and both went round the wall together for a hundred paces without hurry. Then the hare’s went on and the other turned back the way it came. I have thought about it more than about most novels.',
      ),
      product('cloth-sketchbook'),
    ],
    comments: [],
  },
  {
    id: 212,
    slug: 'three-gates-and-how-to-close-them',
    title: 'Three gates and how to close them',
    date: '2024-09-10',
    author,
    excerpt: 'Leave every gate as you found it, they say. They do not say it is a skill.',
    minutes: 3,
    scene: 'pencil-hills',
    sceneAlt: 'Hills drawn in pencil strokes under a pale sun',
    terms: { category: ['walks'], topic: ['repair'], season: ['autumn'] },
    body: [
      text(
        'Gate one has a latch that needs lifting, pulling and a word. The word may be any word. Gate two hangs from one hinge and one good intention: carry it, do not swing it. Gate three is a bedstead, and is closed by lying down nothing at all, just leaning it.',
      ),
      text(
        'Somebody mends all of these, a little, every year. You can read the mending like rings in a tree: baler twine over wire over chain over a hand-made pin from before the war.',
      ),
      list(
        'If you have string, add a turn.',
        'If you have a knife, leave the old turns alone.',
        'If you have neither, lean it well.',
      ),
    ],
    comments: [{ author: 'Col', date: '2024-09-12', text: 'The word for gate one is “please”.' }],
  },
  {
    id: 213,
    slug: 'a-flask-on-every-hill',
    title: 'A flask on every hill',
    date: '2024-04-23',
    author,
    excerpt:
      'Seven hills above the town, seven cups of tea, one day, for no reason except that Idris said it could not be done.',
    minutes: 5,
    scene: 'meadow',
    sceneAlt: 'A flowering meadow with a path towards green hills',
    terms: { category: ['walks'], topic: ['notebooks'], season: ['spring'] },
    body: [
      text('It can be done. It should not be done by anyone with plans for the evening.'),
      list(
        'First hill, 05.40: tea too hot, lake like a plate.',
        'Second, 07.05: lapwings. Tea perfect. Peak of the day, in hindsight.',
        'Third, 08.50: rain. Drank it in a sheepfold with a sheep.',
        'Fourth, 10.30: rain, but now from below.',
        'Fifth, 13.00: sun, an argument with a wall, half a sandwich.',
        'Sixth, 15.45: the last cup that could be called warm.',
        'Seventh, 18.20: cold, excellent, in silence.',
      ),
      text(
        'The entries get shorter as the hills go on. The last page of that day says only: wind, one star, done.',
      ),
      product('dawn-kit'),
    ],
    comments: [
      { author: 'Idris', date: '2024-04-24', text: 'I said it could not be done gracefully.' },
    ],
  },
  {
    id: 214,
    slug: 'rain-a-defence',
    title: 'Rain: a defence',
    date: '2024-03-05',
    author,
    excerpt: 'Nobody ever thought of anything good on a sunny bench.',
    minutes: 3,
    scene: 'rain-path',
    sceneAlt: 'A path through green hills in rain',
    terms: { category: ['walks'], topic: ['notebooks'], season: ['spring'] },
    body: [
      text(
        'Rain empties the path. It turns the colours up. It gives you a reason to stand under things, and standing under things is where most of my best pages were written: the lych-gate, the lime, the back of Harris’s lorry.',
      ),
      text(
        'It also sorts your belongings into those that can take it and those that were lying to you in the shop.',
      ),
      quote(
        'There is no such thing as bad weather, only a notebook you were fond of.',
        'Sunniva, wringing one out',
      ),
      product('waxed-field-notebook'),
    ],
    comments: [],
  },
  {
    id: 215,
    slug: 'leaf-fall-counted',
    title: 'Leaf fall, counted',
    date: '2023-11-07',
    author,
    excerpt:
      'The beech at the corner of Mill Lane lost its leaves between Tuesday and Sunday. We counted some of them.',
    minutes: 2,
    scene: 'autumn-wood',
    sceneAlt: 'Brown autumn hills with firs and a low sun',
    terms: { category: ['walks'], topic: ['birds'], season: ['autumn'] },
    body: [
      text(
        'You choose one square of ground, the size of an open map, sweep it at breakfast and count what lies there at supper. Tuesday: 41. Wednesday, which was still: 38. Thursday it blew, and we stopped at four hundred because it was dark and the children were hungry.',
      ),
      text(
        'On Sunday: six. The tree had finished. A flock of bramblings came for the mast on the Monday, as if somebody had rung.',
      ),
      product('walking-map'),
    ],
    comments: [],
  },
]
