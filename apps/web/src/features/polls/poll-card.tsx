import { type Message, type PollContent, sameChoices } from '@parley/protocol/model'
import clsx from 'clsx'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { displayMoment, displayUntil } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './poll-card.module.css'
import { usePoll } from './use-poll.ts'
import { VotersDialog } from './voters-dialog.tsx'

const SECOND_MS = 1_000

interface Props {
  content: PollContent
  message: Message
}

/** One choice: the press is the vote. Several: they are sent together. */
export function PollCard({ content, message }: Props) {
  const text = useText()
  const client = useClient()
  const now = useServerNow(SECOND_MS)
  const poll = usePoll(message)
  const [chosen, setChosen] = useState<number[]>()
  const [isBusy, setIsBusy] = useState(false)
  const [shown, setShown] = useState<'voters' | 'end'>()
  const { conversation: key, id } = message
  const { question, options, isMultiple, isAnonymous } = content
  const endTime = poll?.endTime ?? content.endTime
  const isOver = endTime !== undefined && endTime <= now
  const mine = chosen ?? poll?.mine ?? []
  const vote = async (choices: number[]) => {
    setIsBusy(true)
    setChosen(choices)
    await client.polls.vote(key, id, choices)
    setIsBusy(false)
    setChosen(undefined)
  }
  const choose = (place: number) => {
    // Not disabled meanwhile: that would take the focus away.
    if (isBusy) return
    if (!isMultiple) return void vote([place])
    setChosen(mine.includes(place) ? mine.filter(other => other !== place) : [...mine, place].sort())
  }
  return (
    <section aria-label={text.polls.label(question)}>
      <div className={styles.body}>
        <p className={styles.question} dir="auto">
          {question}
          {isOver && <Tag>{text.polls.ended}</Tag>}
        </p>
        <p className={styles.meta}>
          {[
            text.polls.choice(isMultiple),
            text.polls.secrecy(isAnonymous),
            ...(endTime !== undefined && isOver
              ? [text.polls.endedAt(displayMoment(text, endTime, now))]
              : []),
            ...(endTime !== undefined && !isOver
              ? [text.polls.endsAt(displayUntil(text, endTime, now))]
              : []),
            ...(isAnonymous && poll && !poll.counts
              ? [isOver ? text.polls.tooFew : text.polls.afterEnd]
              : []),
          ].join(' · ')}
        </p>
        <Options isMultiple={isMultiple}>
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
                {/* Without a name each is reached by Tab: an arrow key would vote at once, and moves to the next message. */}
                <input
                  type={isMultiple ? 'checkbox' : 'radio'}
                  aria-label={count === undefined ? option : text.polls.votes(option, count)}
                  checked={mine.includes(place)}
                  disabled={!poll || isOver}
                  onChange={() => choose(place)}
                />
                <span className={styles.words} dir="auto">
                  {option}
                </span>
                {count !== undefined && (
                  <span className={styles.count}>{isOver ? `${count} · ${share} %` : count}</span>
                )}
              </label>
            )
          })}
        </Options>
      </div>
      {poll && (
        <div className={styles.foot}>
          <button type="button" disabled={isAnonymous} onClick={() => setShown('voters')}>
            {isOver && !isAnonymous ? text.polls.showVoters : text.polls.voted(poll.voted, poll.total)}
          </button>
          {isMultiple && !isOver && chosen && !sameChoices(chosen, poll.mine) && (
            <button
              type="button"
              className={styles.main}
              disabled={isBusy}
              onClick={() => void vote([...chosen])}
            >
              {text.polls.vote}
            </button>
          )}
          {!isMultiple && !isOver && poll.mine.length > 0 && (
            <button type="button" disabled={isBusy} onClick={() => void vote([])}>
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

function Options({ isMultiple, children }: { isMultiple: boolean; children: ReactNode }) {
  const { options } = useText().polls
  return isMultiple ? (
    <fieldset className={styles.options} aria-label={options}>
      {children}
    </fieldset>
  ) : (
    <div className={styles.options} role="radiogroup" aria-label={options}>
      {children}
    </div>
  )
}
