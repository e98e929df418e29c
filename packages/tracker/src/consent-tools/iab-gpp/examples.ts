import { all, globals, type ToolExample } from '../testing/tool-example.ts'

const withPing = (pingData: object) =>
  globals({
    __gpp(command: string, callback: (event: object) => void) {
      if (command === 'addEventListener') callback({ listenerId: 1, pingData })
    },
  })

export const examples: ToolExample[] = [
  {
    title: 'one state in which the visitor opted out is enough, however its section is told',
    on: withPing({
      signalStatus: 'ready',
      parsedSections: { usnat: [{ SaleOptOut: 2 }], usca: { SharingOptOut: 1 } },
    }),
    expected: { functional: 'unknown', analytics: 'unknown', advertising: 'denied' },
  },
  {
    title: 'a signal that is not ready says nothing',
    on: withPing({ signalStatus: 'not ready', parsedSections: { usnat: [{ SaleOptOut: 1 }] } }),
    expected: all('unknown'),
  },
  {
    title: 'sections of other laws are not read as if they were',
    on: withPing({ signalStatus: 'ready', parsedSections: { tcfeuv2: [{ SaleOptOut: 1 }] } }),
    expected: all('unknown'),
  },
]
