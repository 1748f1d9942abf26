import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../text/text-context.ts'
import { Spinner } from '../ui/spinner/spinner.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { readAppLink } from './read-app-link.ts'

/** Where the system takes a `web+parley:` link to [installed-7]. */
export function AppLinkPage() {
  const { common } = useText()
  const [search] = useSearchParams()
  const path = readAppLink(search.get('link') ?? '')
  useEffect(() => {
    // Loaded anew: a page may need what only the server's answer to its own address allows, e.g. the camera.
    if (path !== undefined) window.location.replace(path)
  }, [path])
  return path === undefined ? <NotFoundPage /> : <Spinner label={common.loading} />
}
