import type { Problem } from '@parley/core'
import { cardOfLink } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { Link } from '../../platform/router/link.tsx'
import { useNavigate } from '../../platform/router/router.tsx'
import { useParams } from '../../platform/router/routes.tsx'
import { useSearchParams } from '../../platform/router/use-search-params.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import styles from './consult-screen.module.css'
import { VisitorChoice } from './visitor-choice.tsx'

/** Target of links to a team. */
export function ConsultScreen() {
  const isSignedIn = useAppState(state => state.session.phase === 'signed-in')
  return isSignedIn ? <OpenConsultation /> : <VisitorChoice />
}

/** Opens the customer's conversation with it, about a project or an application if it names one [customers-5]. */
function OpenConsultation() {
  const texts = useText()
  const { customers: text } = texts
  const { team = '' } = useParams()
  const client = useClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [card] = useState(() => cardOfLink(params))
  const [problem, setProblem] = useState<Problem>()
  useEffect(() => {
    let isShown = true
    void client.consultations.open(team).then(opened => {
      if (!isShown) return
      if (!opened.ok) return setProblem(opened.problem)
      if (card) client.projects.sendOnce(opened.value, card)
      const search = `?c=${encodeURIComponent(opened.value)}`
      return void navigate({ pathname: '/customers', search }, { replace: true })
    })
    return () => {
      isShown = false
    }
  }, [client, navigate, card, team])
  const title = problem ? displayProblem(texts, problem) : text.opening
  return (
    <main className={styles.page} aria-label={title}>
      <EmptyState
        isPage
        icon="headset"
        title={title}
        hint={problem ? text.failed : text.askHint}
        action={problem && <Link to="/customers">{text.toService}</Link>}
      />
    </main>
  )
}
