import type { Received } from '../web/measure-arrival.ts'
import type { ClientResult } from '../web/measure-client.ts'
import type { Figure } from './ratio-table.ts'

const kilobytes = (bytes: number) => bytes / 1024
const sizeOf = (received: Received | undefined) => received && kilobytes(received.bytes)

export const WEB_FIGURES: Figure<ClientResult>[] = [
  { name: 'JS to a usable login form, gzip, KB', of: result => kilobytes(result.scriptGzip) },
  { name: 'CSS to a usable login form, gzip, KB', of: result => kilobytes(result.styleGzip) },
  { name: 'login form as received, with headers, KB', of: ({ arrival }) => sizeOf(arrival?.form) },
  { name: 'requests for it', of: ({ arrival }) => arrival?.form.requests },
  { name: 'signed in with an open chat, as received, KB', of: ({ arrival }) => sizeOf(arrival?.chat) },
  { name: 'requests for it', of: ({ arrival }) => arrival?.chat.requests },
  { name: 'the same once it idles, KB', of: ({ arrival }) => sizeOf(arrival?.idle) },
  { name: 'requests then', of: ({ arrival }) => arrival?.idle.requests },
  { name: 'login form on a slow line and processor, ms', of: ({ arrival }) => arrival?.slowFormMs },
  { name: 'open chat on them, ms', of: ({ arrival }) => arrival?.slowChatMs },
  { name: 'warm start until list and last message are seen, ms', of: ({ starts }) => starts?.warmMs },
  { name: 'the first one after the worker was installed, ms', of: ({ starts }) => starts?.firstMs },
  { name: 'cold start until then, ms', of: ({ starts }) => starts?.coldMs },
  { name: 'login form usable after, ms', of: result => result.formMs },
  { name: 'burst of 300 messages until the last is visible, ms', of: result => result.burst300Ms },
  { name: 'burst of 1,000 messages until the last is visible, ms', of: result => result.burst1000Ms },
  { name: 'typing while 50 msg/s arrive, key to paint p95, ms', of: result => result.typingMs.p95 },
  { name: 'frames meanwhile, p95, ms', of: result => result.frameMs.p95 },
  { name: 'messages in the long chat', of: result => result.longChat, isContext: true },
  { name: 'heap then, above the empty chat, MB', of: result => result.heapLongMb - result.heapEmptyMb },
  { name: 'heap of the empty chat, MB', of: result => result.heapEmptyMb },
  { name: 'load average before', of: result => result.loadBefore, isContext: true },
]
