import { cdp } from 'vitest/browser'

/** Sets what the visitor's system says of motion; `no-preference` again at the end of a test. */
export const emulateMotion = (value: 'reduce' | 'no-preference'): Promise<void> => {
  const { send } = cdp() as unknown as { send(name: string, options: object): Promise<void> }
  return send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })
}
