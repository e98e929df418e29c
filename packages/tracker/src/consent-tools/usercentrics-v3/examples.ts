import { all, type ToolExample } from '../testing/tool-example.ts'
import { createSimulatedUsercentricsV3 } from './simulated.ts'

export const examples: ToolExample[] = [
  {
    title: 'Usercentrics 3: what is granted implicitly is a default',
    on: (window) => createSimulatedUsercentricsV3(window, { isPreset: true }).arrive(),
    expected: all('unknown'),
  },
]
