import { LAZY_LOAD_TIMEOUT_MS } from '@parley/protocol/model'
import { type ComponentType, lazy } from 'react'

/** A section of the page that is downloaded when first shown; after the time-out it counts as failed (spec 1 §9). */
export const lazySection = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() =>
    Promise.race([
      load(),
      new Promise<never>((_, reject) => {
        setTimeout(() => reject(new Error('section load timed out')), LAZY_LOAD_TIMEOUT_MS)
      }),
    ]),
  )
