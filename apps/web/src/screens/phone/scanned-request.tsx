import type { QrRequest } from '@parley/core'
import { Link } from 'react-router'
import { useAppState } from '../../client/client-context.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import styles from './phone-screen.module.css'
import { useScannedRequest } from './use-scanned-request.ts'

export function ScannedRequest({ ticket }: { ticket: string }) {
  const text = useText()
  const { signInMethods } = text
  const { view, isBusy, confirm, refuse } = useScannedRequest(ticket)
  const home = <Link to="/">{signInMethods.phoneHome}</Link>
  if (view.kind === 'loading') return null
  if (view.kind === 'problem')
    return <EmptyState icon="alert" title={displayProblem(text, view.problem)} action={home} />
  if (view.kind === 'asking')
    return <Question request={view.request} isBusy={isBusy} onChoose={confirm} onRefuse={refuse} />
  return (
    <div role="status">
      <EmptyState
        icon={view.kind === 'confirmed' ? 'check' : 'close'}
        title={view.kind === 'confirmed' ? signInMethods.phoneConfirmed : signInMethods.phoneRefused}
        action={home}
      />
    </div>
  )
}

interface QuestionProps {
  request: QrRequest
  isBusy: boolean
  onChoose(number: string): void
  onRefuse(): void
}

function Question({ request, isBusy, onChoose, onRefuse }: QuestionProps) {
  const { signInMethods, login } = useText()
  const me = useAppState(state => state.session.me)
  const facts = [
    [login.account, me?.nickName ?? ''],
    [signInMethods.phoneBrowser, request.browser],
    [signInMethods.phoneDevice, request.device],
    [signInMethods.phonePlace, request.place],
  ] as const
  return (
    <section className={styles.question} aria-busy={isBusy}>
      <h1 className={styles.title}>{signInMethods.phoneAsks}</h1>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p id="choose">{signInMethods.phoneChoose}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser */}
      <div className={styles.choices} role="group" aria-labelledby="choose">
        {request.choices.map(number => (
          <Button key={number} className={styles.choice} disabled={isBusy} onClick={() => onChoose(number)}>
            {number}
          </Button>
        ))}
      </div>
      <Button look="danger" size="lg" isBlock disabled={isBusy} onClick={onRefuse}>
        {signInMethods.phoneRefuse}
      </Button>
    </section>
  )
}
