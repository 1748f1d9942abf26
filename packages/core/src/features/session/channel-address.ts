import { accountAddress } from '@parley/protocol/wire'
import type { ChannelAddress } from '../../connection/connection.ts'
import type { EntryOptions } from '../../entry-api.ts'
import { resourceOf } from '../../tabs/resource.ts'
import type { LoginInfo } from './login-info.ts'

/** The address of the live connection, and the account for it. */
export function channelAddress(options: EntryOptions, info: LoginInfo | undefined): ChannelAddress {
  const { localStore, sessionStore, origin } = options
  const { websocket = origin, bosh = origin, chatserverApi = origin, me } = info ?? {}
  const hosts = new Set([websocket, bosh, chatserverApi, origin].map(address => new URL(address).host))
  return {
    websocket,
    bosh,
    jid: accountAddress(me?.id ?? '', me?.domain ?? '', resourceOf(localStore, sessionStore)),
    isTrusted: url => hosts.has(url.host),
  }
}
