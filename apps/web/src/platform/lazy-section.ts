import { LAZY_LOAD_TIMEOUT_MS } from '@parley/protocol/model'
import { type ComponentType, lazy } from 'react'
import { loadIcons } from '../ui/icon/icons.ts'
import { chunkFailureOf } from './chunk-failure.ts'

/** Rejects as a chunk failure when `load` does, or when it takes too long [shell-9]. */
export async function loadSection<T>(load: () => Promise<T>, timeoutMs = LAZY_LOAD_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('section load timed out')), timeoutMs)
  })
  try {
    return await Promise.race([load(), timedOut])
  } catch (error) {
    throw chunkFailureOf(error)
  } finally {
    clearTimeout(timer)
  }
}

/** A section of the page that is downloaded when first shown, or before by `preload`, and the icons with it. */
export const lazySection = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const loadAll = async () => {
    const [section] = await Promise.all([load(), loadIcons()])
    return { default: section }
  }
  // A failure is reported when the section is shown.
  const preload = () => void loadAll().catch(() => undefined)
  return Object.assign(
    lazy(() => loadSection(loadAll)),
    { preload },
  )
}
