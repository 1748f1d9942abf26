import type { Problem, State } from '@parley/core'
import type { Content, ConversationKey, Message } from '@parley/protocol/model'
import { useAppState, useClient } from '../../client/client-context.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { shorten } from '../../text/shorten.ts'
import { useText } from '../../text/text-context.ts'
import type { Catalogue } from '../../text/zh-CN.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { conversationName } from '../message-words/conversation-name.ts'
import { messageWords } from '../message-words/message-words.ts'
import styles from './waiting-dialog.module.css'

const MOST_WORDS = 60

interface Item {
  id: string
  title: string
  /** Where, and why it could not be done. */
  about: string
  isFailed: boolean
}

/** As the buttons are called; other calls have names of their own. */
const namesOf = ({
  waiting,
  polls,
  later,
  notes,
  answers,
  labels,
}: Catalogue): Readonly<Record<string, string>> => ({
  ...waiting.changes,
  votePoll: polls.vote,
  endPoll: polls.end,
  saveMessage: later.save,
  saveNote: later.newNote,
  setReminder: later.remind,
  deleteSaved: later.remove,
  addNote: notes.note,
  deleteNote: notes.remove,
  addAnswer: answers.mark,
  deleteAnswer: answers.unmark,
  labelConsultation: labels.title,
})

type Known = Pick<State, 'conversations' | 'timelines' | 'session'>

const nameOf = ({ conversations }: Known, key: string, text: Catalogue): string => {
  const conversation = conversations.get(key as ConversationKey)
  return conversation ? conversationName(text, conversation) : ''
}

function titleOfChange(
  { timelines, session }: Known,
  key: ConversationKey,
  content: Content,
  text: Catalogue,
) {
  const { changes, other, quoted } = text.waiting
  const what = changes[content.kind] ?? other
  if (content.kind === 'edit') return quoted(what, shorten(content.text, MOST_WORDS))
  const id = 'messageId' in content ? content.messageId : undefined
  const message = timelines[key]?.messages.find(known => known.id === id)
  const words = message ? shorten(messageWords(message, session.me?.id ?? '', text), MOST_WORDS) : ''
  return quoted(content.kind === 'reaction' ? `${what} ${content.emoji}` : what, words)
}

/** What the person has written, if that is what it is about. */
const wordsOf = ({ text, note }: State['waitingCalls'][number]['request']): string =>
  shorten(String(text ?? note ?? ''), MOST_WORDS)

const reasonOf = (problem: Problem | undefined, kind: string, text: Catalogue): string => {
  if (!problem) return ''
  if (problem.code === 'annotation-failed' && kind === 'edit') return text.waiting.editTooLate
  return displayProblem(text, problem)
}

/** In the order in which they were asked for, as far as it matters. */
function useItems(): Item[] {
  const text = useText()
  const calls = useAppState(state => state.waitingCalls)
  const changes = useAppState(state => state.unsentChanges)
  const timelines = useAppState(state => state.timelines)
  const conversations = useAppState(state => state.conversations)
  const session = useAppState(state => state.session)
  const known = { timelines, conversations, session }
  const names = namesOf(text)
  const { other, message: messageName, about, quoted } = text.waiting
  const itemOf = (
    id: string,
    title: string,
    key: string,
    problem: Problem | undefined,
    kind: string,
  ): Item => ({
    id,
    title,
    about: about(nameOf(known, key, text), reasonOf(problem, kind, text)),
    isFailed: problem !== undefined,
  })
  const unsent = Object.values(timelines).flatMap(({ messages }) =>
    messages.filter((message: Message) => !message.stamp && message.status === 'loading'),
  )
  return [
    ...unsent.map(message => {
      const words = shorten(messageWords(message, session.me?.id ?? '', text), MOST_WORDS)
      return itemOf(message.id, quoted(messageName, words), message.conversation, undefined, '')
    }),
    ...changes.map(({ id, key, content, problem }) =>
      itemOf(id, titleOfChange(known, key, content, text), key, problem, content.kind),
    ),
    ...calls.map(({ id, about: key, name, request, problem }) =>
      itemOf(id, quoted(names[name] ?? other, wordsOf(request)), key, problem, name),
    ),
  ]
}

const List = ({ label, items }: { label: string; items: readonly Item[] }) => {
  const { waiting: text } = useText()
  const client = useClient()
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ id, title, about, isFailed }) => (
        <li key={id} className={styles.item}>
          <Icon name={isFailed ? 'alert' : 'clock'} size="sm" />
          <div className={styles.words} dir="auto">
            <b className={styles.title}>{title}</b>
            {about !== '' && <small className={isFailed ? styles.failed : styles.about}>{about}</small>}
          </div>
          {isFailed && (
            <div className={styles.buttons}>
              <Button
                size="sm"
                aria-label={text.of(text.tryAgain, title)}
                onClick={() => client.waiting.tryAgain(id)}
              >
                {text.tryAgain}
              </Button>
              <Button
                look="quiet"
                size="sm"
                aria-label={text.of(text.giveUp, title)}
                onClick={() => client.waiting.giveUp(id)}
              >
                {text.giveUp}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What could not be done, to try again or to give up, and what waits for the server. */
export function WaitingDialog({ onClose }: { onClose(): void }) {
  const { waiting: text } = useText()
  const client = useClient()
  const items = useItems()
  const failed = items.filter(({ isFailed }) => isFailed)
  const waiting = items.filter(({ isFailed }) => !isFailed)
  const forAll = (action: (id: string) => void) => () => {
    for (const { id } of failed) action(id)
  }
  return (
    <Dialog title={failed.length > 0 ? text.failed : text.title} look="wide" onClose={onClose}>
      {items.length === 0 && <p className={styles.hint}>{text.none}</p>}
      {failed.length > 0 && (
        <>
          <p className={styles.hint}>{text.failedHint}</p>
          <List label={text.failed} items={failed} />
          <div className={styles.foot}>
            <span className={styles.hint}>{text.kept}</span>
            {failed.length > 1 && (
              <div className={styles.buttons}>
                <Button look="quiet" onClick={forAll(client.waiting.giveUp)}>
                  {text.giveUpAll}
                </Button>
                <Button look="primary" onClick={forAll(client.waiting.tryAgain)}>
                  {text.tryAllAgain}
                </Button>
              </div>
            )}
          </div>
        </>
      )}
      {waiting.length > 0 && (
        <>
          {failed.length > 0 && <h3 className={styles.head}>{text.title}</h3>}
          <p className={styles.hint}>{text.hint}</p>
          <List label={text.title} items={waiting} />
        </>
      )}
    </Dialog>
  )
}
