import { selectUnreadTotals } from '@parley/core'
import { useEffect, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { createFavicon } from '../../platform/favicon.ts'

/** The number of what is unread on the icon of the page; a grey dot where nothing of it calls. */
export function useUnreadFavicon(): void {
  const [favicon] = useState(createFavicon)
  const { loud, quiet } = useAppState(selectUnreadTotals)
  useEffect(() => {
    // A picture that cannot be drawn leaves the plain one, which is no harm.
    favicon
      .show(loud > 0 ? { count: loud, isQuiet: false } : { count: quiet, isQuiet: true })
      .catch(() => undefined)
  }, [favicon, loud, quiet])
  useEffect(() => () => void favicon.show({ count: 0, isQuiet: false }), [favicon])
}
