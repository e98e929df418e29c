/** Everything the banner says. Plain text. */
export interface BannerTexts {
  /** First layer; also the region's name. */
  title: string
  body: string
  accept: string
  reject: string
  choose: string
  /** Link to the owner's privacy policy. */
  policy: string
  /** Second layer. */
  heading: string
  save: string
  close: string
  /** Beside what needs no consent. */
  always: string
  /** Above the list of destinations. */
  services: string
  /** Where Global Privacy Control has decided. */
  gpc: string
  /** The control that opens the choice again. */
  reopen: string
  /** Read out after an answer. */
  saved: string
  necessary: string
  necessaryText: string
  functional: string
  functionalText: string
  analytics: string
  analyticsText: string
  advertising: string
  advertisingText: string
}
