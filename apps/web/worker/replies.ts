import { type About, LOOK, post, type ShownNotification, type WorkerParts } from './worker-parts.ts'

/** Replies that wait are kept in notifications of their own, which outlive the worker and the browser. */
const TAG = 'reply:'
export const SYNC = 'replies'

type Pending = About & { reply: NonNullable<About['reply']> }

interface Told {
  title: string
  lang: string
  data: Pending
}

/** Sends it, always under the same id: the server knows what it has [push-10]. True if it is there. */
async function send(worker: WorkerParts, told: Told): Promise<boolean> {
  const { pass, reply } = told.data
  const answer = await post(worker, 'reply', { pass, ...reply })
  const body = answer?.ok ? await answer.json().catch(() => undefined) : undefined
  const outcome = answer && !answer.ok ? 'refused' : body?.data?.outcome
  if (outcome !== 'sent') await show(worker, told, outcome === 'refused')
  return outcome === 'sent'
}

async function show(worker: WorkerParts, { title, lang, data }: Told, isRefused: boolean): Promise<void> {
  const { owner, key, messageId, words, reply } = data
  const shown: ShownNotification = {
    ...LOOK,
    body: `${reply.text}\n${(isRefused ? words?.refused : words?.unsent) ?? ''}`,
    lang,
    tag: TAG + reply.id,
    silent: true,
    data: isRefused ? { owner, key, messageId, draft: reply.text } : data,
  }
  await worker.registration.showNotification(title, shown)
  // Browsers without it try again at the next push, or when the notification is pressed.
  if (!isRefused) await worker.registration.sync?.register(SYNC).catch(() => undefined)
}

type Kept = Pick<Notification, 'title' | 'lang' | 'data'>

/** What a person has written into a notification. */
export async function reply(worker: WorkerParts, { title, lang, data }: Kept, text: string): Promise<void> {
  await send(worker, { title, lang, data: { ...data, reply: { id: crypto.randomUUID(), text } } })
}

/** One that was pressed, and is closed. */
export const sendAgain = (worker: WorkerParts, { title, lang, data }: Kept): Promise<boolean> =>
  send(worker, { title, lang, data })

/** All that was not sent yet. One that waits on is shown again in its own place. */
export async function sendPending(worker: WorkerParts): Promise<void> {
  const shown = await worker.registration.getNotifications()
  const waiting = shown.filter(({ data }) => data?.reply)
  await Promise.all(
    waiting.map(async one => {
      if (await sendAgain(worker, one)) one.close()
    }),
  )
}
