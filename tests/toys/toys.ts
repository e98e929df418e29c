/** One toy: a thing that exists, copied under another name, and the line that makes it known. */
export interface Toy {
  kind: string
  name: string
  /** Folder of things, and the one that is copied. */
  parent: string
  like: string
  /** What is called otherwise in the copy; in the names of its files too. */
  words: readonly (readonly [from: RegExp, to: string])[]
  registry: string
  /** Put before the first line that matches. */
  lines: readonly (readonly [before: RegExp, line: string])[]
}

/** One of each kind that CONTRIBUTING.md tells how to add. */
export const TOYS: readonly Toy[] = [
  {
    kind: 'destination',
    name: 'toyads',
    parent: 'packages/destinations/src',
    like: 'meta',
    words: [
      [/meta/g, 'toyads'],
      [/Meta/g, 'Toyads'],
      [/META/g, 'TOYADS'],
      [/facebook/g, 'toybook'],
      [/Facebook/g, 'Toybook'],
      [/fbevents/g, 'toyevents'],
      [/fbq/g, 'toyq'],
      [/_fb([pc])\b/g, '_toy$1'],
      // Hosts know no flag of it in their cookie, and one platform has the REST path.
      [/hasCookieFlag: true/g, 'hasCookieFlag: false'],
      [/^ {4}rest: .*\n/gm, ''],
    ],
    registry: 'packages/destinations/src/registry.ts',
    lines: [[/^}/m, "  toyads: () => import('./toyads/index.ts'),\n"]],
  },
  {
    kind: 'trigger',
    name: 'toy-over',
    parent: 'packages/tracker/src/triggers',
    like: 'mouse-over',
    words: [
      [/mouse-over/g, 'toy-over'],
      [/T-02 /g, ''],
    ],
    registry: 'packages/tracker/src/triggers/registry.ts',
    lines: [[/^}/m, "  'toy-over': () => import('./toy-over/settings.ts'),\n"]],
  },
  {
    kind: 'consent tool',
    name: 'toyconsent',
    parent: 'packages/tracker/src/consent-tools',
    like: 'cookiefirst',
    words: [
      [/cookiefirst/g, 'toyconsent'],
      [/Cookiefirst/g, 'Toyconsent'],
      [/CookieFirst/g, 'ToyConsent'],
    ],
    registry: 'packages/tracker/src/consent-tools/registry.ts',
    lines: [
      [
        /^}\s*$(?![\s\S]*^}\s*$)/m,
        "  toyconsent: { label: 'Toy', load: () => import('./toyconsent/tool.ts') },\n",
      ],
    ],
  },
  {
    kind: 'widget',
    name: 'toy-notice',
    parent: 'packages/widgets/src',
    like: 'store-notice',
    words: [
      [/store-notice/g, 'toy-notice'],
      [/StoreNotice/g, 'ToyNotice'],
      [/storeNotice/g, 'toyNotice'],
      [/STORE_NOTICE/g, 'TOY_NOTICE'],
      [/\b[A-Z]-\d\d /g, ''],
    ],
    registry: 'packages/widgets/src/registry.ts',
    lines: [
      [/^\/\*\* Every widget/m, "import { toyNotice } from './toy-notice/settings.ts'\n"],
      [/^}/m, "  'toy-notice': toyNotice,\n"],
    ],
  },
  {
    kind: 'behaviour',
    name: 'toy-backgrounds',
    parent: 'packages/behaviors/src',
    like: 'lazy-backgrounds',
    words: [
      [/lazy-backgrounds/g, 'toy-backgrounds'],
      [/LazyBackgrounds/g, 'ToyBackgrounds'],
      [/\b[A-Z]-\d\d /g, ''],
    ],
    registry: 'packages/behaviors/src/registry.ts',
    lines: [[/^}/m, "  'toy-backgrounds': () => import('./toy-backgrounds/settings.ts'),\n"]],
  },
]
