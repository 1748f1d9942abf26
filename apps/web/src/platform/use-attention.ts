import { useSyncExternalStore } from 'react'

export const hasAttention = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

const SIGNS = ['focus', 'blur'] as const

/** A page that is being left is not drawn again for it, which the next one would wait for; a browser may bring it back. */
function subscribe(listener: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let isLeft = false
  const follow = () => {
    if (!isLeft) listener()
  }
  const turn = ({ type }: Event) => {
    isLeft = type === 'pagehide'
    follow()
  }
  for (const sign of SIGNS) window.addEventListener(sign, follow, { signal })
  document.addEventListener('visibilitychange', follow, { signal })
  window.addEventListener('pagehide', turn, { signal })
  window.addEventListener('pageshow', turn, { signal })
  return () => controller.abort()
}

/** Whether the person can be taken to be looking: visible alone is not enough, the window may lie behind another. */
export const useAttention = (): boolean => useSyncExternalStore(subscribe, hasAttention)
