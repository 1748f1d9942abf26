import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { type ConnectionOptions, connect as connectSecurely, TLSSocket } from 'node:tls'
import { foldAccount } from '@parley/protocol/model'
import {
  AndFilter,
  Client,
  EqualityFilter,
  type Filter,
  FilterParser,
  InappropriateAuthError,
  InvalidCredentialsError,
  InvalidDNSyntaxError,
  NoSuchObjectError,
  ResultCodeError,
} from 'ldapts'
import type { Reach } from '../../domain/outbound/open-request.ts'
import { resolveHost } from '../../domain/outbound/resolve-host.ts'
import { DirectoryAway } from '../../ports/password-directory.ts'

export interface DirectorySettings {
  url: string
  bind_dn: string
  base_dn: string
  filter: string
  account_attribute: string
  name_attribute: string
  email_attribute: string
  authority: string
}

export interface DirectoryPerson {
  dn: string
  account: string
  name: string
  email: string
}

type Failure = 'unreachable' | 'untrusted' | 'refused' | 'no-base' | 'bad-filter'

/** Why a directory could not be asked. */
export class DirectoryFailure extends DirectoryAway {
  readonly reason: Failure

  constructor(reason: Failure) {
    super(reason)
    this.reason = reason
  }
}

/** People wait for it at the login page. */
const TIMEOUT_MS = 5_000
/** A hundred people; what a directory sends is kept in memory until it is complete. */
const MAX_BYTES = 1_048_576
const PORTS = { 'ldaps:': 636, 'ldap:': 389 }

/** Asks the directory of one company; each question has a connection of its own. */
export class LdapDirectory {
  readonly #settings: DirectorySettings
  readonly #password: string
  readonly #reach: Reach

  constructor(settings: DirectorySettings, password: string, reach: Reach) {
    this.#settings = settings
    this.#password = password
    this.#reach = reach
  }

  /** At most so many people; with an account only those who have it. */
  async search(most: number, account?: string): Promise<DirectoryPerson[]> {
    const { bind_dn, base_dn, account_attribute, name_attribute, email_attribute } = this.#settings
    const filter = this.#filterFor(account)
    const client = await this.#open()
    try {
      if (bind_dn !== '') await this.#bind(client, bind_dn, this.#password)
      const attributes = [account_attribute, name_attribute, email_attribute]
      const { searchEntries } = await client.search(base_dn, {
        filter,
        attributes,
        sizeLimit: most,
        scope: 'sub',
      })
      return searchEntries.slice(0, most).map(entry => ({
        dn: entry.dn,
        account: textOf(entry, account_attribute),
        name: textOf(entry, name_attribute),
        email: textOf(entry, email_attribute),
      }))
    } catch (error) {
      if (error instanceof NoSuchObjectError || error instanceof InvalidDNSyntaxError)
        throw new DirectoryFailure('no-base')
      throw explain(error)
    } finally {
      await client.unbind().catch(() => undefined)
    }
  }

  /** The one person with this account and password. */
  async verify(account: string, password: string): Promise<DirectoryPerson | undefined> {
    // With an empty one a directory lets anybody in, as nobody (RFC 4513, 5.1.2).
    if (password === '') return undefined
    const found = await this.search(2, account)
    // Directories compare more loosely than we do: letters that look alike, spaces, several values.
    const [person, other] = found.filter(one => foldAccount(one.account) === foldAccount(account))
    if (!person || other) return undefined
    const client = await this.#open()
    try {
      await client.bind(person.dn, password)
      return person
    } catch (error) {
      if (isRefusal(error)) return undefined
      throw explain(error)
    } finally {
      await client.unbind().catch(() => undefined)
    }
  }

  #filterFor(account: string | undefined): Filter {
    const { filter, account_attribute: attribute } = this.#settings
    try {
      const filters = [FilterParser.parseString(filter === '' ? `(${attribute}=*)` : filter)]
      // Not as text: an account must not be able to change the question.
      if (account !== undefined) filters.push(new EqualityFilter({ attribute, value: account }))
      return new AndFilter({ filters })
    } catch {
      throw new DirectoryFailure('bad-filter')
    }
  }

  async #bind(client: Client, dn: string, password: string): Promise<void> {
    await client.bind(dn, password).catch(error => {
      throw error instanceof ResultCodeError ? new DirectoryFailure('refused') : error
    })
  }

  /** A connection that is encrypted, to an address that may be reached [trust-13]. */
  async #open(): Promise<Client> {
    const url = new URL(this.#settings.url)
    const protocol = url.protocol as keyof typeof PORTS
    const port = Number(url.port) || PORTS[protocol]
    const servername = url.hostname.replace(/^\[|\]$/g, '')
    const address = await this.#resolve(servername, port)
    const { authority } = this.#settings
    const tls = { host: servername, ...(authority !== '' && { ca: authority }) }
    // An address has no name to ask for; the certificate has to name it all the same.
    const named = { ...tls, ...(isIP(servername) === 0 && { servername }) }
    let isUsed = false
    /** The address that was checked, because a second lookup could return another; once, because a second one would not be encrypted. */
    const connectOnce = <S extends Socket>(connect: () => S): S => {
      if (isUsed) throw new Error('The connection was closed.')
      isUsed = true
      const socket = connect()
      return socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('The directory does not answer.')))
    }
    const client = new Client({
      url: `${protocol}//${url.host}`,
      timeout: TIMEOUT_MS,
      connectTimeout: TIMEOUT_MS,
      createConnection: (() =>
        connectOnce(() => limitBytes(connectPlain(port, address)))) as typeof connectPlain,
      createSecureConnection: ((started: ConnectionOptions) =>
        protocol === 'ldaps:'
          ? connectOnce(() => limitBytes(connectSecurely({ ...named, host: address, port })))
          : limitBytes(connectSecurely(started))) as typeof connectSecurely,
    })
    if (protocol === 'ldap:')
      await client.startTLS(named).catch(async error => {
        await client.unbind().catch(() => undefined)
        throw explain(error)
      })
    return client
  }

  async #resolve(host: string, port: number): Promise<string> {
    const address = await resolveHost(host, port, this.#reach)
    if (address === undefined) throw new DirectoryFailure('unreachable')
    return address
  }
}

/** From the moment on at which the library listens, or the first bytes would be lost. */
function limitBytes<S extends Socket>(socket: S): S {
  let bytes = 0
  return socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', () => {
    socket.on('data', (data: Buffer) => {
      bytes += data.length
      if (bytes > MAX_BYTES) socket.destroy(new Error('The directory says too much.'))
    })
  })
}

const isRefusal = (error: unknown): boolean =>
  error instanceof InvalidCredentialsError || error instanceof InappropriateAuthError

/** Directories spell attributes as they like, whatever they were asked for (RFC 4512, 2.5). */
const textOf = (entry: Record<string, unknown>, attribute: string): string => {
  const name = Object.keys(entry).find(key => key.toLowerCase() === attribute.toLowerCase())
  const value = name === undefined ? undefined : entry[name]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first.trim() : ''
}

const CERTIFICATE = /CERT|SIGNATURE|ISSUER|ALTNAME/

function explain(error: unknown): DirectoryFailure {
  if (error instanceof DirectoryFailure) return error
  const code = (error as NodeJS.ErrnoException | undefined)?.code
  return new DirectoryFailure(
    typeof code === 'string' && CERTIFICATE.test(code) ? 'untrusted' : 'unreachable',
  )
}
