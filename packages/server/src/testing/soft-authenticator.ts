import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

interface CredentialOptions {
  challenge: string
}

/** Makes and uses one passkey as a device would, in plain code. */
export interface SoftAuthenticator {
  create(options: CredentialOptions): Record<string, unknown> & { id: string }
  get(options: CredentialOptions): Record<string, unknown> & { id: string }
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** `asksUser`: whether it asks for a PIN before it is used. */
export const createSoftAuthenticator = (
  origin: string,
  asksUser: () => boolean = () => true,
): SoftAuthenticator => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(32)
  const id = credential.toString('base64url')
  const domain = createHash('sha256').update(new URL(origin).hostname).digest()
  let uses = 0

  const authData = (more: number, rest: Buffer = Buffer.alloc(0)): Buffer => {
    const flags = PRESENT | more | (asksUser() ? VERIFIED : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses++)
    return Buffer.concat([domain, Buffer.from([flags]), counter, rest])
  }
  const clientData = (type: string, { challenge }: CredentialOptions): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const wrap = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    create(options) {
      // Written by hand: the map of a COSE key, then that of an attestation of kind `none`.
      const key = Buffer.concat([
        ...[Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')],
        ...[Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
      ])
      const data = authData(
        HAS_CREDENTIAL,
        Buffer.concat([Buffer.alloc(16), Buffer.from([0, credential.length]), credential, key]),
      )
      const attestation = Buffer.concat([
        ...[
          Buffer.from([0xa3, 0x63]),
          Buffer.from('fmt'),
          Buffer.from([0x64]),
          Buffer.from('none'),
        ],
        ...[Buffer.from([0x67]), Buffer.from('attStmt'), Buffer.from([0xa0, 0x68])],
        ...[Buffer.from('authData'), Buffer.from([0x58, data.length]), data],
      ])
      return wrap({
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    get(options) {
      const data = authData(0)
      const client = clientData('webauthn.get', options)
      const hash = createHash('sha256').update(client).digest()
      return wrap({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256')
          .update(Buffer.concat([data, hash]))
          .sign(privateKey)
          .toString('base64url'),
      })
    },
  }
}
