/** What of the browser's passkeys we use; handed in so that tests can bring their own. */
export interface PasskeyBrowser {
  /** Whether this browser has passkeys at all. */
  isThere: boolean
  /** Makes one, by the options of the server; resolves to what the server wants to see. */
  make(options: unknown): Promise<{ id: string }>
  /** Signs in with one. */
  use(options: unknown): Promise<{ id: string }>
}

/** The person closed the browser's dialog, or it took too long. */
export class PasskeyCancelled extends Error {}

/** The browser's own passkeys, by its own JSON forms: nothing has to be translated here. */
export const createPasskeyBrowser = (page: Window & typeof globalThis): PasskeyBrowser => {
  const kind = page.PublicKeyCredential as typeof PublicKeyCredential | undefined
  const seen = async (asked: Promise<Credential | null>): Promise<{ id: string }> => {
    try {
      const credential = await asked
      if (!(credential && kind && credential instanceof kind)) throw new PasskeyCancelled()
      return credential.toJSON() as { id: string }
    } catch (error) {
      throw error instanceof DOMException ? new PasskeyCancelled(error.message) : error
    }
  }
  return {
    isThere:
      typeof kind?.parseCreationOptionsFromJSON === 'function' &&
      typeof kind.parseRequestOptionsFromJSON === 'function',
    make: (options) =>
      seen(
        page.navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
            options as PublicKeyCredentialCreationOptionsJSON,
          ),
        }),
      ),
    use: (options) =>
      seen(
        page.navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
            options as PublicKeyCredentialRequestOptionsJSON,
          ),
        }),
      ),
  }
}
