import type { FastifyInstance } from 'fastify'
import { toRawRequest } from '../http/raw-request.ts'
import { allowAnyOrigin } from '../http/responses.ts'
import { type LabContext, routeConfig } from '../platforms/platform.ts'
import { createScriptTools, type ScriptTools } from './script-tools.ts'

/** A stand-in for a vendor's script. Its text is sent to the browser, so it may use only its arguments. */
export type BrowserScript = (page: Window & typeof globalThis, tools: ScriptTools) => void

export interface ScriptRoute {
  platform: string
  path: string
  script: BrowserScript
}

/** Serves a stand-in at its vendor's path, and records that a page asked for it. */
export const serveScript = (app: FastifyInstance, lab: LabContext, route: ScriptRoute): void => {
  app.get(route.path, routeConfig(route.platform, 'script'), (request, reply) => {
    const raw = toRawRequest(request)
    lab.record({
      channel: 'browser',
      kind: 'script',
      verdict: { result: 'accepted', status: 200 },
      request: raw,
      ...(raw.query.id ? { accountId: raw.query.id } : {}),
    })
    const settings = JSON.stringify({
      query: raw.query,
      fallbackOrigin: `${request.protocol}://${raw.host}`,
      region: lab.region,
    }).replaceAll('<', '\\u003c')
    const tools = `(${createScriptTools})(window,${settings})`
    return allowAnyOrigin(reply)
      .header('cache-control', 'no-store')
      .header('timing-allow-origin', '*')
      .type('application/javascript; charset=utf-8')
      .send(`(${route.script})(window,${tools})`)
  })
}
