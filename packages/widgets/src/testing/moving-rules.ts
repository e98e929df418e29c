/** Rules of a sheet by which something moves whatever the visitor said about motion. */
export const movingIn = ({ cssRules }: CSSStyleSheet): string[] =>
  styleRules(cssRules)
    .filter(moves)
    .map(({ cssText }) => cssText)

export const movingRules = (css: string): string[] => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return movingIn(sheet)
}

/** All style rules that hold whatever the visitor said about motion. */
const styleRules = (rules: CSSRuleList): CSSStyleRule[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      return [rule, ...styleRules(rule.cssRules)]
    }
    const isAsked =
      rule instanceof CSSMediaRule &&
      /prefers-reduced-motion:\s*no-preference/.test(rule.media.mediaText)
    return rule instanceof CSSGroupingRule && !isAsked ? styleRules(rule.cssRules) : []
  })

/** By convention an animation named '…-anyway' only changes visibility, and so moves nothing. */
const moves = ({ style }: CSSStyleRule): boolean => {
  const { animationName } = style
  const isStill = ['', 'none'].includes(animationName) || animationName.endsWith('-anyway')
  return (
    !isStill || !['', '0s'].includes(style.transitionDuration) || style.scrollBehavior === 'smooth'
  )
}
