import { all, PARTLY, type ToolExample } from '../testing/tool-example.ts'
import { createSimulatedIabTcf } from './simulated.ts'

export const examples: ToolExample[] = [
  {
    title: 'TCF: where the law does not apply nobody was asked',
    on(window) {
      const tool = createSimulatedIabTcf(window, { gdprApplies: false })
      tool.grantAll()
      tool.arrive()
    },
    expected: all('unknown'),
  },
  {
    title: 'TCF: a vendor the visitor was not told of has no consent',
    on(window) {
      const tool = createSimulatedIabTcf(window, { disclosed: [1126] })
      tool.grantAll()
      tool.arrive()
    },
    expected: {
      analytics: 'granted',
      advertising: 'granted',
      services: { ga4: 'denied', gtm: 'denied', microsoft: 'granted' },
    },
  },
  {
    title: 'TCF: an older string does not say whom the visitor was told of',
    on(window) {
      const tool = createSimulatedIabTcf(window, { hasDisclosed: false })
      tool.grantAll()
      tool.arrive()
    },
    expected: {
      advertising: 'granted',
      services: { ga4: 'unknown', gtm: 'unknown', microsoft: 'unknown' },
    },
  },
  {
    title: 'TCF: advertising needs each of its purposes',
    on(window) {
      const tool = createSimulatedIabTcf(window, { purposes: [1, 2, 3, 7, 8] })
      tool.grantAll()
      tool.arrive()
    },
    expected: { ...PARTLY, services: { ga4: 'granted', gtm: 'granted', microsoft: 'denied' } },
  },
  {
    title: 'TCF: without storing nothing else is of use',
    on(window) {
      const tool = createSimulatedIabTcf(window, { purposes: [2, 3, 4, 7, 8] })
      tool.grantAll()
      tool.arrive()
    },
    expected: {
      analytics: 'denied',
      advertising: 'denied',
      services: { ga4: 'denied', gtm: 'denied', microsoft: 'denied' },
    },
  },
]
