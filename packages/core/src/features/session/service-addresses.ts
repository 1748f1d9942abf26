import type { Service } from '@parley/protocol/rest'

/** The services, each with an address of its own if the company wants it so [session-7]. */
export type ServiceName =
  | 'chat'
  | 'file'
  | 'history'
  | 'appCentre'
  | 'management'
  | 'errorReport'
  | 'dataCapture'

export type SavedAddresses = Partial<Record<ServiceName, string>>

export interface AddressSources {
  /** What came with this session. */
  session: SavedAddresses
  /** What the chat server is configured with. */
  server: SavedAddresses
  fallback: string
}

/** Session info, then per-server configuration, then the default [session-7]. An empty address is none. */
export const addressOfService = (
  service: ServiceName,
  { session, server, fallback }: AddressSources,
): string => session[service] || server[service] || fallback

interface Configured {
  sessionServices: SavedAddresses
  serverServices: SavedAddresses
  chatserverApi: string
}

/** Where a call goes: before somebody is signed in, to where the page came from. */
export function hostOfService(service: Service, info: Configured | undefined, origin: string): string {
  if (service === 'component' || !info) return origin
  const { sessionServices: session, serverServices: server, chatserverApi: fallback } = info
  return addressOfService(service, { session, server, fallback })
}
