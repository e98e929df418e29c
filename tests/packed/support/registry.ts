import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Packed } from './pack-all.ts'

export interface Registry {
  url: string
  close(): Promise<void>
}

/** Answers for our own packages as the public registry would if they were published; everything else npm asks there. */
export const startRegistry = async (packages: readonly Packed[]): Promise<Registry> => {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1)
    const tarball = packages.find(({ folder }) => path === `${folder}.tgz`)
    const named = packages.find(({ manifest }) => path === manifest.name)
    if (tarball) response.end(readFileSync(tarball.tarball))
    else if (named) response.end(JSON.stringify(packument(named, url)))
    else response.writeHead(404).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const packument = ({ folder, tarball, manifest }: Packed, url: string): unknown => {
  const { name, version } = manifest
  const sha512 = createHash('sha512').update(readFileSync(tarball)).digest('base64')
  const dist = { tarball: `${url}/${folder}.tgz`, integrity: `sha512-${sha512}` }
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist } },
  }
}
