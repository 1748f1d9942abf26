import type { GuestVisit, Problem } from '@parley/core'
import { MAX_GUEST_NAME } from '@parley/protocol/model'
import { type FormEvent, useEffect, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { useServerNow } from '../../../client/use-server-now.ts'
import { displayProblem } from '../../../text/display-problem.ts'
import { displayRange } from '../../../text/display-range.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { useBusy } from '../../../ui/form/use-busy.ts'
import lobby from '../stage/lobby.module.css'
import { LobbyDevices } from '../stage/lobby-devices.tsx'
import { LobbyPreview } from '../stage/lobby-preview.tsx'
import { type LobbyChoice, useLobbyMedia } from '../stage/use-lobby-media.ts'
import styles from './guest-stage.module.css'

interface Props {
  visit: GuestVisit
  onEnter(name: string, choice: LobbyChoice): Promise<Problem | undefined>
}

const MINUTE_MS = 60_000

/** Before the meeting: self-view, and the name under which the guest asks to join. */
export function GuestForm({ visit: { topic, start, end }, onEnter }: Props) {
  const texts = useText()
  const { lobby: text, guests } = texts.calling
  const now = useServerNow(MINUTE_MS)
  const media = useLobbyMedia()
  const ownName = useAppState(state => state.session.me?.nickName)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const { isBusy, run } = useBusy()
  useEffect(() => {
    document.title = topic
  }, [topic])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => setProblem(await onEnter(name.trim(), media.allowed)))
  }
  return (
    <main className={lobby.lobby} aria-label={text.main}>
      <header className={lobby.head}>
        <h1 className={lobby.topic}>{topic}</h1>
      </header>
      <div className={lobby.main}>
        <LobbyPreview media={media} />
        <section className={lobby.side}>
          <h2 className={lobby.title}>{guests.enter.title}</h2>
          {start > 0 && <p className={lobby.line}>{displayRange(texts, start, end, now)}</p>}
          <form className={styles.form} onSubmit={handleSubmit}>
            {ownName === undefined ? (
              <Field
                label={guests.enter.name}
                hint={guests.enter.nameHint}
                value={name}
                maxLength={MAX_GUEST_NAME}
                required
                autoComplete="name"
                onChange={event => setName(event.target.value)}
              />
            ) : (
              <p className={lobby.line}>{guests.enter.ownName(ownName)}</p>
            )}
            <LobbyDevices media={media} />
            {problem && <p role="alert">{displayProblem(texts, problem)}</p>}
            <Button
              type="submit"
              look="primary"
              size="lg"
              isBlock
              disabled={isBusy || (ownName === undefined && name.trim() === '')}
            >
              {guests.enter.ask}
            </Button>
          </form>
        </section>
      </div>
    </main>
  )
}
