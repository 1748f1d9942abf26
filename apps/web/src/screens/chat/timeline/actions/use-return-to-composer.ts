import { useEffect, useRef } from 'react'
import { focusComposer } from '../../../../parts/composer/focus-composer.ts'

/** After a dialog about a message has closed, typing continues in the composer. */
export function useReturnToComposer(isOpen: boolean): void {
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusComposer()
    wasOpen.current = isOpen
  }, [isOpen])
}
