/** When BOSH breaks: a request does not arrive (`out`) or its answer does not (`in`). */
export interface BoshCut {
  direction: 'out' | 'in'
  /** This many requests of the session succeed. */
  afterRequests: number
  /** Only this one, or every one of this session from then on. */
  manner: 'once' | 'dead'
}

/** What one connection carries at the moment. */
interface Load {
  request: number
}

const isBosh = (bytes: Buffer): boolean => bytes.subarray(0, 15).toString('latin1') === 'POST /http-bind'
const beginsSession = (bytes: Buffer): boolean => !bytes.toString('latin1').includes(' sid=')

/** Counts the requests of BOSH over all connections and says which of them may pass. */
export function createBoshCutter() {
  let plan: BoshCut | undefined
  let requests = 0
  let cuts = 0

  const isHit = ({ request }: Load, direction: BoshCut['direction']): boolean => {
    if (!plan || request === 0 || plan.direction !== direction) return false
    const isDue =
      plan.manner === 'once' ? cuts === 0 && request > plan.afterRequests : request > plan.afterRequests
    if (isDue) cuts++
    return isDue
  }
  return {
    plan(cut: BoshCut): () => boolean {
      plan = cut
      requests = 0
      cuts = 0
      return () => cuts > 0
    },
    passesOut(load: Load, bytes: Buffer): boolean {
      if (!isBosh(bytes)) return true
      // A new session after the cut is left alone.
      if (cuts > 0 && beginsSession(bytes)) plan = undefined
      load.request = ++requests
      return !isHit(load, 'out')
    },
    passesIn: (load: Load): boolean => !isHit(load, 'in'),
  }
}
