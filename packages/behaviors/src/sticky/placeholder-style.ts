/** Style of an empty element that takes the place of one that is out of the flow: its size, and all that places it among others. */
export const placeholderStyle = (
  { margin, float, order, alignSelf, gridArea }: CSSStyleDeclaration,
  { width, height }: DOMRect,
): string =>
  `flex:none;margin:${margin};float:${float};order:${order};align-self:${alignSelf};grid-area:${gridArea};width:${width}px;height:${height}px`
