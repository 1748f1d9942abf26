import { press, showPushed } from '../worker/pushes.ts'
import type { ShownNotification, WorkerParts } from '../worker/worker-parts.ts'

interface Shown {
  title: string
  body: string
  tag: string
  lang: string
  icon: string
  data: unknown
  actions: unknown
  close(): void
}

const ANSWERS = {
  declined: () => Response.json({ data: { outcome: 'declined' } }),
  over: () => Response.json({ data: { outcome: 'over' } }),
  fine: () => Response.json({ data: { outcome: 'sent' } }),
  refused: () => Response.json({ data: { outcome: 'refused' } }),
  later: () => Response.json({ data: { outcome: 'later' } }),
  wrong: () => new Response(null, { status: 400 }),
  offline: () => Promise.reject(new TypeError('no network')),
}

/** A worker with windows at these paths, the notifications it shows, and what else happens to it. */
export function createWorker(...paths: string[]) {
  const done: unknown[] = []
  const kept = new Map<string, Response>()
  let answer: keyof typeof ANSWERS = 'fine'
  let shown: Shown[] = []
  // Those that are asleep say nothing, somebody else's say so, and those that close do not do what they could.
  const moods = new Map<string, 'asleep' | 'another' | 'closes'>()
  let mayOpen = true
  const windows = paths.map(path => ({
    url: `https://chat.acme.test${path}`,
    focus: async () => void done.push(`focused ${path}`),
    postMessage(message: unknown, [port]: MessagePort[] = []) {
      const mood = moods.get(path)
      if (!port) return void done.push(message)
      if (mood === 'asleep') return
      if (mood === 'another') return port.postMessage('no')
      port.onmessage = () => {
        if (mood === 'closes') return
        done.push(message)
        port.postMessage('done')
      }
      port.postMessage('can')
    },
  }))
  const cache = { put: async (name: string, content: Response) => void kept.set(name, content) }
  const worker = {
    clients: {
      matchAll: async () => windows,
      async openWindow(url: string) {
        if (!mayOpen) throw new TypeError('not allowed')
        done.push(`opened ${url}`)
      },
    },
    registration: {
      async showNotification(title: string, options: ShownNotification) {
        const { body = '', tag = '', lang = '', icon = '', data, actions } = options
        shown = shown.filter(one => tag === '' || one.tag !== tag)
        // As in browsers: nothing of it can be spread.
        const one: Shown = Object.create({
          title,
          body,
          tag,
          lang,
          icon,
          data,
          actions,
          close: () => close(one),
        })
        shown.push(one)
      },
      getNotifications: async () => [...shown],
    },
    navigator: { setAppBadge: async (count: number) => void done.push(`badge ${count}`) },
    caches: { open: async () => cache, delete: async () => kept.delete('/share') },
    fetch: async (path: string, init: RequestInit) => {
      done.push([path, JSON.parse(String(init.body))])
      return await ANSWERS[answer]()
    },
  } as unknown as WorkerParts
  const close = (one: Shown) => {
    shown = shown.filter(other => other !== one)
  }
  return {
    worker,
    done,
    kept,
    shown: () => shown,
    bodies: () => shown.map(({ title, body, tag }) => [title, body, tag]),
    set(next: keyof typeof ANSWERS) {
      answer = next
    },
    moods,
    refuseToOpen() {
      mayOpen = false
    },
    async press(action: string, text?: string) {
      const one = shown.at(-1)
      if (!one) throw new Error('nothing is shown')
      close(one)
      await press(worker, one, { action, text })
    },
  }
}

const WORDS = { reply: 'Reply', read: 'Mark as read', unsent: 'Not yet', refused: 'Refused' }
export const about = { key: 'chat:bob', messageId: 'x', words: WORDS, pass: 'A.B' }
const notification = { title: 'Bob', body: 'hello', tag: 'chat:bob', lang: 'en', data: about }
export const pushOf = (changes: object = {}) => ({
  json: () => ({ web_push: 8030, notification: { ...notification, ...changes } }),
})

export async function createTold(...paths: string[]) {
  const told = createWorker(...paths)
  await showPushed(told.worker, pushOf())
  return told
}
