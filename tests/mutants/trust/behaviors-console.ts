import type { Mutant } from '../mutant.ts'
import { SERVER, serverRows } from './server-rows.ts'

const SAVED = [`${SERVER}/behaviors/behaviors.int.test.ts`]
const FOUND = [`${SERVER}/lookup/detect/find-behaviors.test.ts`]
const SCREEN = 'packages/console/src/behaviors'

const settings = serverRows('settings')
const told = serverRows('told')

const screen = (breaks: string, file: string, find: string, replace: string): Mutant => ({
  ...{ proves: ['told'], breaks, file: `${SCREEN}/${file}`, find, replace },
  ...{ project: 'browser', tests: [`${SCREEN}/BehaviorsScreen.browser.test.tsx`] },
})

/** A site's page behaviours: what is saved of them, what was found for them, and what an owner is told. */
export const BEHAVIOR_SETTINGS: readonly Mutant[] = [
  settings(
    'a behaviour’s settings are taken as they come',
    'things/check-thing.ts',
    [
      '? checkSettings(checked.draft, BEHAVIORS.get(String(checked.draft.kind))?.settings)',
      '? checked',
    ],
    SAVED,
    'is refused',
  ),
  told(
    'a behaviour is called by its folder’s name',
    'publish/site-state.ts',
    ['BEHAVIORS.get(name)?.settings.title ?? id', 'name'],
    SAVED,
  ),
  told(
    'markup that no browser has in the page is told as found',
    'lookup/detect/find-behaviors.ts',
    [' || path.some((one) => APART.includes(one.name))', ''],
    FOUND,
  ),
  told(
    'a page that nests without end is searched to its end',
    'lookup/detect/find-behaviors.ts',
    ['path.length > MAX_DEPTH || ', ''],
    FOUND,
  ),
  told(
    'what concerns every page is told as found on one',
    'lookup/detect/find-behaviors.ts',
    ["      .filter((selector) => selector !== ':root')\n", ''],
    FOUND,
  ),
  told(
    'a selector that was read to its half counts',
    'lookup/detect/read-selector.ts',
    ['test && cursor.at === cursor.text.length', 'test'],
    FOUND,
  ),
  screen(
    'a colleague’s behaviour is saved over',
    'BehaviorForm.tsx',
    'version: base?.version ?? 0',
    'version: 0',
  ),
  screen(
    'publishing one behaviour publishes whatever is saved',
    'PublishEntry.tsx',
    'publish.mutate([{ kind, id }])',
    'publish.mutate(undefined)',
  ),
  screen(
    'who may only look can type',
    'BehaviorForm.tsx',
    '<fieldset disabled={isReadOnly}>',
    '<fieldset>',
  ),
  screen(
    'faults of another entry stand at this one',
    'BehaviorCard.tsx',
    'reported.filter(({ entry }) => saved.includes(entry))',
    'reported',
  ),
  screen(
    'where nobody has looked, markup is said to be missing',
    'BehaviorsScreen.tsx',
    'found?.behaviors && { n: countOf(found.behaviors, info), url: found.url }',
    "{ n: countOf(found?.behaviors ?? [], info), url: found?.url ?? '/' }",
  ),
]
