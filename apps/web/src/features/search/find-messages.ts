import { type CallResult, type Client, isAway, type MessageSearch, type SearchPage } from '@parley/core'
import type { KeptSearch } from '@parley/core/find-kept'
import type { ConversationKey } from '@parley/protocol/model'
import { startWorker } from '../../platform/run-worker.ts'
import workerUrl from './find-kept.worker.ts?worker&url'

export interface FoundPage extends SearchPage {
  /** Without a connection: only what is kept on this device was searched. */
  isKept?: true
}

interface Answer {
  page?: SearchPage
  error?: unknown
}

/** What it has read stays in its memory for the next word, and no longer. */
const IDLE_MS = 30_000
let worker: Worker | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Questions without an answer yet: they fail with the worker. */
const waiting = new Set<PromiseWithResolvers<SearchPage | undefined>>()

function endWorker(reason?: Error): void {
  worker?.terminate()
  worker = undefined
  for (const { reject } of waiting) reject(reason)
}

async function askWorker(request: KeptSearch): Promise<SearchPage | undefined> {
  clearTimeout(timer)
  worker ??= startWorker(workerUrl)
  worker.onerror = ({ message }) => endWorker(new Error(message))
  const { port1, port2 } = new MessageChannel()
  const asked = Promise.withResolvers<SearchPage | undefined>()
  port1.onmessage = ({ data: { page, error } }: MessageEvent<Answer>) =>
    error === undefined ? asked.resolve(page) : asked.reject(error)
  waiting.add(asked)
  worker.postMessage(request, [port2])
  try {
    return await asked.promise
  } finally {
    waiting.delete(asked)
    port1.close()
    clearTimeout(timer)
    if (waiting.size === 0) timer = setTimeout(endWorker, IDLE_MS)
  }
}

/** What cannot be read is as good as not kept. */
async function findKept(client: Client, search: MessageSearch): Promise<CallResult<FoundPage> | undefined> {
  const page = await client.deviceStore.find(search, askWorker).catch(() => undefined)
  return page && { ok: true, value: { ...page, isKept: true } }
}

/** The server's answer; without a connection what is kept on this device is searched, by the same rules. */
export async function findMessages(client: Client, search: MessageSearch): Promise<CallResult<FoundPage>> {
  const connection = () => client.store.getState().connection
  const kept = isAway(connection()) && (await findKept(client, search))
  if (kept) return kept
  const answer = await client.search.findMessages(search)
  if (answer.ok || connection().phase !== 'connecting') return answer
  return (await findKept(client, search)) ?? answer
}

/** Without a connection a message is shown where it is kept, or nowhere. */
export async function prepareJump({ store, deviceStore }: Client, key: ConversationKey): Promise<void> {
  if (isAway(store.getState().connection)) await deviceStore.show(key)
}
