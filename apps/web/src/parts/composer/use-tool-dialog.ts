import { useState } from 'react'
import { flushSync } from 'react-dom'
import { focusComposer } from './focus-composer.ts'

/** Which dialog of a composer tool is open; once it closes, the person writes on. */
export function useToolDialog<T extends string>() {
  const [shown, setShown] = useState<T>()
  const close = () => {
    // Gone first: an open dialog would keep the focus.
    flushSync(() => setShown(undefined))
    focusComposer()
  }
  return { shown, show: setShown, close }
}
