interface ScriptPolicy {
  createScriptURL(url: string): string
}

interface TrustedTypes {
  createPolicy(name: 'worker', rules: ScriptPolicy): ScriptPolicy
}

const SERVICE_WORKER = '/sw.js'

/** Only files of the build may run. */
function ownScript(url: string): string {
  const { href, origin, pathname } = new URL(url, window.location.href)
  // The widget is built apart, below an address of its own.
  const isBuilt = pathname.startsWith(`${import.meta.env.BASE_URL}assets/`) || pathname === SERVICE_WORKER
  const isOwn = origin === window.location.origin && (import.meta.env.DEV || isBuilt)
  if (!isOwn) throw new Error('not a script of this page')
  return href
}

/** Made once: the policy of the page allows each name a single time. */
let policy: ScriptPolicy | undefined

export function vouchedFor(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('worker', { createScriptURL: ownScript }) ?? {
    createScriptURL: ownScript,
  }
  return policy.createScriptURL(url)
}

export const startWorker = (url: string): Worker => new Worker(vouchedFor(url), { type: 'module' })

interface Job<In> {
  input: In
  transfer?: Transferable[]
  /** Times out after this: a file can be built to be slow. */
  timeoutMs: number
  signal: AbortSignal
}

/** One question to a worker of its own, which ends with the answer. A worker that cannot start rejects as well. */
export async function runWorker<In, Out>(
  url: string,
  { input, transfer = [], timeoutMs, signal }: Job<In>,
): Promise<Out> {
  const worker = startWorker(url)
  const answer = new Promise<Out>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), timeoutMs)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.onmessage = ({ data }: MessageEvent<Out>) => {
      clearTimeout(timer)
      resolve(data)
    }
    worker.onerror = event => {
      clearTimeout(timer)
      reject(new Error(event.message))
    }
  })
  worker.postMessage(input, transfer)
  return await answer.finally(() => worker.terminate())
}
