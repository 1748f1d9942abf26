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

function endWorker(): void {
  worker?.terminate()
  worker = undefined
}

function askWorker(request: KeptSearch): Promise<SearchPage | undefined> {
  worker ??= startWorker(workerUrl)
  const asked = worker
  clearTimeout(timer)
  timer = setTimeout(endWorker, IDLE_MS)
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data: { page, error } }: MessageEvent<Answer>) =>
      error === undefined ? resolve(page) : reject(error)
    asked.onerror = event => {
      endWorker()
      reject(new Error(event.message))
    }
    asked.postMessage(request, [port2])
  })
}

async function findKept(client: Client, search: MessageSearch): Promise<CallResult<FoundPage> | undefined> {
  const page = await client.deviceStore.find(search, askWorker)
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
