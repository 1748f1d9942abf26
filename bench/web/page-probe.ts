/** What the probe leaves in the page. */
interface Probe {
  /** Milliseconds since navigation when all of them could first be seen and used. */
  whenUsable(selectors: string[]): Promise<number>
  /** Time at which the newest message with that text was visible. */
  whenVisible(selector: string, text: string): Promise<number>
  keyToPaintMs: number[]
  frameMs: number[]
}

declare global {
  interface Window {
    benchProbe: Probe
  }
}

/** Runs in the page before its own scripts, and so must not use anything from outside itself. */
export function installPageProbe(): void {
  const keyToPaintMs: number[] = []
  const frameMs: number[] = []
  const everyFrame = (isDone: () => boolean, resolve: () => void) => {
    const look = () => (isDone() ? resolve() : requestAnimationFrame(look))
    look()
  }
  const isInWindow = (element: Element | undefined) => {
    const box = element?.getBoundingClientRect()
    return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < innerHeight
  }
  const isUsable = (selector: string) => {
    const element = document.querySelector(selector)
    return element !== null && isInWindow(element) && !element.matches(':disabled')
  }
  window.benchProbe = {
    keyToPaintMs,
    frameMs,
    whenUsable: selectors =>
      new Promise(resolve =>
        everyFrame(
          () => selectors.every(isUsable),
          () => resolve(performance.now()),
        ),
      ),
    whenVisible: (selector, text) =>
      new Promise(resolve =>
        everyFrame(
          () => {
            const all = document.querySelectorAll(selector)
            // The newest is last; clients that lay out upside down have it first.
            return [all[all.length - 1], all[0]].some(
              element => element?.textContent?.includes(text) && isInWindow(element),
            )
          },
          () => resolve(performance.timeOrigin + performance.now()),
        ),
      ),
  }
  // A message posted from inside a frame callback is handled right after that frame was painted.
  document.addEventListener(
    'keydown',
    event =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => keyToPaintMs.push(performance.now() - event.timeStamp)
        port2.postMessage(0)
      }),
    true,
  )
  let previous: number | undefined
  const countFrame = (time: number) => {
    if (previous !== undefined) frameMs.push(time - previous)
    previous = time
    requestAnimationFrame(countFrame)
  }
  requestAnimationFrame(countFrame)
}
