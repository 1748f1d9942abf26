import type { ConversationKind, ConversationRef } from './conversation.ts'

/** Addresses of the message service: people are under `user.{D}`, rooms under `group.{D}`. */
export interface Address {
  local: string
  domain: string
  resource?: string
}

const PREFIX: Record<ConversationKind, string> = { chat: 'user.', groupchat: 'group.' }

export const serviceAddress = ({ kind, id }: ConversationRef, domain: string): string =>
  `${id}@${PREFIX[kind]}${domain}`

/** Where people and rooms of a company are written to. */
export const serviceDomains = (domain: string) => ({
  user_domain: PREFIX.chat + domain,
  group_domain: PREFIX.groupchat + domain,
})

export const accountAddress = (id: string, domain: string, resource?: string): string =>
  resource === undefined ? `${id}@${domain}` : `${id}@${domain}/${resource}`

export function decodeAddress(address: string): Address | undefined {
  const slash = address.indexOf('/')
  const bare = slash < 0 ? address : address.slice(0, slash)
  const at = bare.indexOf('@')
  if (at <= 0 || at === bare.length - 1 || address.length > 3071) return undefined
  if (bare.includes('@', at + 1) || slash === address.length - 1) return undefined
  const parts: Address = { local: bare.slice(0, at), domain: bare.slice(at + 1) }
  if (slash >= 0) parts.resource = address.slice(slash + 1)
  return parts
}

/** The conversation that an address of the message service names; undefined for any other address. */
export function decodeServiceAddress(
  address: string,
  domain: string,
): (ConversationRef & { resource?: string }) | undefined {
  const parts = decodeAddress(address)
  if (!parts) return undefined
  for (const kind of ['chat', 'groupchat'] as const) {
    if (parts.domain === PREFIX[kind] + domain)
      return { kind, id: parts.local, ...(parts.resource !== undefined && { resource: parts.resource }) }
  }
  return undefined
}
