import { createSeal } from './features/device-store/seal.ts'
import { openSealedStore } from './features/device-store/sealed-store.ts'
import { restoreLoginInfo, storeLoginInfo } from './features/session/login-info.ts'
import type { KeyValueStore } from './ports.ts'
import { isKeptIn } from './tabs/kept-marks.ts'
import { STORE_SECRET, sealedLoginIn } from './tabs/store-secret.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What only one passkey gives, for this salt. */
export interface PasskeyKey {
  /** Id of the passkey. */
  passkey: Bytes
  salt: Bytes
  /** 256 bits that the passkey makes of the salt; nobody stores them. */
  secret: Bytes
}

/** Readable for whoever looks: whose it is, and how to ask for the key. */
interface SealedLogin extends Omit<PasskeyKey, 'secret'> {
  name: string
}

interface Stored extends SealedLogin {
  iv: Bytes
  bytes: Bytes
}

interface Contents {
  database: string
  /** As in the session store of a tab. */
  tab: [name: string, value: string][]
}

interface Stores {
  sessionStore: KeyValueStore
  localStore: KeyValueStore
}

const LABEL = 'login'

const encode = (bytes: Bytes): string => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
const decode = (text: string): Bytes => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))

const sealOf = (secret: Bytes) => createSeal(encode(secret))

/** Undefined if there is none, or none that can be read. */
function readStored(localStore: KeyValueStore, domain: string): Stored | undefined {
  try {
    const { name, passkey, salt, iv, bytes } = JSON.parse(localStore.get(sealedLoginIn(domain)) ?? '')
    return {
      name: String(name),
      passkey: decode(passkey),
      salt: decode(salt),
      iv: decode(iv),
      bytes: decode(bytes),
    }
  } catch {
    return undefined
  }
}

export const readSealedLogin = (localStore: KeyValueStore, domain: string): SealedLogin | undefined =>
  readStored(localStore, domain)

/** What a reload of this tab would find, without the tokens. */
function tabOf(sessionStore: KeyValueStore, secret: string): Contents['tab'] | undefined {
  const info = restoreLoginInfo(sessionStore)
  if (!info) return undefined
  const copy = new Map([[STORE_SECRET, secret]])
  const into: KeyValueStore = {
    get: name => copy.get(name),
    set: (name, value) => void copy.set(name, value),
    remove: name => void copy.delete(name),
  }
  storeLoginInfo(into, { ...info, token: '', historyToken: '', refreshToken: '', expiresAt: 0 })
  return [...copy]
}

/** False: nobody is signed in any more, or nothing is kept. */
export async function sealLogin(
  { sessionStore, localStore }: Stores,
  { domain, id, name, database }: Record<'domain' | 'id' | 'name' | 'database', string>,
  { passkey, salt, secret }: PasskeyKey,
): Promise<boolean> {
  const storeSecret = sessionStore.get(STORE_SECRET)
  const tab = storeSecret && tabOf(sessionStore, storeSecret)
  if (!tab) return false
  const sealed = await (await sealOf(secret)).close(LABEL, { database, tab } satisfies Contents)
  // Signed out while it was sealed, here or in the whole browser: it must not come back.
  if (sessionStore.get(STORE_SECRET) !== storeSecret || !isKeptIn(localStore, domain, id)) return false
  const stored = {
    name,
    passkey: encode(passkey),
    salt: encode(salt),
    iv: encode(sealed.iv),
    bytes: encode(new Uint8Array(sealed.bytes)),
  }
  localStore.set(sealedLoginIn(domain), JSON.stringify(stored))
  return true
}

/** `wrong`: not by this key. `gone`: the database was wiped. */
type Opening = 'opened' | 'wrong' | 'gone'

/** Once it is opened, a start of this tab finds what a reload finds. */
export async function openSealedLogin(
  { sessionStore, localStore }: Stores,
  domain: string,
  secret: Bytes,
): Promise<Opening> {
  const stored = readStored(localStore, domain)
  if (!stored) return 'gone'
  const { iv, bytes } = stored
  const contents = (await (await sealOf(secret)).open(LABEL, { iv, bytes: bytes.buffer })) as
    | Contents
    | undefined
  if (!contents) return 'wrong'
  const tab = new Map(contents.tab)
  const store = await openSealedStore(contents.database, tab.get(STORE_SECRET) ?? '', () => Date.now())
  if ((await store.marks()).length === 0) {
    localStore.remove(sealedLoginIn(domain))
    return 'gone'
  }
  for (const [name, value] of tab) sessionStore.set(name, value)
  return 'opened'
}
