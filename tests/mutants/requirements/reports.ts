import { seeded } from '../seeded-rows.ts'

const FOLDER = 'packages/server/src/reports'
const SCREENS = 'packages/console/src'

/** V-19 as owners read it: days of their own zone, both touches, filters, consent, screens. */
export const REPORT_FAULTS = [
  ...(
    [
      [
        'half a day is held against a whole one',
        `${FOLDER}/report-days.ts`,
        'before: isGoingOn ? cutAt(before, until) : before',
        'before',
        'days that go on',
      ],
      [
        'half a day is charted against a whole one',
        `${FOLDER}/report-days.ts`,
        'edges: [...edges.filter((edge) => edge < until), until]',
        'edges',
        'days that go on',
      ],
    ] as const
  ).map(seeded(['V-19'], 'unit', `${FOLDER}/report-days.test.ts`)),
  ...(
    [
      [
        'a day is always 24 hours long',
        `${FOLDER}/zone-edges.ts`,
        'if (guess !== undefined && isThere(guess) && !isThere(guess - REPORT_SLOT_MS)) return guess',
        'if (guess !== undefined) return guess',
        'as long as it is',
      ],
      [
        'an hour that is shown twice is one',
        `${FOLDER}/zone-edges.ts`,
        ' && shown > before',
        '',
        'clock on the wall',
      ],
      [
        'a day that does not exist is counted',
        `${FOLDER}/zone-edges.ts`,
        'if (end === start) continue',
        '',
        'left out is left out',
      ],
    ] as const
  ).map(seeded(['V-19'], 'unit', `${FOLDER}/zone-edges.test.ts`)),
  ...(
    [
      [
        'a day of consent too many is counted',
        `${FOLDER}/read-consent.ts`,
        'dayOf((end - 1) * DAY_MS)',
        'dayOf(end * DAY_MS)',
        'as many days of pages',
      ],
    ] as const
  ).map(seeded(['V-19'], 'unit', `${FOLDER}/read-consent.test.ts`)),
  ...(
    [
      [
        'days that are not counted in full are compared with',
        `${FOLDER}/report-source.ts`,
        "const plan = isBehind ? planDays({ ...query, compare: 'none' }, timeZone, now) : asked",
        'const plan = isBehind === undefined ? asked : asked',
        'not compared with',
      ],
      [
        'a day that is counted in part is called counted',
        `${FOLDER}/report-source.ts`,
        'addDays(zoneDay(zone, at - REPORT_SLOT_MS), 1)',
        'addDays(zoneDay(zone, at - REPORT_SLOT_MS), 0)',
        'each site’s reports say',
      ],
      [
        'what could not be counted is passed over in silence',
        `${FOLDER}/report-source.ts`,
        'unfit > 0 && { uncounted: unfit }',
        'unfit < 0 && { uncounted: unfit }',
        'told by number',
      ],
      [
        'changes are told though the days before are not counted',
        `${FOLDER}/read-movements.ts`,
        'if (!source.plan.before) return',
        'if (!source.plan.now) return',
        'not compared with',
      ],
      [
        'a file does not say that its figures are too low',
        `${FOLDER}/report-csv.ts`,
        '...noteLines(report)]',
        '...noteLines(report).slice(2)]',
        'each site’s reports say',
      ],
    ] as const
  ).map(seeded(['V-19'], 'int', `${FOLDER}/uncounted.int.test.ts`)),
  ...(
    [
      [
        'a file that is cut does not say so',
        `${FOLDER}/report-csv.ts`,
        '...(count > rows.length ?',
        '...(count < rows.length ?',
        'formula',
      ],
      [
        'first touch is the last one once more',
        `${FOLDER}/read-report.ts`,
        "lastSource: 'firstSource'",
        "lastSource: 'lastSource'",
        'side by side',
      ],
      [
        'only the largest rows of the days before are known',
        `${FOLDER}/compare-rows.ts`,
        'filters: [...filters, { dimension: by, values: keys }]',
        'filters',
        'whichever rows fit',
      ],
      [
        'filters do not narrow the days',
        `${FOLDER}/report-source.ts`,
        'store.reportSeries(site, { edges: days.edges, filters })',
        'store.reportSeries(site, { edges: days.edges })',
        'filters narrow',
      ],
      [
        'of several values only the last counts',
        `${FOLDER}/read-filters.ts`,
        '[...(values.get(dimension) ?? []), value]',
        '[value]',
        'filters narrow',
      ],
      [
        'chance is told as a change',
        `${FOLDER}/read-movements.ts`,
        'spreadsOf(movement) >= SPREADS &&',
        'spreadsOf(movement) > 0 &&',
        'more than chance',
      ],
      [
        'hours of any number of days can be had',
        `${FOLDER}/report-days.ts`,
        "step === 'hour' && length > REPORT_MAX_HOUR_DAYS",
        "step === 'hour' && length > REPORT_MAX_HOUR_DAYS * 100",
        'is refused',
      ],
      [
        'a cell of a report becomes a formula',
        `${FOLDER}/report-csv.ts`,
        '.map(csvLine)',
        `.map((cells) => \`\${cells.map((cell) => JSON.stringify(String(cell))).join(',')}\\r\\n\`)`,
        'formula',
      ],
    ] as const
  ).map(seeded(['V-19'], 'int', `${FOLDER}/reports.int.test.ts`)),
  ...(
    [
      [
        'who withdrew still counts as having agreed',
        'packages/server/src/consent-records/count-choices.ts',
        'order by id, seq desc',
        'order by id, seq',
        'last choice',
      ],
      [
        'crawlers count as people who refused',
        `${FOLDER}/read-consent.ts`,
        "reason === 'no-consent'",
        "reason === 'bot'",
        'those who refused',
      ],
      [
        'an estimate is told as exact',
        `${FOLDER}/read-consent.ts`,
        '(isDropCounted && isCut(HOUR_MS))',
        '(isDropCounted && isCut(1))',
        'those who refused',
      ],
      [
        'another site’s publications are marked',
        'packages/server/src/publish/versions.ts',
        ".where('site', '=', site)\n    .where('published_at', '>=', new Date(from))",
        ".where('site', '<>', '')\n    .where('published_at', '>=', new Date(from))",
        'published',
      ],
      [
        'days are compared with such of which nothing is kept',
        `${FOLDER}/report-source.ts`,
        "(asked.about.comparedWith?.from ?? '') < keptSince",
        "(asked.about.comparedWith?.from ?? '') < ''",
        'of which nothing is kept',
      ],
    ] as const
  ).map(seeded(['V-19'], 'int', `${FOLDER}/overview-marks.int.test.ts`)),
  ...(
    [
      [
        'a click on a row takes the place of what was chosen before',
        `${SCREENS}/reports/ReportsScreen.tsx`,
        'setFilter([...filter, added])',
        'setFilter([added])',
        'narrows everything',
      ],
      [
        'orders by first touch are those by last',
        `${SCREENS}/reports/ReportRowCells.tsx`,
        'figures={row.other ?? NOTHING}',
        'figures={row.other ? row : NOTHING}',
        'side by side',
      ],
      [
        'a file holds more than the table shows',
        `${SCREENS}/reports/report-queries.ts`,
        'query: { ...asked, table }',
        'query: { ...asked, filter: [], table }',
        'can be saved',
      ],
      [
        'figures that are too low are called exact',
        `${SCREENS}/reports/is-behind.ts`,
        'days.from < countedSince',
        'days.from > countedSince',
        'older events are still being counted',
      ],
    ] as const
  ).map(seeded(['V-19'], 'browser', `${SCREENS}/reports/ReportsScreen.browser.test.tsx`)),
  ...(
    [
      [
        'a chart has no table behind it',
        `${SCREENS}/charts/TimeChart.tsx`,
        '{points.map(({ at, value, before, state }, index) => (',
        '{points.slice(1).map(({ at, value, before, state }, index) => (',
        'table behind it',
      ],
      [
        'a day that goes on looks like a fall',
        `${SCREENS}/reports/FigureChart.tsx`,
        "index < begun ? 'open' : 'ahead'",
        "index < begun - 1 ? 'open' : 'ahead'",
        'is no fall',
      ],
      [
        'figures are asked for twice, by the address and by the screen',
        `${SCREENS}/reports/fetch-ahead.ts`,
        "search.compare ?? 'before'",
        "'before'",
        'and once',
      ],
      [
        'who refused is not told',
        `${SCREENS}/overview/ConsentCard.tsx`,
        '{dropped === undefined ? null : (',
        '{dropped !== undefined ? null : (',
        'begins with its overview',
      ],
      [
        'what changed is told against days that are not counted in full',
        `${SCREENS}/overview/OverviewScreen.tsx`,
        "compare === 'none' || !data.comparedWith",
        "compare === 'none'",
        'not compared with',
      ],
      [
        'figures that lack what could not be counted are called exact',
        `${SCREENS}/reports/ReportLead.tsx`,
        'isTooLow || uncounted > 0',
        'isTooLow || uncounted < 0',
        'not compared with',
      ],
      [
        'days that are still being counted are called empty',
        `${SCREENS}/overview/OverviewScreen.tsx`,
        'data.total.events === 0 && !isBehind(data)',
        'data.total.events === 0',
        'nothing is called empty',
      ],
    ] as const
  ).map(seeded(['V-19'], 'browser', `${SCREENS}/overview/OverviewScreen.browser.test.tsx`)),
]
