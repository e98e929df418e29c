import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What a release served to pages of the sample shop. */
export interface OldEmbed {
  version: string
  /** The loader with these addresses in it. */
  loader(endpoint: string, platform: string): string
  chunks: { file: string; body: Buffer }[]
}

const FOLDER = fileURLToPath(new URL('./fixture/', import.meta.url))

/** Every release that is kept, oldest first. */
export const readOldEmbeds = (): OldEmbed[] =>
  readdirSync(FOLDER)
    .sort()
    .map((version) => ({
      version,
      loader: (endpoint, platform) =>
        readFileSync(`${FOLDER}${version}/loader.js.txt`, 'utf8')
          .replaceAll('http://endpoint.invalid', endpoint)
          .replaceAll('http://platform.invalid', platform),
      chunks: readdirSync(`${FOLDER}${version}/c`).map((name) => ({
        file: name.replace(/\.txt$/, ''),
        body: readFileSync(`${FOLDER}${version}/c/${name}`),
      })),
    }))
