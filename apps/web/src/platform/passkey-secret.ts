import { offersPasskeys } from './offers-passkeys.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Whom the browser says that the passkey is for. */
interface Owner {
  company: string
  /** Its passkey of before is replaced. */
  account: string
  name: string
}

const BYTES = 32
const TIMEOUT_MS = 120_000
/** Kinds of signatures that every authenticator has one of; nobody checks a signature here. */
const SIGNATURES = [-7, -8, -257]

const random = (): Bytes => crypto.getRandomValues(new Uint8Array(BYTES))

/** False where it is known that no passkey makes secrets here. */
export async function mayMakeSecrets(): Promise<boolean> {
  if (!offersPasskeys()) return false
  try {
    return (await PublicKeyCredential.getClientCapabilities())['extension:prf'] !== false
  } catch {
    // An older browser cannot tell: the passkey will.
    return true
  }
}

function secretOf({ prf }: AuthenticationExtensionsClientOutputs): Bytes | undefined {
  const first = prf?.results?.first
  if (!first) return undefined
  return ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer as ArrayBuffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first)
}

/** Undefined: the person has cancelled, or it is not there. */
async function tryTo(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | undefined> {
  try {
    const given = await ask()
    return given instanceof PublicKeyCredential ? given : undefined
  } catch {
    return undefined
  }
}

/** The same secret each time, from this passkey for this salt only; the person proves to be there. */
export async function askPasskeySecret(passkey: Bytes, salt: Bytes): Promise<Bytes | undefined> {
  const given = await tryTo(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: random(),
        timeout: TIMEOUT_MS,
        allowCredentials: [{ type: 'public-key', id: passkey }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  )
  return given && secretOf(given.getClientExtensionResults())
}

/** `unable`: it makes no secrets. No server knows it, so it signs nobody in. */
export async function createPasskeySecret(
  owner: Owner,
): Promise<{ passkey: Bytes; salt: Bytes; secret: Bytes } | 'cancelled' | 'unable'> {
  const salt = random()
  const account = new TextEncoder().encode(`offline ${owner.account}`)
  const id = await crypto.subtle.digest('SHA-256', account)
  const made = await tryTo(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: random(),
        timeout: TIMEOUT_MS,
        rp: { name: owner.company },
        user: { id, name: owner.account, displayName: owner.name },
        pubKeyCredParams: SIGNATURES.map(alg => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  )
  if (!made) return 'cancelled'
  const results = made.getClientExtensionResults()
  if (!results.prf?.enabled) return 'unable'
  const passkey = new Uint8Array(made.rawId)
  // Many give it when they are asked the next time only.
  const secret = secretOf(results) ?? (await askPasskeySecret(passkey, salt))
  return secret ? { passkey, salt, secret } : 'cancelled'
}
