import type { Problem, QrRequest } from '@parley/core'
import { useEffect, useState } from 'react'
import { useAppState, useEntryClient } from '../../client/client-context.ts'
import { Link } from '../../platform/router/link.tsx'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import styles from './phone-screen.module.css'

type PhoneView =
  | { kind: 'loading' }
  | { kind: 'asking'; request: QrRequest }
  | { kind: 'confirmed' }
  | { kind: 'refused' }
  | { kind: 'problem'; problem: Problem }

function useScannedRequest(ticket: string) {
  const client = useEntryClient()
  const [view, setView] = useState<PhoneView>({ kind: 'loading' })
  const { isBusy, run } = useBusy()

  useEffect(() => {
    let isLeft = false
    void client.signInMethods.scanQrCode(ticket).then(scanned => {
      if (isLeft) return
      setView(
        scanned.ok
          ? { kind: 'asking', request: scanned.value }
          : { kind: 'problem', problem: scanned.problem },
      )
    })
    return () => {
      isLeft = true
    }
  }, [client, ticket])

  const decide = async (
    decision: ReturnType<typeof client.signInMethods.refuseQrCode>,
    kind: 'confirmed' | 'refused',
  ) => {
    const decided = await run(() => decision)
    setView(decided.ok ? { kind } : { kind: 'problem', problem: decided.problem })
  }
  return {
    view,
    isBusy,
    confirm: (number: string) => void decide(client.signInMethods.confirmQrCode(ticket, number), 'confirmed'),
    refuse: () => void decide(client.signInMethods.refuseQrCode(ticket), 'refused'),
  }
}

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
