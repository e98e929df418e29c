import type { ToolDefinition, ToolSign } from './shared/define-tool.ts'

/** What a tool's folder exports from `tool.ts`. */
export interface ToolEntry {
  tool: ToolDefinition
  sign: ToolSign
}

export interface KnownTool {
  /** As the owner knows it. */
  label: string
  load(): Promise<ToolEntry>
}

/** Every consent tool, by the name of its folder. For settings, tests and the build: no page loads this list. */
export const consentTools: Readonly<Record<string, KnownTool>> = {
  c15t: { label: 'c15t', load: () => import('./c15t/tool.ts') },
  cookiebot: { label: 'Cookiebot', load: () => import('./cookiebot/tool.ts') },
  cookieconsent: { label: 'cookieconsent (Osano)', load: () => import('./cookieconsent/tool.ts') },
  klaro: { label: 'Klaro', load: () => import('./klaro/tool.ts') },
  orejime: { label: 'Orejime', load: () => import('./orejime/tool.ts') },
  tarteaucitron: { label: 'tarteaucitron.js', load: () => import('./tarteaucitron/tool.ts') },
  'vanilla-cookieconsent': {
    label: 'vanilla-cookieconsent',
    load: () => import('./vanilla-cookieconsent/tool.ts'),
  },
}
