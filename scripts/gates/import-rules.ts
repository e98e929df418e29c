/**
 * Who may import whom. Imports run one way:
 * contract ← tracker, destinations, behaviors ← widgets ← embed; server and console stand beside.
 */
export interface ImportRule {
  /** Packages of ours this one may import; `*` stands for one path part. */
  ours: readonly string[]
  /** Further packages of ours that only its tests may import. */
  oursInTests?: readonly string[]
  /** Packages of others it may never import; `node:*` means every part of Node. */
  never?: readonly string[]
  /** Packages of others it may import only below the given folder. */
  onlyBelow?: Readonly<Record<string, string>>
}

const anySettings = [
  '@footfall/destinations/settings',
  '@footfall/destinations/*/settings',
  '@footfall/tracker/settings',
  '@footfall/tracker/shop/settings',
  '@footfall/tracker/consent-tools',
  '@footfall/behaviors/settings',
  '@footfall/behaviors/*/settings',
  '@footfall/widgets/settings',
  '@footfall/widgets/*/settings',
]

const schemaInTests = ['@footfall/contract/schema']
const frameworks = ['react', 'react-dom', 'preact']

export const importRules: Readonly<Record<string, ImportRule>> = {
  'packages/contract': {
    ours: [],
    oursInTests: ['@footfall/contract', '@footfall/contract/schema'],
    never: [...frameworks, 'node:*'],
    onlyBelow: { zod: 'packages/contract/src/schema/' },
  },
  'packages/tracker': {
    ours: ['@footfall/contract'],
    // It knows no platform; its tests try what real ones declare.
    oursInTests: [
      ...schemaInTests,
      '@footfall/destinations',
      '@footfall/destinations/automation/*/browser',
    ],
    never: [...frameworks, 'zod', 'node:*'],
  },
  'packages/destinations': {
    ours: ['@footfall/contract'],
    oursInTests: schemaInTests,
    never: [...frameworks, 'zod'],
  },
  'packages/behaviors': {
    ours: ['@footfall/contract'],
    oursInTests: schemaInTests,
    never: [...frameworks, 'zod', 'node:*'],
  },
  'packages/widgets': {
    ours: [
      '@footfall/contract',
      '@footfall/behaviors',
      '@footfall/behaviors/*',
      '@footfall/behaviors/*/browser',
    ],
    oursInTests: schemaInTests,
    never: ['preact', 'zod', 'node:*'],
  },
  'packages/embed': {
    ours: [
      '@footfall/contract',
      '@footfall/tracker',
      '@footfall/tracker/automation',
      '@footfall/tracker/conflicts',
      '@footfall/tracker/health',
      '@footfall/destinations/browser',
      '@footfall/destinations/*/browser',
      '@footfall/behaviors',
      '@footfall/behaviors/browser',
      '@footfall/behaviors/*/browser',
      '@footfall/widgets',
      '@footfall/widgets/browser',
      '@footfall/widgets/*',
      '@footfall/widgets/*/browser',
      '@footfall/widgets/*/render',
    ],
    oursInTests: [...schemaInTests, '@footfall/destinations/*/server'],
    never: ['zod'],
  },
  'packages/server': {
    ours: [
      '@footfall/contract',
      '@footfall/contract/fields',
      '@footfall/contract/schema',
      ...anySettings,
      // Which markup they answer to, for the look-up.
      '@footfall/behaviors/*/marks',
      // What widgets show that no owner fills in.
      '@footfall/widgets/server',
      // Its registry of settings and server entries.
      '@footfall/destinations',
      '@footfall/destinations/*/server',
      '@footfall/embed',
      '@footfall/embed/*',
    ],
    oursInTests: ['@footfall/ad-lab'],
    never: frameworks,
  },
  'packages/console': {
    ours: [
      '@footfall/contract',
      '@footfall/contract/fields',
      '@footfall/contract/schema',
      ...anySettings,
      '@footfall/widgets',
      '@footfall/widgets/*',
    ],
    never: ['preact', 'node:*'],
  },
  'apps/shop': {
    ours: [
      ...['@footfall/contract', '@footfall/widgets', '@footfall/widgets/*'],
      '@footfall/widgets/*/controller',
    ],
    // Its payments are tried at the lab's stand-ins.
    oursInTests: [...schemaInTests, '@footfall/ad-lab'],
  },
  'apps/ad-lab': { ours: [] },
}

/** Folders whose children are one thing each: neighbours there do not know each other. */
export const thingFolders: readonly string[] = [
  'packages/destinations/src/automation',
  'packages/destinations/src',
  'packages/behaviors/src/popups/rules',
  'packages/behaviors/src/popups/triggers',
  'packages/behaviors/src',
  'packages/widgets/src',
  'packages/tracker/src/triggers',
  'packages/tracker/src/consent-tools',
]

/** Children of a thing folder that are no thing but serve all of them. */
export const sharedFolders: readonly string[] = ['light', 'popups', 'shared', 'shop', 'testing']

/** Packages whose folders directly below `src` are rooms, between which no imports go round. */
export const roomRoots: readonly string[] = ['packages/server/src', 'packages/tracker/src']
