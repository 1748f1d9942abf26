import type { CallHost, Service } from '@parley/protocol/rest'

/** The services, each with its own address if the company configures one [session-7]. */
type ServiceName =
  | 'chat'
  | 'file'
  | 'history'
  | 'chatletCache'
  | 'appCentre'
  | 'management'
  | 'errorReport'
  | 'dataCapture'

export type SavedAddresses = Partial<Record<ServiceName, string>>

export interface AddressSources {
  /** Addresses of this session. */
  session: SavedAddresses
  /** Addresses of the chat server's configuration. */
  server: SavedAddresses
  fallback: string
}

/** Session info, then per-server configuration, then the default [session-7]. An empty address counts as none. */
export const addressOfService = (
  service: ServiceName,
  { session, server, fallback }: AddressSources,
): string => session[service] || server[service] || fallback

interface Configured {
  sessionServices: SavedAddresses
  serverServices: SavedAddresses
  chatserverApi: string
}

export type ServiceHost = Service | CallHost

/** The host for a call: before sign-in, the one the page came from. */
export function hostOfService(service: ServiceHost, info: Configured | undefined, origin: string): string {
  if (service === 'component' || !info) return origin
  const { sessionServices: session, serverServices: server, chatserverApi: fallback } = info
  return addressOfService(service, { session, server, fallback })
}
