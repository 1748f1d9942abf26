/** The part of xmpp.js the tests use; the package ships no types. */
declare module '@xmpp/client' {
  export interface Element {
    name: string
    attrs: Record<string, string | undefined>
    getChild(name: string, xmlns?: string): Element | undefined
    getChildren(name: string): Element[]
    getChildText(name: string): string | null
    is(name: string, xmlns?: string): boolean
  }
  export interface Client {
    on(event: 'stanza', listener: (stanza: Element) => void): void
    on(event: 'error', listener: (error: Error) => void): void
    once(event: string, listener: () => void): void
    start(): Promise<unknown>
    stop(): Promise<unknown>
    send(element: Element): Promise<void>
    iqCaller: { request(iq: Element): Promise<Element> }
    streamManagement: { enabled: boolean; id: string; on(event: 'resumed', listener: () => void): void }
    socket: { end(): void; socket?: { close(): void } } | null
  }
  export function client(options: {
    service: string
    domain: string
    resource?: string
    username: string
    password: string
  }): Client
  export function xml(
    name: string,
    attributes?: string | Record<string, string>,
    ...children: (Element | string)[]
  ): Element
}
