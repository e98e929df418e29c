/*
 * Simulated: ConsentMagic needs a WordPress site. The evidence: the plugin's source and the reader in PixelYourSite's: the
 * categories of platforms in `CS_Data.cs_script_cat`, a cookie `cs_enabled_cookie_term{prefix}_{category}` of `yes` or `no`
 * each, `cs_viewed_cookie_policy{prefix}` once answered. It sends no event: only the click is there to be heard.
 */
import { globalsOf, type SimulatedTool, setCookie } from '../testing/simulated-tool.ts'
import { perService, type SimulatedOutcome } from '../testing/tool-example.ts'

const ANALYTICS = 67
const MARKETING = 68

export const createSimulatedConsentMagic = (window: Window, prefix = ''): SimulatedTool => {
  const cookies = [ANALYTICS, MARKETING].map((id) => `cs_enabled_cookie_term${prefix}_${id}`)
  const viewed = `cs_viewed_cookie_policy${prefix}`
  const press = (answer: boolean): void => {
    const button = window.document.createElement('button')
    button.className = 'cs_action_btn'
    button.dataset.cs_action = answer ? 'allow_all' : 'disable_all'
    window.document.body.append(button)
    // In the click, after the window has heard of it.
    button.addEventListener('click', () => {
      for (const name of cookies) setCookie(window, name, answer ? 'yes' : 'no')
      setCookie(window, viewed, 'yes')
      button.remove()
    })
    button.click()
  }
  return {
    cookieNames: [...cookies, viewed],
    arrive() {
      globalsOf(window).CS_Data = {
        test_prefix: prefix,
        cs_necessary_cat_id: 66,
        cs_script_cat: {
          facebook: MARKETING,
          bing: MARKETING,
          gads: MARKETING,
          pinterest: MARKETING,
          analytics: ANALYTICS,
          tiktok: 0,
        },
      }
    },
    grantAll: () => press(true),
    denyAll: () => press(false),
    withdraw: () => press(false),
  }
}

export const outcome: SimulatedOutcome = perService(['meta', 'pinterest', 'microsoft'])
