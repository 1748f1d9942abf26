import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import { loadIcons } from '../ui/icon/icons.ts'
import { loadSection } from './lazy-section.ts'

/**
 * A screen that is downloaded when first shown, or before by `preload`, and the icons with it; empty until then. Unlike
 * `lazy` of React, which holds back what arrives within 300 ms of an empty page, it is drawn as soon as it is there.
 */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let loaded: ComponentType<P> | undefined
  const loadAll = async () => {
    const [screen] = await Promise.all([load(), loadIcons()])
    loaded = screen
    return screen
  }
  function Screen(props: P): ReactNode {
    const [shown, setShown] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      if (shown) return undefined
      let isCurrent = true
      loadSection(loadAll).then(
        screen => isCurrent && setShown(() => screen),
        error => isCurrent && setFailure({ error }),
      )
      return () => {
        isCurrent = false
      }
    }, [shown])
    if (failure) throw failure.error
    return shown ? createElement(shown, props) : null
  }
  // A failure is reported when the screen is shown.
  const preload = () => void loadAll().catch(() => undefined)
  return Object.assign(Screen, { preload })
}
