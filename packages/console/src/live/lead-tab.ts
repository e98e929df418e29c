/** The browser let no tab be opened. */
export class TabBlocked extends Error {}

/** Leads a tab that was opened within the click to the address that the server responds with; without one it is closed. */
export const leadTab = async <Link extends { url: string }>(
  tab: Window | null,
  ask: () => Promise<Link>,
): Promise<Link> => {
  if (!tab) throw new TabBlocked()
  try {
    const link = await ask()
    // The site is a stranger to the console.
    tab.opener = null
    tab.location.replace(link.url)
    return link
  } catch (error) {
    tab.close()
    throw error
  }
}
