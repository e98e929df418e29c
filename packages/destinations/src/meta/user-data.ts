import type { AcceptedEvent, Params, ParamValue } from '@footfall/contract'

const SHA256 = /^[a-f0-9]{64}$/
// Meta's own parameter builder appends a fifth segment.
const FBP = /^fb\.\d\.\d{10,13}\.\d+(\.[\w-]{1,8})?$/
const FBC = /^fb\.\d\.\d{10,13}\.[^.\s]+(\.[\w-]{1,8})?$/
const IPV4 = /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$/

/** What Meta finds a person by, the strongest first. */
export const META_MATCH_KEYS: Readonly<Record<string, string>> = {
  em: 'E-mail',
  ph: 'Phone',
  external_id: 'Visitor or customer id',
  fbc: 'Click id (fbc)',
  fbp: 'Browser id (fbp)',
  client_ip_address: 'IP address',
  client_user_agent: 'Browser name',
  fn: 'First name',
  ln: 'Last name',
  ct: 'City',
  st: 'State',
  zp: 'Postcode',
  country: 'Country',
}

/** Sets of match keys with which Meta finds nobody: an event that has no more than one of these is refused. */
const TOO_BROAD: readonly (readonly string[])[] = [
  ['ct', 'country', 'st', 'zp', 'ge', 'client_user_agent'],
  ['db', 'client_user_agent'],
  ['fn', 'ge'],
  ['ln', 'ge'],
]

/** Whether Meta could find a person by these. */
export const isFindable = (userData: Params): boolean => {
  const keys = Object.keys(userData)
  return !TOO_BROAD.some((set) => keys.every((key) => set.includes(key)))
}

/** The person as Meta wants to be told. What has not the form Meta requires is left out: the rest may still find them. */
export const toUserData = ({ ids = {}, hashes, address, agent }: AcceptedEvent): Params => {
  const { external_id: person, ...forms } = hashes?.meta ?? {}
  const data: Record<string, ParamValue | undefined> = {
    ...Object.fromEntries(
      Object.entries(forms)
        .filter(([, hash]) => SHA256.test(hash))
        .map(([key, hash]) => [key, [hash]]),
    ),
    client_ip_address: like(isAddress, address),
    client_user_agent: like((text) => text.trim() !== '' && !SHA256.test(text), agent),
    fbp: like((text) => FBP.test(text), ids.fbp ?? ids._fbp),
    fbc: like((text) => FBC.test(text), ids.fbc ?? ids._fbc),
  }
  // The visitor's id goes out as the pixel sends it, so that both channels name the same person.
  const externalIds = [ids.external_id ?? ids.pbid, person].filter((id) => id?.trim())
  if (externalIds.length > 0) data.external_id = externalIds as string[]
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, ParamValue] => Boolean(entry[1])),
  )
}

const like = (isRight: (text: string) => boolean, text: string | undefined): string | undefined =>
  text !== undefined && isRight(text) ? text : undefined

const isAddress = (text: string): boolean =>
  IPV4.test(text) || (text.includes(':') && URL.canParse(`http://[${text}]`))
