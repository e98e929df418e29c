import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toRawRequest } from '../http/raw-request.ts'
import { allowCallingOrigin } from '../http/responses.ts'
import type { Platform } from '../platforms/platform.ts'
import type { Fault } from './fault.ts'
import type { FaultStore } from './fault-store.ts'
import type { Channel, Verdict } from './record.ts'
import type { RecordStore } from './record-store.ts'

export interface FaultHookOptions {
  faults: FaultStore
  records: RecordStore
  platformById: (id: string) => Platform | undefined
  /** Every response of an API takes at least so long, faults among them. */
  latencyMs: number
}

/** Makes every platform route fail as commanded, before its rules see the request or after they took it in. */
export const addFaultHooks = (app: FastifyInstance, options: FaultHookOptions): void => {
  const { faults, records, platformById, latencyMs } = options

  app.addHook('preHandler', async (request, reply) => {
    const lab = request.routeOptions.config.lab
    if (!lab) return
    if (lab.target === 'api' && latencyMs > 0) await sleep(latencyMs)
    const fault = faults.strike({ ...lab, account: accountOf(request) }, 'before')
    if (!fault) return
    const channel: Channel = lab.target === 'api' ? 'server' : 'browser'
    const note = (verdict: Verdict) =>
      records.add({
        platform: lab.platform,
        channel,
        kind: lab.target === 'script' ? 'script' : 'call',
        verdict,
        request: toRawRequest(request),
      })

    if (fault.kind === 'status' || fault.kind === 'code') {
      const response = platformById(lab.platform)?.faultResponse(fault, accountOf(request))
      const status = response?.status ?? fault.status ?? 500
      note({
        result: 'failed',
        status,
        message: response?.message ?? `Answered ${status} on command`,
        ...codeOf(response),
      })
      allowCallingOrigin(request, reply)
        .code(status)
        .headers(response?.headers ?? {})
      return reply.send(response?.body ?? '')
    }
    if (fault.kind === 'hang') note({ result: 'failed', message: 'Left hanging on command' })
    if (fault.kind === 'reset') note({ result: 'failed', message: 'Connection reset on command' })
    const canRespond = await suffer(fault, faults, request)
    if (canRespond) return
    if (fault.kind === 'hold') note({ result: 'failed', message: 'The caller gave up while held' })
    reply.hijack()
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const lab = request.routeOptions.config.lab
    if (!lab) return payload
    const fault = faults.strike({ ...lab, account: accountOf(request) }, 'after')
    if (fault?.kind === 'status') {
      const response = platformById(lab.platform)?.faultResponse(fault)
      const body = response?.body ?? ''
      reply.code(response?.status ?? fault.status ?? 500).removeHeader('content-length')
      return typeof body === 'string' ? body : JSON.stringify(body)
    }
    if (fault?.kind === 'fewer')
      return platformById(lab.platform)?.fewer?.(String(payload)) ?? payload
    // Once the caller has gone, what is then sent goes nowhere.
    if (fault) await suffer(fault, faults, request)
    return payload
  })
}

const accountOf = (request: FastifyRequest): string | undefined => {
  const name = request.routeOptions.config.lab?.accountParam
  return name && (request.params as Record<string, string | undefined>)[name]
}

const codeOf = (response: { code?: number } | undefined): { code?: number } =>
  response?.code === undefined ? {} : { code: response.code }

/** Lives through the fault; returns whether the request should still be handled. */
const suffer = async (
  fault: Fault,
  faults: FaultStore,
  request: FastifyRequest,
): Promise<boolean> => {
  if (fault.kind === 'slow') {
    // A slow platform takes the request in even when the caller has stopped waiting.
    await sleep(fault.ms ?? 0)
    return true
  }
  const gone = callerGone(request)
  if (fault.kind === 'hold') {
    await faults.hold({ platform: fault.platform, path: request.url }, gone)
    return !gone.aborted
  }
  if (fault.kind === 'reset') request.raw.socket.resetAndDestroy()
  if (!gone.aborted) {
    await new Promise<void>((resolve) => gone.addEventListener('abort', () => resolve()))
  }
  return false
}

const callerGone = (request: FastifyRequest): AbortSignal => {
  const controller = new AbortController()
  const { socket } = request.raw
  if (socket.destroyed) controller.abort()
  else socket.once('close', () => controller.abort())
  return controller.signal
}
