import { createPeople } from '../auth/people.ts'
import { addSite, checkNewSite } from '../sites/add-site.ts'
import { type Command, wanted } from './command.ts'
import { withInstallation } from './installation.ts'
import { tellSnippet } from './snippet.ts'

export const siteAdd: Command = {
  name: 'site add',
  usage: '<key> --origin <origin>… --owner <address> [--name <words>]',
  summary: 'Makes a further site and publishes it with the defaults. Its owner must be known.',
  words: 1,
  options: {
    name: { type: 'string' },
    origin: { type: 'string', multiple: true },
    owner: { type: 'string' },
  },
  async run(call) {
    const [key = ''] = call.words
    wanted(call, 'origin')
    const email = wanted(call, 'owner')
    const site = { key, name: call.option('name') ?? key, origins: call.options('origin') }
    const origins = checkNewSite(site)
    return withInstallation(call.env, async (deps) => {
      const people = createPeople(deps.pool)
      const owner = await people.find(email)
      if (!owner) {
        throw new Error(`Nobody signs in as ${email}. Name somebody who does as the owner first.`)
      }
      if (!(await addSite(deps, site))) throw new Error(`There is a site "${key}" already.`)
      await people.add({ ...owner, password: '', site: key, role: 'owner' })
      const snippet = await tellSnippet(deps, key)
      return {
        says: [
          `The site "${key}" is ready for ${origins.join(', ')}; its owner is ${owner.email}.`,
          ...snippet.says,
        ],
        data: { site: key, origins, owner: owner.email, ...snippet.data },
      }
    })
  },
}
