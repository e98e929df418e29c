import type { FaultResponse } from './platform.ts'

/** For platforms whose endpoints respond to scripts, which read nothing but the status. */
export const plainFaultResponse = ({
  status,
  code,
}: {
  status?: number
  code?: number
}): FaultResponse => {
  const answered = status ?? 500
  return {
    status: answered,
    body: '',
    message: `Answered ${answered} on command`,
    ...(code === undefined ? {} : { code }),
  }
}
