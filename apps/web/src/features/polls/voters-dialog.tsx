import { selectMembersById, selectPoll, type Voters } from '@parley/core'
import {
  type ConfirmContent,
  type Message,
  type PollContent,
  REMINDER_PAUSE_MS,
} from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { encodeCsv } from '../../parts/admin/encode-csv.ts'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton/skeleton-rows.tsx'
import styles from './voters-dialog.module.css'

const MINUTE_MS = 60_000

interface Props {
  message: Message
  content: PollContent | ConfirmContent
  onClose(): void
}

/** Loads again whenever somebody answers while it is open. */
function useVoters({ conversation: key, id }: Message) {
  const client = useClient()
  const poll = useAppState(state => selectPoll(state, key, id))
  const [voters, setVoters] = useState<Voters>()
  const [isFailed, setIsFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state of the poll is what it waits for
  useEffect(() => {
    let isOver = false
    void client.polls.listVoters(key, id).then(answer => {
      if (isOver) return
      setIsFailed(!answer.ok)
      if (answer.ok) setVoters(answer.value)
    })
    return () => {
      isOver = true
    }
  }, [client, key, id, poll, attempt])
  const retry = () => {
    setIsFailed(false)
    setAttempt(attempt + 1)
  }
  return { voters, isFailed, retry }
}

/** Who chose what, and who has not answered. */
export function VotersDialog({ message, content, onClose }: Props) {
  const text = useText()
  const client = useClient()
  const now = useServerNow(MINUTE_MS)
  const { voters, isFailed, retry } = useVoters(message)
  const displayName = useDisplayName()
  const members = useAppState(state => selectMembersById(state, message.conversation))
  const people = useAppState(state => state.people)
  const poll = useAppState(state => selectPoll(state, message.conversation, message.id))
  const isPoll = content.kind === 'poll'
  const options = isPoll ? content.options : [text.polls.progress]
  const nameOf = (id: string) =>
    displayName({ id, name: members.get(id)?.name ?? people[id]?.nickName ?? id })
  const save = () => {
    if (!voters) return
    const rows = voters.voters.map(({ user, choices, time }) => [
      nameOf(user),
      user,
      choices.map(choice => options[choice] ?? '').join('; '),
      new Date(time).toISOString(),
    ])
    const rest = voters.missing.map(user => [nameOf(user), user, '', ''])
    saveFile(encodeCsv([text.polls.csvHeads, ...rows, ...rest]), `${isPoll ? 'poll' : 'confirmed'}.csv`)
  }
  const groups = voters && [
    ...options.map((name, place) => ({
      name,
      users: voters.voters.filter(({ choices }) => choices.includes(place)).map(({ user }) => user),
    })),
    { name: isPoll ? text.polls.notVoted : text.polls.notConfirmed, users: voters.missing },
  ]
  const isEnded = poll?.endTime !== undefined && poll.endTime <= now
  const mayRemind =
    poll?.isManager && !isEnded && (poll.remindedTime ?? 0) + REMINDER_PAUSE_MS <= now && voters
  return (
    <Dialog
      title={isPoll ? content.question : text.polls.confirmLabel(content.text.slice(0, 60))}
      onClose={onClose}
    >
      {!groups && !isFailed && <SkeletonRows label={text.common.loading} count={4} />}
      {!groups && isFailed && (
        <EmptyState
          icon="alert"
          title={text.polls.votersFailed}
          action={<Button onClick={retry}>{text.common.retry}</Button>}
        />
      )}
      {groups && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <div className={styles.groups} tabIndex={0}>
          {groups.map(({ name, users }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the options of a poll never change
            <section key={place} aria-label={name}>
              <h3 className={styles.name} dir="auto">
                {`${name} · ${users.length}`}
              </h3>
              <ul className={styles.people}>
                {users.map(user => (
                  <li key={user}>
                    <Avatar id={user} name={nameOf(user)} image={members.get(user)?.avatar ?? ''} size="xs" />
                    <span dir="auto">{nameOf(user)}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <div className={dialog.actions}>
        <Button disabled={!voters} onClick={save}>
          {text.polls.csv}
        </Button>
        {mayRemind && voters.missing.length > 0 && (
          <Button look="primary" onClick={() => void client.polls.remind(message.conversation, message.id)}>
            {text.polls.remind(voters.missing.length)}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
