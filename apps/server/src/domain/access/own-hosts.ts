import { isOwnName } from './is-own-name.ts'

/** A name of this server: where its pages begin, and whose it is. */
export interface OwnHost {
  origin: string
  /** The domain of the only company that is served there; undefined: all are. */
  company: string | undefined
}

interface Names {
  publicUrl: string
  hosts: readonly OwnHost[]
  /** Origins of separate services, which serve all companies. */
  services: readonly string[]
}

/** A name or an address with or without a port, and nothing that a parser would take for a user or a path. */
const HOST_FORM = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i

/** The names of a server whose operator has listed them [hosts-1]. */
export class OwnHosts {
  readonly #byHost: ReadonlyMap<string, OwnHost>
  readonly #usual: OwnHost
  /** Those of all pages. */
  readonly origins: readonly string[]

  constructor({ publicUrl, hosts, services }: Names) {
    this.#usual = { origin: new URL(publicUrl).origin, company: undefined }
    const named = [this.#usual, ...hosts].map(host => [new URL(host.origin).host, host] as const)
    const besides = services.map(url => [new URL(url).host, this.#usual] as const)
    this.#byHost = new Map([...besides, ...named])
    this.origins = [...new Set(named.map(([, { origin }]) => origin))]
  }

  /** By the Host header, in any spelling of letters and with or without the usual port. */
  find(header: string | undefined): OwnHost | undefined {
    if (header === undefined || !HOST_FORM.test(header)) return undefined
    const { protocol } = new URL(this.#usual.origin)
    const asked = URL.parse(`${protocol}//${header}`)
    if (!asked) return undefined
    // Health checks and programs on this machine name no host that is listed, and no stranger can own these.
    return this.#byHost.get(asked.host) ?? (isOwnName(asked.hostname) ? this.#usual : undefined)
  }
}
