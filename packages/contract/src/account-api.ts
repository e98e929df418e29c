/** `GET /api/start`: what the pages before a sign-in need to know. */
export interface StartInfo {
  /** Nobody exists yet: the first person sets this server up. */
  isFirstRun: boolean
  /** The first person needs the code that the server printed. */
  needsSetupCode: boolean
  /** Anybody may make an account. */
  isSignUpOpen: boolean
  /** Mails are sent, so a forgotten password can be replaced. */
  sendsMail: boolean
}

/** One line of `GET /api/me/sessions`. */
export interface SessionInfo {
  id: string
  /** The browser as it names itself. */
  agent: string
  address: string
  createdAt: number
  lastSeenAt: number
  /** The one that asks. */
  isCurrent: boolean
}

/** One line of `GET /api/me/passkeys`. */
export interface PasskeyInfo {
  id: string
  name: string
  createdAt: number
}

/** Response to the first step of two-factor sign-in: shown this once. */
export interface TwoFactorSetup {
  /** `otpauth://…`, for a QR code. */
  uri: string
  recoveryCodes: string[]
}

/** Response to a sign-in. */
export interface SignedIn {
  /** Right so far: now the code of the second factor. */
  needsCode?: true
}
