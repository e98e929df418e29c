import type { Mutant } from '../mutant.ts'

const LEADS = 'packages/console/src/leads'
const onScreen = { project: 'browser', tests: [`${LEADS}/leads.browser.test.tsx`] } as const

/** W-05: what owners see of leads. */
export const LEADS_CONSOLE_FAULTS: readonly Mutant[] = [
  {
    proves: ['W-05'],
    breaks: 'what looks like spam stands in the inbox',
    file: `${LEADS}/leads-query.ts`,
    find: "state: isApart ? 'suspicious' : (state ?? 'inbox'),",
    replace: "...(isApart ? { state: 'suspicious' as const } : state && { state }),",
    ...onScreen,
    name: 'W-05 the inbox shows',
  },
  {
    proves: ['W-05'],
    breaks: 'the server lists what looks like spam in the inbox',
    file: 'packages/server/src/leads/lead-reader.ts',
    find: " or ($2 = 'inbox' and l.state <> 'suspicious')",
    replace: " or $2 = 'inbox'",
    project: 'int',
    tests: ['packages/server/src/leads/lead-routes.int.test.ts'],
    name: 'W-05 leads are listed by state and form',
  },
  {
    proves: ['W-05'],
    breaks: 'what is no spam stays with the spam',
    file: `${LEADS}/use-lead.ts`,
    find: "lead.state === 'suspicious'",
    replace: "lead.state !== 'suspicious'",
    ...onScreen,
    name: 'W-05 what looks like spam',
  },
  {
    proves: ['W-05'],
    breaks: 'a file is shown instead of saved',
    file: `${LEADS}/LeadFiles.tsx`,
    find: '                download={name}\n',
    replace: '',
    ...onScreen,
    name: 'W-05 the inbox shows',
  },
  {
    proves: ['W-05'],
    breaks: 'the words that were agreed to are not shown',
    file: `${LEADS}/LeadFacts.tsx`,
    find: '            {consentText}\n',
    replace: '',
    ...onScreen,
    name: 'W-05 the inbox shows',
  },
]
