import { useEffect } from 'react'
import { Link } from '../platform/router/link.tsx'
import { Navigate } from '../platform/router/routes.tsx'
import { useSearchParams } from '../platform/router/use-search-params.ts'
import { useText } from '../text/text-context.ts'
import { Spinner } from '../ui/spinner/spinner.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import styles from './page.module.css'
import { readAppLink } from './read-app-link.ts'

/** Where the system takes a `web+parley:` link to [installed-7]. */
export function AppLinkPage() {
  const [search] = useSearchParams()
  const path = readAppLink(search.get('link') ?? '')
  if (path === undefined) return <NotFoundPage />
  return path.startsWith('/chatMeeting') ? <Reload path={path} /> : <Navigate to={path} replace />
}

/** Camera and microphone are allowed by the server's answer to the page's own address only. */
function Reload({ path }: { path: string }) {
  const { common, notFound } = useText()
  useEffect(() => window.location.replace(path), [path])
  return (
    <main className={styles.waiting}>
      <Spinner label={common.loading} />
      <Link to="/">{notFound.home}</Link>
    </main>
  )
}
