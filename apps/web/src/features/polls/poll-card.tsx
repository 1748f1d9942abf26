import { type Message, type PollContent, sameChoices } from '@parley/protocol/model'
import clsx from 'clsx'
import { type CSSProperties, useId, useRef, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { WaitingMark } from '../../parts/waiting/waiting-mark.tsx'
import { displayMoment, displayUntil } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './poll-card.module.css'
import { usePoll, useWaitingVote } from './use-poll.ts'
import { VotersDialog } from './voters-dialog.tsx'

const SECOND_MS = 1_000

interface Props {
  content: PollContent
  message: Message
}

/** What is chosen is sent with a button of its own: moving through the options by keyboard must not vote. */
export function PollCard({ content, message }: Props) {
  const text = useText()
  const client = useClient()
  const now = useServerNow(SECOND_MS)
  const poll = usePoll(message)
  const name = useId()
  const optionsRef = useRef<HTMLFieldSetElement>(null)
  const [chosen, setChosen] = useState<number[]>()
  const [isBusy, setIsBusy] = useState(false)
  const [shown, setShown] = useState<'voters' | 'end'>()
  const { conversation: key, id } = message
  const { question, options, isMultiple, isAnonymous } = content
  const endTime = poll?.endTime ?? content.endTime
  const isOver = endTime !== undefined && endTime <= now
  const waiting = useWaitingVote(message)
  const given = waiting ?? poll?.mine ?? []
  const mine = chosen ?? given
  const isChanged = poll !== undefined && chosen !== undefined && !sameChoices(chosen, given)
  const vote = async (choices: readonly number[]) => {
    if (isBusy) return
    const pressed = document.activeElement
    setIsBusy(true)
    const isTaken = await client.polls.vote(key, id, [...choices])
    setIsBusy(false)
    if (!isTaken) return
    setChosen(undefined)
    // The button that was pressed goes away.
    if (document.activeElement !== pressed) return
    const place = choices[0] ?? 0
    optionsRef.current?.querySelectorAll('input').item(place).focus({ preventScroll: true })
  }
  const choose = (place: number) => {
    if (isBusy) return
    if (!isMultiple) setChosen([place])
    else if (mine.includes(place)) setChosen(mine.filter(other => other !== place))
    else setChosen([...mine, place].sort((a, b) => a - b))
  }
  const ending =
    endTime !== undefined &&
    (isOver
      ? text.polls.endedAt(displayMoment(text, endTime, now))
      : text.polls.endsAt(displayUntil(text, endTime, now)))
  return (
    <section aria-label={text.polls.label(question)} aria-busy={isBusy}>
      <div className={styles.body}>
        <p className={styles.question} dir="auto">
          {question}
          {isOver && <Tag>{text.polls.ended}</Tag>}
          {waiting && <WaitingMark />}
        </p>
        <p className={styles.meta}>
          {[
            text.polls.choice(isMultiple),
            text.polls.secrecy(isAnonymous),
            ...(ending ? [ending] : []),
            ...(isAnonymous && poll && !poll.counts
              ? [isOver ? text.polls.tooFew : text.polls.afterEnd]
              : []),
          ].join(' · ')}
        </p>
        <fieldset
          ref={optionsRef}
          className={styles.options}
          role={isMultiple ? 'group' : 'radiogroup'}
          aria-label={text.polls.options}
        >
          {options.map((option, place) => {
            const count = poll?.counts?.[place]
            const votes = poll?.counts?.reduce((sum, one) => sum + one, 0) ?? 0
            const share = count === undefined || votes === 0 ? 0 : Math.round((100 * count) / votes)
            return (
              <label
                key={option}
                className={clsx(styles.option, mine.includes(place) && styles.mine)}
                style={{ '--share': `${share}%` } as CSSProperties}
              >
                <input
                  type={isMultiple ? 'checkbox' : 'radio'}
                  name={name}
                  aria-label={count === undefined ? option : text.polls.votes(option, count)}
                  checked={mine.includes(place)}
                  disabled={!poll || isOver}
                  onChange={() => choose(place)}
                />
                <span className={styles.words} dir="auto">
                  {option}
                </span>
                {count !== undefined && (
                  <span className={styles.count}>{isOver ? text.polls.result(count, share) : count}</span>
                )}
              </label>
            )
          })}
        </fieldset>
      </div>
      {poll && (
        <div className={styles.foot}>
          <button type="button" disabled={isAnonymous} onClick={() => setShown('voters')}>
            {isOver && !isAnonymous ? text.polls.showVoters : text.polls.voted(poll.voted, poll.total)}
          </button>
          {!isOver && isChanged && (
            <button type="button" className={styles.main} onClick={() => void vote(chosen)}>
              {chosen.length === 0 ? text.polls.takeBack : text.polls.vote}
            </button>
          )}
          {!isMultiple && !isOver && !isChanged && given.length > 0 && (
            <button type="button" onClick={() => void vote([])}>
              {text.polls.takeBack}
            </button>
          )}
          {poll.isManager && !isOver && (
            <button type="button" onClick={() => setShown('end')}>
              {text.polls.end}
            </button>
          )}
        </div>
      )}
      {shown === 'voters' && (
        <VotersDialog message={message} content={content} onClose={() => setShown(undefined)} />
      )}
      {shown === 'end' && (
        <ConfirmDialog
          title={text.polls.endNow}
          words={text.polls.endWords}
          action={text.polls.end}
          onConfirm={() => void client.polls.end(key, id)}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  )
}
