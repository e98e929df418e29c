/** Names of the chunks that a page has fetched, in order: the test server says them, since addresses do not. */
export const fetchedChunks = (page: { performance: Performance }): string[] =>
  (page.performance.getEntriesByType('resource') as PerformanceResourceTiming[]).flatMap(
    ({ serverTiming }) =>
      serverTiming.filter(({ name }) => name === 'chunk').map(({ description }) => description),
  )
