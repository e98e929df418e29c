/** Words and paths that mean nothing to a stranger who clones the repository. */
export interface WordRule {
  pattern: RegExp
  /** Files it applies to; all text files when left out. */
  files?: RegExp
  why: string
}

const documents = /\.(md|mdx|txt)$/

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
]

/** The rules, and what proves them, have to name what they forbid. */
export const exemptFiles: RegExp = /^scripts\/gates\/(word-rules|forbidden-words\.test)\.ts$/
