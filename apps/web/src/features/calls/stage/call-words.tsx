import { type CallWord, isGuestId, MAX_CALL_WORD_LENGTH } from '@parley/protocol/model'
import clsx from 'clsx'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { linkify } from '../../../parts/links/linkify.ts'
import { clockOf } from '../../../text/display-time.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/form/use-busy.ts'
import { isComposingKey } from '../../../ui/is-composing-key.ts'
import { Tag } from '../../../ui/tag/tag.tsx'
import styles from './call-words.module.css'
import type { CallWords } from './use-call-words.ts'

/** What was said in the chat of the meeting, and a field to say something. */
export function CallWordsPanel({ words, say }: Pick<CallWords, 'words' | 'say'>) {
  const { chat: text } = useText().calling
  const log = useRef<HTMLDivElement>(null)
  const newest = words.at(-1)
  useEffect(() => {
    if (newest) log.current?.lastElementChild?.scrollIntoView({ block: 'end' })
  }, [newest])
  return (
    <div className={styles.words}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <div ref={log} className={styles.log} role="log" aria-label={text.log} tabIndex={0}>
        {words.length === 0 && <p className={styles.empty}>{text.empty}</p>}
        {words.map((word, index) => (
          <Word key={`${word.user} ${word.id}`} word={word} isFirst={words[index - 1]?.user !== word.user} />
        ))}
      </div>
      <Composer say={say} />
    </div>
  )
}

function Word({ word: { user, name, time, text }, isFirst }: { word: CallWord; isFirst: boolean }) {
  const { guests, window } = useText().calling
  const isOwn = useAppState(state => state.session.me?.id === user)
  return (
    <article className={clsx(styles.word, isOwn && styles.ownWord)}>
      {isFirst && (
        <p className={styles.name}>
          <b className={styles.who}>{isOwn ? window.you : name}</b>
          {isGuestId(user) && !isOwn && <Tag>{guests.guest}</Tag>}
          <time>{clockOf(new Date(time))}</time>
        </p>
      )}
      <p className={styles.text} dir="auto">
        {linkify(text).map((part, index) =>
          part.href === undefined ? (
            part.text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
            <a key={index} href={part.href} target="_blank" rel="noopener noreferrer">
              {part.text}
            </a>
          ),
        )}
      </p>
    </article>
  )
}

const newDraft = (text = '') => ({ id: crypto.randomUUID(), text })

/** The text stays until the server has accepted it; trying again says it once. */
function Composer({ say }: Pick<CallWords, 'say'>) {
  const { chat: text } = useText().calling
  const [draft, setDraft] = useState(() => newDraft())
  const [problem, setProblem] = useState<string>()
  const { isBusy, run } = useBusy()
  const send = async () => {
    if (draft.text.trim() === '' || isBusy) return
    await run(async () => {
      const refused = await say(draft.id, draft.text)
      const problems: Record<string, string> = text.problems
      setProblem(refused && (problems[refused] ?? text.failed))
      if (refused === undefined) setDraft(newDraft())
    })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposingKey(event.nativeEvent)) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      className={styles.composer}
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <textarea
        className={styles.field}
        rows={2}
        dir="auto"
        maxLength={MAX_CALL_WORD_LENGTH}
        aria-label={text.field}
        placeholder={text.field}
        value={draft.text}
        onChange={event => setDraft(newDraft(event.target.value))}
        onKeyDown={handleKeyDown}
      />
      <Button type="submit" look="primary" disabled={draft.text.trim() === '' || isBusy}>
        {text.send}
      </Button>
    </form>
  )
}
