import { expect, test } from 'vitest'
import { pauseForOthers } from '../../take-turns.ts'
import { readCsv } from './read-csv.ts'

const HEADERS = {
  judgeme:
    'title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls,ip_address,location',
  loox: 'product_handle,product_Id,rating,author,email,body,created_at,photo_url,reply,replied_at,verified_purchase,incentivized',
  looxExport:
    'id,status,rating,email,nickname,full_name,review,date,productId,handle,img,variant,verified_purchase',
  yotpo:
    'Review Title,Review Content,Review Score,Date,Product ID,Product Title,Product URL,Display Name,Email',
  shopify:
    'product_handle,state,rating,title,author,email,location,body,reply,created_at,replied_at',
}
const VALUES: Record<string, string> = {
  title: 'Nice',
  'review title': 'Nice',
  body: 'Good cup',
  review: 'Good cup',
  'review content': 'Good cup',
  rating: '4',
  'review score': '4',
  review_date: '2026-03-05 10:11:12 UTC',
  date: '2026-03-05',
  created_at: '2026-03-05',
  curated: 'ok',
  status: 'Active',
  state: 'published',
  id: 'x1',
  reviewer_name: 'Ann',
  author: 'Ann',
  nickname: 'Ann',
  'display name': 'Ann',
  email: 'ann@mail.test',
  reviewer_email: 'ann@mail.test',
  ip_address: '203.0.113.9',
  product_handle: 'cup',
  handle: 'cup',
  'product id': 'cup',
}

test.each(Object.entries(HEADERS))(
  'R-02 the columns of %s are known, addresses are dropped',
  async (_name, header) => {
    const row = header.split(',').map((name) => VALUES[name.toLowerCase()] ?? '')
    const { reviews, report } = await readCsv(`${header}\n${row.join(',')}\n`, undefined)
    expect(report.skipped).toEqual([])
    expect(reviews[0]).toMatchObject({
      author: 'Ann',
      rating: 4,
      product: 'cup',
      isVerified: false,
      original: { text: 'Good cup' },
    })
    expect(new Date(reviews[0]?.at ?? 0).toISOString().slice(0, 10)).toBe('2026-03-05')
    expect(JSON.stringify(reviews)).not.toMatch(/mail\.test|203\.0/)
  },
)

test.each([',', ';', '\t'])(
  'R-02 a mark, Windows line ends, line breaks in quotes, split by %j',
  async (mark) => {
    const rows = [
      ['Author', 'Rating', 'Body', 'Date'],
      ['"Ann ""A"" Lee"', '5', `"One\r\ntwo${mark} three"`, '2026-01-02'],
      ['Ben', '3', 'Fine', '2026-01-03'],
    ]
    const { reviews } = await readCsv(
      `\ufeff${rows.map((row) => row.join(mark)).join('\r\n')}`,
      undefined,
    )
    expect(reviews.map(({ author, original }) => [author, original.text])).toEqual([
      ['Ann "A" Lee', `One\r\ntwo${mark} three`],
      ['Ben', 'Fine'],
    ])
  },
)

const dated = (...dates: string[]) =>
  `rating,body,date\n${dates.map((date, at) => `5,Text ${at},${date}`).join('\n')}`
const days = async (text: string, dayFirst?: boolean) => {
  const { reviews, report } = await readCsv(text, dayFirst)
  return [report.isAmbiguous, ...reviews.map(({ at }) => new Date(at).toISOString().slice(0, 10))]
}

test('R-02 days and months: found out from all rows, asked for where they cannot be', async () => {
  expect(await days(dated('03/04/2026', '25/04/2026'))).toEqual([false, '2026-04-03', '2026-04-25'])
  expect(await days(dated('03/04/2026', '04/25/2026'))).toEqual([false, '2026-03-04', '2026-04-25'])
  expect((await days(dated('03/04/2026')))[0]).toBe(true)
  expect(await days(dated('03/04/2026'), true)).toEqual([false, '2026-04-03'])
  expect(await days(dated('03/04/2026'), false)).toEqual([false, '2026-03-04'])
  expect(await days(dated('3.4.2026', '2026-04-03T10:00:00+02:00'))).toEqual([
    false,
    '2026-04-03',
    '2026-04-03',
  ])
  expect(await days(dated('05/05/2026'))).toEqual([false, '2026-05-05'])
})

