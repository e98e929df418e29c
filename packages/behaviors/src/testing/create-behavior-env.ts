import type { BehaviorEnv } from '../shared/behavior.ts'
import { createDevices } from '../shared/devices.ts'
import { createInsets } from '../shared/insets.ts'
import { createLayers } from '../shared/layers.ts'
import { createPageReaders } from '../shared/page-readers.ts'
import type { BehaviorPage } from './open-behavior-page.ts'

/** What the runner would hand to a behaviour, for tests that call its factory themselves. */
export const createBehaviorEnv = ({ window, document, clock }: BehaviorPage): BehaviorEnv => ({
  ...{ window, document, clock, listen },
  layers: createLayers(document, listen),
  readers: createPageReaders({ window, document, guard: (call) => call() }),
  insets: createInsets(),
  devices: createDevices(window),
  fault: () => undefined,
  tell: () => undefined,
  release: () => undefined,
})

const listen: BehaviorEnv['listen'] = (target, type, call, options) => {
  target.addEventListener(type, call, options)
  return () => target.removeEventListener(type, call, options)
}
