import type { Mutant } from '../mutant.ts'

const RECORDS = 'packages/server/src/consent-records'
const SIGN = [`${RECORDS}/sign-record.test.ts`]
const CHAIN = [`${RECORDS}/chain.int.test.ts`]
const WORDINGS = [`${RECORDS}/wordings.int.test.ts`]

/** Consent records prove what they say, or say that they do not. */
export const CONSENT_RECORDS: readonly Mutant[] = [
  {
    proves: ['9.17', 'C-14'],
    breaks: 'a row under an unknown key passes the check',
    file: `${RECORDS}/sign-record.ts`,
    find: "if (!key) return 'unverified'",
    replace: "if (!key) return 'intact'",
    project: 'int',
    tests: CHAIN,
    name: 'a key nobody knows',
  },
  {
    proves: ['9.17', 'C-14'],
    breaks: 'the row says which key is ours',
    file: `${RECORDS}/sign-record.ts`,
    find: 'const key = keys.find(({ id }) => id === keyId)',
    replace: 'const key = keys.find(({ id }) => id === keyId) ?? newest',
    project: 'unit',
    tests: SIGN,
  },
  {
    proves: ['9.17', 'C-14'],
    breaks: 'a chain with unverified records is called intact',
    file: `${RECORDS}/check-chain.ts`,
    find: 'return { isIntact: unverified === 0, records, unverified }',
    replace: 'return { isIntact: true, records, unverified }',
    project: 'int',
    tests: CHAIN,
    name: 'a key nobody knows',
  },
  {
    proves: ['9.17', 'C-14'],
    breaks: 'junk answers fill the wordings of a site',
    file: `${RECORDS}/consent-ledger.ts`,
    find: 'texts: isPublished ? stored : undefined',
    replace: 'texts: isPublished || stored ? stored : undefined',
    project: 'int',
    tests: WORDINGS,
    name: 'cannot fill the wordings',
  },
  {
    proves: ['9.17', 'C-14'],
    breaks: 'the wording of any revision passes for the one that was shown',
    file: `${RECORDS}/wordings.ts`,
    find: 'sites.config(site, Number(revision)),',
    replace: 'sites.config(site),',
    project: 'int',
    tests: WORDINGS,
    name: 'older revision|does not exist',
  },
  {
    proves: ['9.17', 'C-14'],
    breaks: 'the signature does not cover the link to the record before',
    file: `${RECORDS}/sign-record.ts`,
    find: '`${before}\\n${canonical(record)}`',
    replace: 'canonical(record) + before.slice(0, 0)',
    project: 'unit',
    tests: SIGN,
  },
  {
    proves: ['9.17', 'C-14'],
    breaks: 'the check does not follow the links',
    file: `${RECORDS}/check-chain.ts`,
    find: '(row.before === before && seq === at + 1)',
    replace: 'seq === at + 1',
    project: 'int',
    tests: CHAIN,
  },
  {
    proves: ['9.17', 'C-14'],
    breaks: 'the last record can be taken out by moving the end back',
    file: `${RECORDS}/check-chain.ts`,
    find: "const isWhole = end.state !== 'broken' && isSignedFound && end.seq",
    replace: 'const isWhole = end.seq',
    project: 'int',
    tests: CHAIN,
    name: 'the last record',
  },
  {
    proves: ['9.17', 'C-14'],
    breaks: 'the first records of a young chain can be taken out',
    file: `${RECORDS}/check-chain.ts`,
    find: 'const isFirstLeft = records === 0 && mayHaveBegunEarlier(end.signed, now)',
    replace: 'const isFirstLeft = records === 0',
    project: 'int',
    tests: CHAIN,
    name: 'young chain',
  },
]
