/** Something to take along for nothing. */
export interface FreeFile {
  name: string
  /** What follows the name in links to it: versions, places inside. */
  suffix?: string
  title: string
  text: string
  lines: readonly string[]
}

/** Files of the kinds a shop like this hands out, with the addresses such links really have. */
export const FREE_FILES: readonly FreeFile[] = [
  {
    name: 'aldermouth-walks.pdf',
    title: 'Three walks from the shop door',
    text: 'PDF, one page. An hour, a morning, a day.',
    lines: [
      'Three walks from the shop door',
      'One hour: quay, sea wall, back by the allotments.',
      'A morning: the drovers’ road to the tarn.',
      'A day: round the estuary, if the tide agrees.',
    ],
  },
  {
    name: 'price-list.2025.pdf',
    suffix: '?utm_medium=print#page=1',
    title: 'Price list',
    text: 'PDF, for reading on paper.',
    lines: ['Price list', 'Everything we sell fits on four shelves.'],
  },
  {
    name: 'dotted-paper.zip',
    suffix: '?v=3',
    title: 'Dotted paper',
    text: 'Zip. The ruling of our notebooks, for your printer.',
    lines: ['Print at 100 %, without scaling.'],
  },
  {
    name: 'days-of-light.csv',
    title: 'Days of light',
    text: 'A table. Sunrise and sunset at Aldermouth for a year.',
    lines: ['month,sunrise,sunset', 'January,08:21,16:02', 'June,04:31,21:42'],
  },
  {
    name: 'reading-ruler.min.js',
    suffix: '?v=1.2#usage',
    title: 'Reading ruler',
    text: 'A small script that lays a line under the words you read, for your own site.',
    lines: ["document.addEventListener('pointermove',()=>{/* a line follows the eye */})"],
  },
  {
    name: 'colophon',
    title: 'Colophon',
    text: 'Plain text, without an ending. Who drew what.',
    lines: ['Drawn and written at 14 Quay Street, Aldermouth.'],
  },
]
