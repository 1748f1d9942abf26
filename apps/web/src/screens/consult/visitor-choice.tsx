import { useEffect, useState } from 'react'
import { findVisitorPage, type VisitorPage } from '../../platform/find-visitor-page.ts'
import { loadSection } from '../../platform/lazy-section.ts'
import { useLocation, useNavigate } from '../../platform/router/router.tsx'
import { Navigate, useParams } from '../../platform/router/routes.tsx'
import { useLanguage, useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import styles from './consult-screen.module.css'

/** For people who are not signed in: teams that serve visitors let them choose, the others ask to sign in [customers-5]. */
export function VisitorChoice() {
  const { team = '' } = useParams()
  const { pathname, search } = useLocation()
  const { isWhole, complete } = useLanguage()
  const [page, setPage] = useState<VisitorPage | 'none' | 'unreachable'>()
  useEffect(() => {
    let isShown = true
    const find = async () => {
      const [found] = await Promise.all([findVisitorPage(team), loadSection(complete)])
      return found ?? ('unreachable' as const)
    }
    void find()
      .catch(() => 'unreachable' as const)
      .then(found => isShown && setPage(found))
    return () => {
      isShown = false
    }
  }, [team, complete])
  const signIn = { returnTo: pathname + search }
  if (page === 'unreachable') return <Navigate to="/login" replace state={signIn} />
  if (!page || !isWhole) return null
  return page === 'none' ? <NoPage signIn={signIn} /> : <Choice page={page} signIn={signIn} search={search} />
}

/** The same for a team that is not there and for one that does not serve visitors. */
function NoPage({ signIn }: Pick<Props, 'signIn'>) {
  const { customers: text, product } = useText()
  const navigate = useNavigate()
  useEffect(() => {
    document.title = product
  }, [product])
  return (
    <main className={styles.page} aria-label={text.noVisitors}>
      <EmptyState
        isPage
        icon="headset"
        title={text.noVisitors}
        hint={text.noVisitorsHint}
        action={
          <div className={styles.choices}>
            <Button look="primary" isBlock onClick={() => void navigate('/login', { state: signIn })}>
              {text.signIn}
            </Button>
          </div>
        }
      />
    </main>
  )
}

interface Props {
  page: VisitorPage
  /** Where the person is taken after signing in. */
  signIn: { returnTo: string }
  /** What the link says the question is about. */
  search: string
}

function Choice({ page, signIn, search }: Props) {
  const { customers: text, product } = useText()
  const navigate = useNavigate()
  useEffect(() => {
    document.title = `${page.name} · ${product}`
  }, [page, product])
  return (
    <main className={styles.page} aria-label={page.name}>
      <EmptyState
        isPage
        icon="headset"
        title={page.name}
        hint={text.askHint}
        action={
          <div className={styles.choices}>
            <Button look="primary" isBlock onClick={() => window.location.assign(page.path + search)}>
              {text.asVisitor}
            </Button>
            <Button isBlock onClick={() => void navigate('/login', { state: signIn })}>
              {text.signIn}
            </Button>
          </div>
        }
      />
    </main>
  )
}
