import { useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { offersPasskeys } from '../../platform/offers-passkeys.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { displayTime } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { FactorChange } from './factor-change.tsx'
import styles from './second-factor.module.css'
import { SecondFactorText, useSecondFactorText } from './second-factor-text.tsx'
import { type Change, useFactors } from './use-factors.ts'

/** Settings → Security: one's own second steps. `onBusy`: one is being changed and needs the space. */
export const FactorSettings = (props: { onBusy(isBusy: boolean): void }) => (
  <SecondFactorText>
    <Settings {...props} />
  </SecondFactorText>
)

function Settings({ onBusy }: { onBusy(isBusy: boolean): void }) {
  const texts = useText()
  const text = useSecondFactorText()
  const { factors, problem, wasRefused, load, remove } = useFactors()
  const [change, setChange] = useState<Change>()
  /** The row whose button gets the focus back. */
  const [begun, setBegun] = useState<string>()
  const begin = (next: Change | undefined) => {
    setChange(next)
    if (next) setBegun(next.kind === 'remove' ? next.id : next.kind)
    onBusy(next !== undefined)
    if (!next) void load()
  }
  if (change) return <FactorChange change={change} onRemove={remove} onDone={() => begin(undefined)} />
  if (!factors) return problem ? <Alert words={displayProblem(texts, problem)} /> : null
  const isOn = factors.hasApp || factors.passkeys.length > 0
  const ids = ['app', 'passkey', 'recovery', ...factors.passkeys.map(({ id }) => id)]
  const returned = begun === undefined || ids.includes(begun) ? begun : 'app'
  return (
    <section aria-label={text.title}>
      <h3 className={styles.heading}>
        {text.title}
        <Tag>{isOn ? text.state.on : text.state.off}</Tag>
      </h3>
      {wasRefused && <Alert words={text.lastRequired} />}
      <ul className={styles.rows} aria-label={text.title}>
        <Row
          name={text.app}
          meta={factors.hasApp ? text.added : text.appHint}
          action={factors.hasApp ? text.remove : text.setUpApp}
          label={factors.hasApp ? text.removeOf(text.app) : undefined}
          isDanger={factors.hasApp}
          hasFocus={returned === 'app'}
          onAct={() => begin(factors.hasApp ? { kind: 'remove', id: 'app' } : { kind: 'app' })}
        />
        {factors.passkeys.map(({ id, name, usedAt }) => (
          <PasskeyRow
            key={id}
            name={name}
            usedAt={usedAt}
            hasFocus={returned === id}
            onRemove={() => begin({ kind: 'remove', id })}
          />
        ))}
        {offersPasskeys() && (
          <Row
            name={text.passkey}
            meta={text.passkeyHint}
            action={text.addPasskey}
            hasFocus={returned === 'passkey'}
            onAct={() => begin({ kind: 'passkey' })}
          />
        )}
        {isOn && (
          <Row
            name={text.recovery}
            meta={text.recoveryLeft(factors.recoveryCodesLeft)}
            action={text.renew}
            hasFocus={returned === 'recovery'}
            onAct={() => begin({ kind: 'recovery' })}
          />
        )}
      </ul>
    </section>
  )
}

const Alert = ({ words }: { words: string }) => (
  <p className={styles.problem} role="alert">
    {words}
  </p>
)

interface PasskeyProps {
  name: string
  usedAt: number | null
  hasFocus: boolean
  onRemove(): void
}

function PasskeyRow({ name, usedAt, hasFocus, onRemove }: PasskeyProps) {
  const texts = useText()
  const text = useSecondFactorText()
  const timeDiff = useAppState(state => state.timeDiff)
  const used =
    usedAt === null ? text.neverUsed : text.usedAt(displayTime(texts, usedAt, Date.now() + timeDiff))
  return (
    <Row
      name={name}
      meta={`${text.passkey} · ${used}`}
      action={text.remove}
      label={text.removeOf(name)}
      isDanger
      hasFocus={hasFocus}
      onAct={onRemove}
    />
  )
}

interface RowProps {
  name: string
  meta: string
  action: string
  label?: string | undefined
  isDanger?: boolean
  /** When it is drawn. */
  hasFocus: boolean
  onAct(): void
}

const Row = ({ name, meta, action, label, isDanger = false, hasFocus, onAct }: RowProps) => (
  <li className={styles.row}>
    <span className={styles.about}>
      {name}
      <span className={styles.meta}>{meta}</span>
    </span>
    <Button
      size="sm"
      look={isDanger ? 'danger' : 'secondary'}
      aria-label={label}
      autoFocus={hasFocus}
      onClick={onAct}
    >
      {action}
    </Button>
  </li>
)
