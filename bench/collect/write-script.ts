import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BodyKind, makeBodies } from './events.ts'
import { ORIGIN } from './site.ts'

/** A wrk script that posts the bodies in turn, as a browser would. Requests are made beforehand: wrk shares our cores. */
export const writeScript = (kind: BodyKind): string => {
  const folder = mkdtempSync(join(tmpdir(), 'footfall-bench-'))
  writeFileSync(join(folder, 'bodies.txt'), makeBodies(kind).join('\n'))
  const file = join(folder, 'post.lua')
  writeFileSync(
    file,
    `local headers = {
  ["content-type"] = "text/plain;charset=UTF-8",
  ["origin"] = "${ORIGIN}",
  ["referer"] = "${ORIGIN}/",
  ["accept"] = "*/*",
  ["accept-language"] = "en-GB,en;q=0.9",
  ["user-agent"] = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
}
local requests, at = {}, 0
init = function()
  for body in io.lines("${join(folder, 'bodies.txt')}") do
    requests[#requests + 1] = wrk.format("POST", "/v1/collect", headers, body)
  end
end
request = function()
  at = at % #requests + 1
  return requests[at]
end
`,
  )
  return file
}
