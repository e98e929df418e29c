import type { RunningBehavior } from './behavior.ts'

/** Calls a method of a behaviour; throws where it does not run, or has no such method. */
export const callMethod = (
  behavior: RunningBehavior | undefined,
  name: string,
  method: string,
): void => {
  if (!behavior) {
    throw new Error(`Trying to perform the \`${method}\` method prior to initialization`)
  }
  const { destroy, methods } = behavior
  const call = new Map(Object.entries({ destroy, ...methods })).get(method)
  if (!call) throw new Error(`Method \`${method}\` not found in ${name} instance`)
  call()
}
