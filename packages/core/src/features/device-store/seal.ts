/** As it lies in the database. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

export interface Seal {
  /** Where the entries of this secret are, without telling whose they are. */
  place: string
  /** How an entry is called in the database, from which its own name cannot be told. */
  nameOf(entry: string): Promise<string>
  close(name: string, value: unknown): Promise<Sealed>
  closeBytes(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Sealed>
  /** Undefined for what was sealed with another secret, under another name, or damaged. */
  open(name: string, sealed: Sealed): Promise<unknown>
  openBytes(name: string, sealed: Sealed): Promise<ArrayBuffer | undefined>
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const textOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')

const IV_BYTES = 12

/** Keys that scripts can use and not read, made of the secret; each use has its own. */
export async function createSeal(secret: string): Promise<Seal> {
  const { subtle } = crypto
  const source = await subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveKey', 'deriveBits'])
  const use = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encode(info),
  })
  const [key, nameKey, place] = await Promise.all([
    subtle.deriveKey(use('entries'), source, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    subtle.deriveKey(use('names'), source, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
    subtle.deriveBits(use('place'), source, 128),
  ])
  const how = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
    name: 'AES-GCM',
    iv,
    additionalData: encode(name),
  })
  const closeBytes = async (name: string, plain: Uint8Array<ArrayBuffer>): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
    return { iv, bytes: await subtle.encrypt(how(name, iv), key, plain) }
  }
  const openBytes = async (name: string, { iv, bytes }: Sealed): Promise<ArrayBuffer | undefined> => {
    try {
      return await subtle.decrypt(how(name, iv), key, bytes)
    } catch {
      return undefined
    }
  }
  return {
    place: textOf(place),
    nameOf: async entry => textOf(await subtle.sign('HMAC', nameKey, encode(entry))),
    close: (name, value) => closeBytes(name, encode(JSON.stringify(value))),
    closeBytes,
    async open(name, sealed) {
      const bytes = await openBytes(name, sealed)
      return bytes && JSON.parse(new TextDecoder().decode(bytes))
    },
    openBytes,
  }
}
