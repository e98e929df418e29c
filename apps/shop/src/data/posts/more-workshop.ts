import type { Post } from '../../domain/post.ts'
import { heading, list, product, quote, text } from './blocks.ts'

const author = 'Sunniva Reid'

export const MORE_WORKSHOP_POSTS: readonly Post[] = [
  {
    id: 225,
    slug: 'a-year-of-the-pouch',
    title: 'A year of the pouch',
    date: '2025-10-07',
    author,
    excerpt: 'We gave the first one to a plumber. Here is what came back.',
    minutes: 4,
    scene: 'bench',
    sceneAlt: 'A workbench with a lit lantern, a mug and a satchel',
    terms: { category: ['from-the-workshop'], topic: ['repair'], season: ['autumn'] },
    body: [
      text(
        'Everything we sell is used for a year first. The pouch went to Deri, who fits boilers, because if Deri cannot break a thing it may be sold to the gentry.',
      ),
      list(
        'March: used for spanners. No complaint.',
        'June: used for a pasty. A complaint, about the smell, from the spanners.',
        'September: run over. The zip needed a drop of wax.',
        'January: lost in a cellar for six weeks, in water. Came out the colour it should have been from the start.',
      ),
      text('We changed the colour.'),
      product('waxed-pouch'),
    ],
    comments: [{ author: 'Deri', date: '2025-10-08', text: 'It was a good pasty.' }],
  },
  {
    id: 226,
    slug: 'socks-and-the-valley',
    title: 'Socks, and the valley',
    date: '2025-09-02',
    author,
    excerpt: 'Four miles up the river are two knitting machines and one man who understands them.',
    minutes: 5,
    scene: 'rain-path',
    sceneAlt: 'A path through green hills in rain',
    terms: { category: ['from-the-workshop'], topic: ['repair'], season: ['autumn'] },
    body: [
      text(
        'The machines are from 1961 and speak in a kind of whisper. Mr Pugh says he can hear a dropped stitch from the yard, and I have seen him stop in the yard, and go in, and find it.',
      ),
      text(
        'We asked for a thick heel and a thin instep. He asked whether we had ever met a foot. Three months later we agreed on the pattern he had suggested in the first five minutes.',
      ),
      heading('Mending'),
      text(
        'Each pair comes with a card of the same wool. If you do not darn, send them to the bench. I darn on Thursdays, and I do not match the colour, because a mend is nothing to hide.',
      ),
      product('walking-socks'),
    ],
    comments: [],
  },
  {
    id: 227,
    slug: 'the-buckle-man',
    title: 'The buckle man',
    date: '2025-05-27',
    author,
    excerpt: 'Our brass is cast in a shed behind a chapel by a retired teacher of physics.',
    minutes: 4,
    scene: 'harbour',
    sceneAlt: 'Harbour houses on a quay at dusk with lit windows',
    terms: { category: ['from-the-workshop'], topic: ['repair'], season: ['spring'] },
    body: [
      text(
        'He melts old taps. You can tell which of our buckles were taps and which were doorknobs, he says, by the sound they make on a table, and he is right, and there is no use in it at all.',
      ),
      text(
        'The tongue is cast separately and filed by hand until it drops shut by its own weight. He does six an evening while listening to the shipping forecast. When the forecast ends, he stops, whatever is in his hand.',
      ),
      product('canvas-satchel'),
    ],
    comments: [],
  },
  {
    id: 228,
    slug: 'why-the-notebook-has-128-pages',
    title: 'Why the notebook has 128 pages',
    date: '2025-03-04',
    author,
    excerpt: 'Eight sections of sixteen. It was very nearly nine.',
    minutes: 4,
    scene: 'pencil-hills',
    sceneAlt: 'Hills drawn in pencil strokes under a pale sun',
    terms: { category: ['from-the-workshop'], topic: ['notebooks'], season: ['spring'] },
    body: [
      text(
        'Nine sections will not close in a coat pocket with a glove in it. Seven feel like a pamphlet. We made twenty of each, gave them to twenty people, and asked for them back in spring.',
      ),
      text(
        'Of the nines, eleven came back. Of the sevens, four. Of the eights, none: people had kept them. It was the easiest decision we ever made.',
      ),
      quote(
        'You cannot have it back, I am in the middle of a bean.',
        'note from a gardener, instead of the notebook',
      ),
      product('waxed-field-notebook'),
    ],
    comments: [
      { author: 'Joan', date: '2025-03-06', text: 'The bean did well. I still have the notebook.' },
    ],
  },
  {
    id: 229,
    slug: 'recording-the-flats',
    title: 'Recording the flats',
    date: '2025-04-29',
    author,
    excerpt: 'One microphone, one biscuit tin, one very patient Sunday.',
    minutes: 3,
    scene: 'flats',
    sceneAlt: 'Wide flats under a low sun, three birds above',
    terms: { category: ['from-the-workshop'], topic: ['birds'], season: ['spring'] },
    body: [
      text(
        'The wind is the trouble. We tried a sock, two socks, and a hat. What works is a biscuit tin with one end cut out, lined with the fleece from a lambing coat, and set down in the lee of the wall.',
      ),
      text(
        'Then you go away, because a person breathing is louder than a curlew. We sat in the van with the window shut and watched a needle move. At minute eleven it jumped, and none of us said anything.',
      ),
      text('It is among the downloads now. There is a dog in it. We know the dog.'),
      product('dawn-on-the-flats'),
    ],
    comments: [],
  },
  {
    id: 230,
    slug: 'the-wick-drawer',
    title: 'The wick drawer',
    date: '2024-11-12',
    author,
    excerpt: 'A short tour of the smallest drawer in the shop.',
    minutes: 2,
    scene: 'bench',
    sceneAlt: 'A workbench with a lit lantern, a mug and a satchel',
    terms: { category: ['from-the-workshop'], topic: ['repair'], season: ['autumn'] },
    body: [
      text(
        'Third from the left, and it sticks. It holds wicks in nine widths, two of which fit nothing made since my grandmother. People come in with a lamp under one arm, not hopeful, and I open the drawer, and that is my favourite part of the work.',
      ),
      list(
        'Trim it straight across, then nip the corners.',
        'Let it drink for an hour before you light it.',
        'If it smokes, it is too high. So are most things that smoke.',
      ),
      product('storm-lantern'),
    ],
    comments: [
      {
        author: 'Ros A.',
        date: '2024-11-13',
        text: 'You had the wick for a lamp my aunt brought from Bergen. I cried in the street.',
      },
    ],
  },
  {
    id: 231,
    slug: 'enamel-and-how-it-chips',
    title: 'Enamel, and how it chips',
    date: '2024-08-20',
    author,
    excerpt: 'We dropped forty mugs so that you need not worry about yours.',
    minutes: 3,
    scene: 'tarn',
    sceneAlt: 'A still lake below layered hills in early light',
    terms: { category: ['from-the-workshop'], topic: ['repair'], season: ['summer'] },
    body: [
      text(
        'From table height on to slate: nothing, nine times in ten. From the roof: a chip the size of a lentil, usually at the foot. Thrown by Maren, who bowls for the town: we did not find it.',
      ),
      text(
        'A chip is not dangerous and not the end. Dry it, let it rust a little, rub it with oil. It becomes a freckle. A mug without freckles has been in a cupboard.',
      ),
      product('enamel-mug'),
    ],
    comments: [],
  },
  {
    id: 232,
    slug: 'thread-a-tasting',
    title: 'Thread, a tasting',
    date: '2024-02-06',
    author,
    excerpt: 'Linen, cotton, polyester, sinew and one that the salesman would not name.',
    minutes: 4,
    scene: 'window',
    sceneAlt: 'A desk at a window with a letter, a pen and a view of the harbour',
    terms: { category: ['from-the-workshop'], topic: ['repair'], season: ['winter'] },
    body: [
      text(
        'Last winter’s strap keepers failed because of thread, so this winter we hung bricks from eleven of them, in the yard, and went about our business.',
      ),
      list(
        'Cotton: nine days.',
        'Linen, waxed: still up.',
        'Polyester: still up, and rather smug about it.',
        'Sinew: eaten, by something.',
        'The secret one: two hours.',
      ),
      text(
        'We use the linen. It is the only one that holds a knot without being asked twice, and it can be mended by anybody with a candle.',
      ),
      product('canvas-satchel'),
    ],
    comments: [],
  },
  {
    id: 233,
    slug: 'ten-years-behind-one-counter',
    title: 'Ten years behind one counter',
    date: '2024-04-02',
    author: 'Maren Holt',
    excerpt:
      'The counter is eleven feet long and came out of a draper’s. Things we have learnt on this side of it.',
    minutes: 5,
    scene: 'harbour',
    sceneAlt: 'Harbour houses on a quay at dusk with lit windows',
    terms: { category: ['from-the-workshop'], topic: ['letters'], season: ['spring'] },
    body: [
      text(
        'It has a brass yard let into the edge, worn down in the middle by a hundred years of honest measuring. We have never sold cloth, but we run a thumb along it when we are thinking, and the brass is bright again.',
      ),
      heading('Learnt so far'),
      list(
        'Whoever asks for “a nice pen” wants to be asked who for.',
        'Children choose faster and better.',
        'Nobody regrets the smaller notebook.',
        'Put the kettle on before the difficult customer, not after.',
      ),
      quote(
        'What time do you close? Because I have only just started looking.',
        'a man in a wet hat, 2019, still a friend',
      ),
      product('letter-writers-box'),
    ],
    comments: [
      {
        author: 'The man in the hat',
        date: '2024-04-03',
        text: 'It was ten to six. You made tea.',
      },
    ],
  },
]
