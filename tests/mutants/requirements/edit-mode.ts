import type { Mutant } from '../mutant.ts'

const DEBUGGER = 'packages/widgets/src/debugger'
const EMBED = 'packages/embed/src'

const shown = (breaks: string, file: string, find: string, replace: string): Mutant => ({
  ...{ proves: ['W-31'], breaks, file: `${DEBUGGER}/${file}`, find, replace },
  ...{ project: 'browser-preact', tests: [`${DEBUGGER}/BehaviorList.browser.test.tsx`] },
  name: 'W-31',
})

const built = (breaks: string, file: string, find: string, replace: string): Mutant => ({
  ...{ proves: ['W-31'], breaks, file: `${EMBED}/${file}`, find, replace },
  ...{ project: 'browser', tests: [`${EMBED}/edit-mode.browser.test.ts`], name: 'W-31' },
})

/** W-31: what whoever edits a page is shown of its behaviours, and nobody else. */
export const EDIT_MODE_FAULTS: readonly Mutant[] = [
  shown(
    'the editor is not told on which element a behaviour runs',
    'BehaviorRow.tsx',
    "(element ? nameElement(element) : '')",
    "''",
  ),
  shown(
    'the editor is not shown the settings',
    'BehaviorRow.tsx',
    'Object.entries(settings)',
    'Object.entries({})',
  ),
  shown(
    'the editor is not told by which mark an element was found',
    'BehaviorRow.tsx',
    '[ownMark(kind), WIDGET_MARK].find',
    '[kind, WIDGET_MARK].find',
  ),
  shown(
    'the editor is not told what is wrong',
    'BehaviorRow.tsx',
    'explainFault(problem, message)',
    'problem',
  ),
  shown(
    'what is wrong stands somewhere in the list',
    'BehaviorList.tsx',
    '[...wrong, ...rows.filter((row) => !isWrong(row))]',
    'rows',
  ),
  shown(
    'the same fault is told as often as it happens',
    'reduce-behavior.ts',
    'faults.some(({ problem, message })',
    '[].some(({ problem, message })',
  ),
  shown(
    'what is published and finds nothing on the page is not named',
    'BehaviorList.tsx',
    'idle.length > 0 ?',
    'idle.length > 99 ?',
  ),
  shown(
    'pointing at a row shows nothing on the page',
    'BehaviorRow.tsx',
    ' onPointerEnter={point}',
    '',
  ),
  shown(
    'an element stays outlined when nobody points at it any more',
    'BehaviorRow.tsx',
    ' onPointerLeave={leave}',
    '',
  ),
  shown(
    'by keyboard nothing is shown on the page',
    'BehaviorRow.tsx',
    '        onClick={onToggle}\n        onFocus={point}\n',
    '        onClick={onToggle}\n',
  ),
  built(
    'a link that the server does not know shows the page’s inside',
    'chunks/debug-chunk.ts',
    '  if (!ok) {',
    '  if (status === 0) {',
  ),
  built(
    'every visitor is taken for an editor',
    'core/take-debug-token.ts',
    'name.split(DEBUG_FRAGMENT)[1]',
    "name.split(DEBUG_FRAGMENT)[1] ?? 'test-site.a.b'",
  ),
  built(
    'the console is not told what runs on the editor’s page',
    'chunks/behavior-report.ts',
    "if (state === 'running') known.elements.add(element)",
    "if (state === 'running') return",
  ),
  built(
    'the console is not told what is wrong on the editor’s page',
    'chunks/behavior-report.ts',
    'known.faults.add(',
    'void (',
  ),
]