test('R-02 rows that cannot be taken are named with the reason', async () => {
  const { reviews, report } = await readCsv(
    [
      ...[
        'rating,body,date,status,verified',
        '5,Good,2026-01-01,published,yes',
        '5,Spam,2026-01-01,spam,yes',
      ],
      ...['9,Bad,2026-01-01,published,', '5,Never,soon,published,', ',,2026-01-01,published,'],
      ...[
        '5,Good,2026-01-01,published,yes',
        '5,a,2026-01-01,published,no,more',
        '4,Feb,2026-02-30,ok,',
      ],
    ].join('\n'),
    undefined,
  )
  expect(reviews.map(({ original, isVerified }) => [original.text, isVerified])).toEqual([
    ['Good', true],
  ])
  expect(report.skipped).toEqual([
    { row: 3, why: 'status' },
    { row: 4, why: 'rating' },
    { row: 5, why: 'date' },
    { row: 6, why: 'empty' },
    { row: 7, why: 'repeated' },
    { row: 8, why: 'cells' },
    { row: 9, why: 'date' },
  ])
})

test('R-02 a file that is none, or an open quote, does no harm', async () => {
  expect((await readCsv('', undefined)).report.rows).toBe(0)
  expect((await readCsv('\u0000PNG\n\n', undefined)).reviews).toEqual([])
  expect((await readCsv('rating,body,date\n5,"open,2026-01-01', undefined)).reviews).toEqual([])
})

test('R-02 a long file is read a few hundred rows at a time, and others have their turn between', async () => {
  const rows = Array.from({ length: 5_000 }, (_, n) => `P${n},5,Text ${n},2026-01-02`)
  const text = `author,rating,body,date\n${rows.join('\n')}`
  let pauses = 0
  const { reviews } = await readCsv(text, undefined, async () => {
    pauses += 1
  })
  expect(reviews).toHaveLength(5_000)
  // For parsing, for each of the two looks at the dates (the second at two of each row), and for reading.
  expect(pauses).toBe(10 + 9 + 19 + 9)
})

const HEAD = 'author,rating,body,date,title\n'
const LINE = 9_900_000
test.each<[string, string]>([
  ['quotes', '"'.repeat(LINE)],
  ['pairs of quotes', `${HEAD}"${'""'.repeat(LINE / 2)}`],
  ['separators', ','.repeat(LINE)],
  ['quoted separators', '"",'.repeat(LINE / 3)],
  ['letters', 'a'.repeat(LINE)],
  ['line breaks', '\n'.repeat(LINE)],
  ['an author', `${HEAD}${'a'.repeat(LINE)},5,Good,2026-01-01,`],
  ['blanks', `${HEAD}${' '.repeat(LINE)},5,Good,2026-01-01,`],
])('R-02 ten megabytes of %s stop nobody, and come back in no response', async (_name, text) => {
  let longest = Infinity
  let report: unknown
  // Garbage of other tests is collected in some turn, and counts; what the reader itself needs it needs each time.
  for (let tries = 3; longest >= 200 && tries > 0; tries--) {
    const turns: number[] = []
    let since = process.threadCpuUsage()
    const note = () => {
      const { user, system } = process.threadCpuUsage(since)
      turns.push((user + system) / 1_000)
    }
    const read = await readCsv(text, undefined, async () => {
      note()
      await pauseForOthers()
      since = process.threadCpuUsage()
    })
    note()
    report = read.report
    longest = Math.min(longest, Math.max(...turns))
  }
  expect(longest).toBeLessThan(200)
  expect(JSON.stringify(report).length).toBeLessThan(50_000)
})
