import type { SiteDetail } from '@footfall/contract'
import { text } from '../texts/text.ts'

/** One thing to do, perhaps with something to paste. */
export interface GuideStep {
  /** An English sentence of the catalogue. */
  say: string
  code?: string
}

/** One way to put Footfall on a site, or to let its script come from the site's own domain. */
export interface Guide {
  name: string
  label: string
  steps(site: GuideSite): GuideStep[]
}

export type GuideSite = Pick<SiteDetail, 'key' | 'endpoint' | 'collector' | 'snippet' | 'origins'>

/** Below which path of the site our script and events go. */
const PATH = '/ff'

const hostOf = (address: string): string => URL.parse(address)?.host ?? address

const ownAddress = ({ origins }: GuideSite): string =>
  `${origins.find((origin) => !origin.includes('*')) ?? 'https://www.example.com'}${PATH}`

const proxySteps = (site: GuideSite, say: string, code: string): GuideStep[] => [
  { say, code },
  {
    say: text(
      'Set this as the address of the script under Settings, then publish and paste the snippet anew.',
    ),
    code: ownAddress(site),
  },
  {
    say: text(
      'Ask whoever runs Footfall to list your server’s address in FOOTFALL_TRUST_PROXY: otherwise all your visitors seem to come from it.',
    ),
  },
  {
    say: text(
      'If a CDN stands in front, let it keep the script’s cache time (Cloudflare: Browser Cache TTL, “Respect Existing Headers”): otherwise a pause reaches returning visitors late.',
    ),
  },
]

/** All of them. The first is for everybody who can edit a page's head. */
export const GUIDES: readonly Guide[] = [
  {
    name: 'snippet',
    label: text('Any page'),
    steps: ({ snippet }) => [
      {
        say: text('Paste this into the head of every page, before any other tag.'),
        code: snippet,
      },
    ],
  },
  {
    name: 'wordpress',
    label: 'WordPress',
    steps: ({ snippet }) => [
      {
        say: text(
          'Add this to the functions.php of your child theme, or to a plugin for code snippets.',
        ),
        code: `add_action('wp_head', function () { ?>\n${snippet}\n<?php }, 1);`,
      },
      {
        say: text(
          'Empty the cache of your caching plugin, and leave the script out of “delay JavaScript” and “combine files”.',
        ),
      },
    ],
  },
  {
    name: 'tag-manager',
    label: 'Google Tag Manager',
    steps: ({ snippet }) => [
      {
        say: text('Make a tag of the kind “Custom HTML” and paste this.'),
        code: snippet,
      },
      {
        say: text(
          'Choose the trigger “Consent Initialization – All Pages”, save, and publish the container.',
        ),
      },
      {
        say: text(
          'Only if you cannot edit the page itself: a tag manager brings the script late, and visitors who block it are not counted.',
        ),
      },
    ],
  },
  {
    name: 'react',
    label: 'React, Next.js',
    steps: ({ snippet, endpoint, key }) => [
      {
        say: text(
          'Put this into the head of your root layout, so that it stands in the HTML from the server.',
        ),
        code: reactCode(snippet, endpoint, key),
      },
    ],
  },
  {
    name: 'nginx',
    label: 'nginx',
    steps: (site) =>
      proxySteps(
        site,
        text('Add this to the server block of your site and reload nginx.'),
        [
          `location ${PATH}/ {`,
          `  proxy_pass ${site.collector}/;`,
          `  proxy_set_header Host ${hostOf(site.collector)};`,
          '  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
          '  proxy_ssl_server_name on;',
          '}',
        ].join('\n'),
      ),
  },
  {
    name: 'caddy',
    label: 'Caddy',
    steps: (site) =>
      proxySteps(
        site,
        text('Add this to the block of your site and reload Caddy.'),
        [
          `handle_path ${PATH}/* {`,
          `  reverse_proxy ${site.collector} {`,
          `    header_up Host ${hostOf(site.collector)}`,
          '  }',
          '}',
        ].join('\n'),
      ),
  },
  {
    name: 'apache',
    label: 'Apache',
    steps: (site) =>
      proxySteps(
        site,
        text(
          'Switch on mod_proxy, mod_proxy_http and mod_ssl, add this to the virtual host of your site and reload Apache.',
        ),
        [
          'SSLProxyEngine on',
          `ProxyPass ${PATH}/ ${site.collector}/`,
          `ProxyPassReverse ${PATH}/ ${site.collector}/`,
        ].join('\n'),
      ),
  },
]

const STUB = /^<script>([\s\S]*?)<\/script>/

const reactCode = (snippet: string, endpoint: string, key: string): string => {
  const stub = STUB.exec(snippet)?.[1]
  const script = `<script async src="${endpoint}/s/${key}.js" />`
  if (!stub) return script
  return `<script dangerouslySetInnerHTML={{ __html: ${JSON.stringify(stub)} }} />\n${script}`
}

/** The guide of a name, or the first. */
export const guideOf = (name: string | undefined): Guide =>
  GUIDES.find((guide) => guide.name === name) ?? (GUIDES[0] as Guide)
