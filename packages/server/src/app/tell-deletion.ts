import { mailLocale } from '../mail/mail-texts.ts'
import type { AppDeps } from './app-deps.ts'

/** Mails every owner of a site that it will be deleted, and how to undo it. */
export const tellDeletion =
  ({ pool, mailer, config }: AppDeps) =>
  async (site: string, at: Date): Promise<void> => {
    if (!mailer.isReady) return
    const { rows } = await pool.query<{ email: string; locale: string | null; name: string }>(
      `select u.email, u.locale, s.name from site_access a join auth_user u on u.id = a.user_id
         join sites s on s.key = a.site
       where a.site = $1 and a.role = 'owner' and u.email_verified order by u.email limit 50`,
      [site],
    )
    for (const { email, locale, name } of rows) {
      const day = new Intl.DateTimeFormat(mailLocale(locale), {
        dateStyle: 'long',
        timeZone: 'UTC',
      }).format(at)
      const link = `${config.consoleUrl}/sites/${site}/settings`
      // Once a day, however often it is deleted and brought back.
      const once = { site, key: `deletion ${at.toISOString().slice(0, 10)}` }
      await mailer.sendOnce(once, { email, locale }, { kind: 'deletion', link, site: name, day })
    }
  }
