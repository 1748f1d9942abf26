import { type CallWord, isGuestId, MAX_CALL_WORD_LENGTH } from '@parley/protocol/model'
import clsx from 'clsx'
import { type KeyboardEvent, type UIEvent, useEffect, useRef } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { linkify } from '../../../parts/links/linkify.ts'
import { clockOf } from '../../../text/display-time.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { isComposingKey } from '../../../ui/is-composing-key.ts'
import { Tag } from '../../../ui/tag/tag.tsx'
import { useIsGuest } from '../call-client.ts'
import styles from './call-words.module.css'
import type { CallChat } from './use-call-chat.ts'

/** So near to its end, the reader has read everything. */
const NEAR_END_PX = 48

/** What was said in the chat of the meeting, and a field to say something. */
export function CallWordsPanel({
  words,
  loading,
  load,
  draft,
}: Pick<CallChat, 'words' | 'loading' | 'load' | 'draft'>) {
  const { chat: text, media } = useText().calling
  const me = useAppState(state => state.session.me?.id)
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const newest = words.at(-1)
  const isOwn = newest?.user === me
  useEffect(() => {
    // Whoever reads what was said before stays there.
    if (newest && log.current && (isAtEnd.current || isOwn)) log.current.scrollTop = log.current.scrollHeight
  }, [newest, isOwn])
  const handleScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    isAtEnd.current = scrollHeight - scrollTop - clientHeight <= NEAR_END_PX
  }
  return (
    <div className={styles.words}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label={text.log}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
        tabIndex={0}
        onScroll={handleScroll}
      >
        {words.length === 0 && loading === 'done' && <p className={styles.empty}>{text.empty}</p>}
        {words.map((word, index) => (
          <Word key={`${word.user} ${word.id}`} word={word} isFirst={words[index - 1]?.user !== word.user} />
        ))}
      </div>
      {loading === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>{text.notLoaded}</p>
          <Button size="sm" onClick={load}>
            {media.retry}
          </Button>
        </div>
      )}
      <Composer {...draft} />
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

function Composer({ text: typed, problem, isSending, write, send }: CallChat['draft']) {
  const { chat: text } = useText().calling
  const isGuest = useIsGuest()
  const problems: Record<string, string> = { ...text.problems, ...(isGuest && text.guestProblems) }
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
          {problems[problem] ?? text.failed}
        </p>
      )}
      <textarea
        className={styles.field}
        rows={2}
        dir="auto"
        maxLength={MAX_CALL_WORD_LENGTH}
        aria-label={text.field}
        placeholder={text.field}
        value={typed}
        onChange={event => write(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <Button type="submit" look="primary" disabled={typed.trim() === '' || isSending}>
        {text.send}
      </Button>
    </form>
  )
}
