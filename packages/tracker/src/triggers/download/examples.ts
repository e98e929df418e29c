import type { TriggerExample } from '@footfall/contract'
import type { DownloadSettings } from './settings.ts'

const html = `<a id="list" href="https://shop.test/files/price.list.pdf?for=ann#page=2">Prices</a>
<a id="loud" href="https://shop.test/SETUP.EXE">Set-up</a>
<a id="picture" href="https://shop.test/files/photo.webp">Picture</a>
<a id="page" href="https://shop.test/files/pdf">A page called pdf</a>
<a id="query" href="https://shop.test/show?file=price.pdf">A page about a file</a>
<a id="short" href="https://shop.test/files/main.c">Source</a>
<a id="long" href="https://shop.test/files/set.torrent">Torrent</a>
<a id="host" href="https://files.zip">A host called zip</a>`

const USUAL = ['doc', 'exe', 'js', 'pdf', 'ppt', 'tgz', 'zip', 'xls']

export const examples: TriggerExample<DownloadSettings>[] = [
  {
    title:
      'a link to a file of the list, named without query and fragment; the extension follows the last dot',
    settings: { extensions: ['pdf', 'zip'] },
    html,
    acts: [{ does: 'click', on: '#list' }],
    fires: [
      {
        download_url: 'https://shop.test/files/price.list.pdf',
        download_type: 'pdf',
        download_name: 'price.list.pdf',
      },
    ],
  },
  {
    title: 'the query is kept where the owner wants it',
    settings: { extensions: ['pdf'], isQueryKept: true },
    html,
    acts: [{ does: 'click', on: '#list' }],
    fires: [
      {
        download_url: 'https://shop.test/files/price.list.pdf?for=ann',
        download_type: 'pdf',
        download_name: 'price.list.pdf',
      },
    ],
  },
  {
    title: 'the owner’s list is the list, whatever is usual',
    settings: { extensions: ['webp'] },
    html,
    acts: [
      { does: 'click', on: '#picture' },
      { does: 'click', on: '#list' },
    ],
    fires: [
      {
        download_url: 'https://shop.test/files/photo.webp',
        download_type: 'webp',
        download_name: 'photo.webp',
      },
    ],
  },
  {
    title: 'an extension may be one letter, or many',
    settings: { extensions: ['c', 'torrent'] },
    html,
    acts: [
      { does: 'click', on: '#short' },
      { does: 'click', on: '#long' },
    ],
    fires: [
      {
        download_url: 'https://shop.test/files/main.c',
        download_type: 'c',
        download_name: 'main.c',
      },
      {
        download_url: 'https://shop.test/files/set.torrent',
        download_type: 'torrent',
        download_name: 'set.torrent',
      },
    ],
  },
  {
    title: 'without a list the usual extensions count, in any case',
    settings: {},
    html,
    acts: [{ does: 'click', on: '#loud' }],
    fires: [
      {
        download_url: 'https://shop.test/SETUP.EXE',
        download_type: 'EXE',
        download_name: 'SETUP.EXE',
      },
    ],
  },
  {
    title: 'without a list these extensions are the usual ones',
    settings: {},
    html: [...USUAL, 'gz', 'docx']
      .map((type) => `<a id="${type}" href="https://shop.test/file.${type}">File</a>`)
      .join(''),
    acts: [...USUAL, 'gz', 'docx'].map((type) => ({ does: 'click', on: `#${type}` })),
    fires: USUAL.map((type) => ({
      download_url: `https://shop.test/file.${type}`,
      download_type: type,
      download_name: `file.${type}`,
    })),
  },
  {
    title: 'other files, names without a dot, queries and hosts are nothing',
    settings: { extensions: ['pdf', 'zip', ''] },
    html,
    acts: [
      { does: 'click', on: '#picture' },
      { does: 'click', on: '#page' },
      { does: 'click', on: '#query' },
      { does: 'click', on: '#host' },
    ],
    fires: [],
  },
]
