import type { FaultAnswer } from './platform.ts'

/** For platforms whose endpoints answer scripts, which read nothing but the status. */
export const plainFaultAnswer = ({
  status,
  code,
}: {
  status?: number
  code?: number
}): FaultAnswer => {
  const answered = status ?? 500
  return {
    status: answered,
    body: '',
    message: `Answered ${answered} on command`,
    ...(code === undefined ? {} : { code }),
  }
}
