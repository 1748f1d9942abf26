import type { AppWindow, PressedMessage } from './worker-parts.ts'

/** Ample for a window that is awake; browsers let a worker open one for about a second after a press. */
const PATIENCE_MS = 400

/** `can`: it would; `no`: somebody else is signed in there. Undefined: it is gone, asleep, or shows something else. */
type Reply = 'can' | 'no' | 'done' | undefined

interface Outcome {
  /** Where it was done. */
  taken?: AppWindow
  /** Those that said nothing. */
  silent: readonly AppWindow[]
}

function openLine(window: AppWindow, message: PressedMessage) {
  const { port1, port2 } = new MessageChannel()
  const listen = () =>
    new Promise<Reply>(resolve => {
      const timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
      port1.onmessage = ({ data }: MessageEvent<Reply>) => {
        clearTimeout(timer)
        resolve(data)
      }
    })
  const reply = listen()
  window.postMessage(message, [port2])
  return {
    reply,
    async go(): Promise<boolean> {
      const done = listen()
      port1.postMessage('go')
      return (await done) === 'done'
    },
    close: () => port1.close(),
  }
}

/** Asks all windows, and lets the first that can do it, and says that it has: a press is not lost with a window that is gone [push-6, push-11]. */
export async function handOver(windows: readonly AppWindow[], message: PressedMessage): Promise<Outcome> {
  const silent: AppWindow[] = []
  let taken: Promise<AppWindow | undefined> = Promise.resolve(undefined)
  await new Promise<void>(resolve => {
    const asked = windows.map(async window => {
      const line = openLine(window, message)
      const reply = await line.reply
      if (reply === undefined) silent.push(window)
      if (reply === 'can')
        taken = taken.then(async other => other ?? ((await line.go()) ? window : undefined))
      const isTaken = (await taken) !== undefined
      line.close()
      if (isTaken) resolve()
    })
    void Promise.all(asked).then(() => resolve())
  })
  const where = await taken
  return { silent, ...(where && { taken: where }) }
}
