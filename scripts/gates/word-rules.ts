/** Words and paths that mean nothing to a stranger who clones the repository. */
export interface WordRule {
  pattern: RegExp
  /** Files it applies to; all text files when left out. */
  files?: RegExp
  /** A line with this in it uses the word rightly. */
  unless?: RegExp
  why: string
}

const documents = /\.(md|mdx|txt)$/

/**
 * Where code keeps to the glossary of ARCHITECTURE.md already. A folder is added once its comments have been gone through;
 * documents keep to it everywhere.
 */
export const rewordedFolders: readonly string[] = [
  'apps/',
  'bench/',
  'packages/',
  'scripts/',
  'tests/',
]

const rewordedCode = new RegExp(`^(?:${rewordedFolders.join('|')}).*\\.(?:ts|tsx|js|mjs|css|html)$`)
const prose = new RegExp(`${documents.source}|${rewordedCode.source}`)

/** The one thing that is answered is the consent question. */
const aboutConsent = /consent|visitor|banner/i

export const wordRules: readonly WordRule[] = [
  { pattern: /(?<![\w.:/-])\/(work|root)\//, why: 'a path of one machine' },
  { pattern: /(?<![\w.:/-])\/(tmp|home|Users)\//, files: documents, why: 'a path of one machine' },
  {
    pattern: /\bregistry\.(npmjs|yarnpkg|npmmirror)\.|\b(artifactory|verdaccio|jfrog)\b/i,
    why: "a package registry's host",
  },
  {
    pattern: /\btarball: *['"]?https?:/,
    files: /^pnpm-lock\.yaml$/,
    why: "a package registry's host",
  },
  { pattern: /\b(coding|working|AI) session\b/i, why: 'speaks of how the text came about' },
  { pattern: /\bissue #?\d+\b/i, files: documents, why: 'a number only one tracker knows' },
  {
    pattern: /\bthe[\s*/]+specification\b|\b(?:specification|semantics)\.md\b/i,
    files: prose,
    why: 'a text that is not in the repository; say the thing itself',
  },
  {
    pattern: /\banswer(?:s|ed|ing)?\b/i,
    files: documents,
    unless: aboutConsent,
    why: 'only the consent question is answered: write returns, responds, response',
  },
  {
    // A return value, then an HTTP response. Elsewhere in code it takes a reader to tell.
    pattern:
      /\banswers? (?:whether|undefined|true|false|null|nothing|with(?! a refusal)|what|how|which|its|all|[1-5]\d\d)\b|(?:\*|[;.,]) *answers (?:the|an?|those|that|by)\b|\banswered (?:with )?[1-5]\d\d\b/i,
    files: rewordedCode,
    unless: aboutConsent,
    why: 'only the consent question is answered: write returns, responds, response',
  },
]

/** The rules, and what proves them, have to name what they forbid. */
export const exemptFiles: RegExp = /^scripts\/gates\/(word-rules|forbidden-words\.test)\.ts$/
