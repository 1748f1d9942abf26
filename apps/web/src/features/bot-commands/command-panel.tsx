import type { BotCommand, Client } from '@parley/core'
import {
  BOT_PREFIX,
  type ConversationKey,
  MAX_COMMAND_TEXT,
  readCommand,
  type WrittenCommand,
} from '@parley/protocol/model'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react'
import { useClient } from '../../client/client-context.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { useLanguage, useText } from '../../text/text-context.ts'
import { useHighlight } from '../../ui/highlight/use-highlight.ts'
import { BotCommandsText, useBotCommandsText } from './bot-commands-text.tsx'
import { CommandList, type OfferedCommand } from './command-list.tsx'
import { type CommandNews, CommandNotice, type GivenCommand } from './command-notice.tsx'

/** What the composer asks of the panel. */
export interface CommandHandle {
  /** Whether the key was for the list. */
  handleKey(event: KeyboardEvent): boolean
  /** Whether the draft is a command, so that it is not sent as a message. */
  submit(): boolean
}

interface Props {
  conversationKey: ConversationKey
  value: string
  listId: string
  handle: RefObject<CommandHandle | null>
  /** A draft that was sent before the commands were known. */
  early: string | undefined
  onEarly(draft: string | undefined): void
  onChange(value: string): void
  /** The draft has been taken. */
  onTaken(): void
  onSendAnyway(): void
  /** The option that the arrows point at, for the field. */
  onPoint(option: string | undefined): void
  /** Whether there is something to read besides the list. */
  onNotice(isShown: boolean): void
}

/** Commands of bots above the field: chosen while one is typed, run when it is sent, answered here [bots-8]. */
export const CommandPanel = (props: Props) => (
  <BotCommandsText>
    <Panel {...props} />
  </BotCommandsText>
)

function useCommands(key: ConversationKey) {
  const client = useClient()
  const [commands, setCommands] = useState<BotCommand[] | 'failed'>()
  const load = useCallback(async () => {
    setCommands(undefined)
    const listed = await client.botCommands.list(key)
    setCommands(listed.ok ? listed.value : 'failed')
  }, [client, key])
  useEffect(() => void load(), [load])
  return { commands, load }
}

/** As it is written: with its bot where two have the same. */
function offer(commands: readonly BotCommand[], language: string): OfferedCommand[] {
  return commands.map(command => {
    const isShared = commands.some(({ name, bot }) => name === command.name && bot !== command.bot)
    const written = `/${command.name}${isShared ? `@${command.bot.slice(BOT_PREFIX.length)}` : ''}`
    const words = language === 'en' ? command.words_en : command.words_zh
    return { id: `${command.bot} ${command.name}`, command, written, words }
  })
}

/** What the draft may become; first what it is already. */
function offerFor(draft: string, listed: readonly OfferedCommand[]): OfferedCommand[] {
  const typed = draft.toLowerCase()
  const isWhole = ({ written, command }: OfferedCommand) => typed === written || typed === `/${command.name}`
  const offered = listed.filter(({ written }) => written.startsWith(typed))
  return [...offered.filter(isWhole), ...offered.filter(one => !isWhole(one))]
}

/** The command that a draft gives, or why it gives none. */
function findGiven(
  draft: string,
  { name, bot, text: words }: WrittenCommand,
  listed: readonly OfferedCommand[],
): GivenCommand | CommandNews {
  const command = `/${name}`
  const offered = listed.filter(
    one => one.command.name === name && (!bot || one.command.bot === `${BOT_PREFIX}${bot}`),
  )
  const [one, ...others] = offered
  if (!one) return { kind: 'unknown', draft, command }
  if (others.length > 0) return { kind: 'several', draft, command, offered }
  if (words.length > MAX_COMMAND_TEXT) return { kind: 'too-long', draft }
  return { one, words, draft }
}

function Panel({ conversationKey: key, value, listId, handle, early, onChange, ...on }: Props) {
  const { language } = useLanguage()
  const text = useBotCommandsText()
  const { commands, load } = useCommands(key)
  const { notice, setNotice, run } = useRun(key, value, on)
  const [closedFor, setClosedFor] = useState<string>()
  const listed = Array.isArray(commands) ? offer(commands, language) : []
  const isTyping = /^\/\S*$/.test(value) && value !== closedFor
  const offered = isTyping ? offerFor(value, listed) : []
  const { index, item, step } = useHighlight(offered, value)
  const { onPoint } = on
  const point = item && `${listId}-${index}`
  useEffect(() => onPoint(point), [onPoint, point])
  useEffect(() => () => onPoint(undefined), [onPoint])

  const pick = ({ written }: OfferedCommand) => onChange(`${written} `)
  const submit = (): boolean => {
    const written = readCommand(value)
    if (!written || (Array.isArray(commands) && listed.length === 0)) return false
    // One ends before the next begins: its answer is not to be missed.
    if (notice?.kind === 'waiting') return true
    if (commands === undefined) on.onEarly(value)
    else if (commands === 'failed') setNotice({ kind: 'not-loaded', draft: value })
    else {
      const found = findGiven(value, written, listed)
      if ('kind' in found) setNotice(found)
      else void run(found)
    }
    return true
  }
  const handleKey = (event: KeyboardEvent): boolean => {
    if (!item || event.shiftKey) return false
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) step(by)
    else if (event.key === 'Tab' || (event.key === 'Enter' && item.written !== value.toLowerCase()))
      pick(item)
    else if (event.key === 'Escape') setClosedFor(value)
    else return false
    event.preventDefault()
    return true
  }
  useImperativeHandle(handle, () => ({ handleKey, submit }))
  useEffect(() => {
    if (early === undefined || commands === undefined) return
    on.onEarly(undefined)
    if (early === value && !submit()) on.onSendAnyway()
  })
  const isPast = notice !== undefined && 'draft' in notice && notice.draft !== value
  useEffect(() => {
    if (isPast) setNotice(undefined)
  })
  const isWaiting = early === value && commands === undefined
  const shown = isWaiting ? { kind: 'waiting' as const, words: text.loading } : notice
  return (
    <>
      <CommandList id={listId} offered={offered} chosen={index} onPick={pick} />
      {shown && (
        <CommandNotice
          notice={shown}
          onPick={one => {
            setNotice(undefined)
            onChange(`${one.written} ${readCommand(value)?.text ?? ''}`)
          }}
          onRetry={given => void run(given)}
          onLoad={() => {
            setNotice(undefined)
            on.onEarly(value)
            void load()
          }}
          onSendAnyway={() => {
            setNotice(undefined)
            on.onSendAnyway()
          }}
          onClose={() => setNotice(undefined)}
        />
      )}
    </>
  )
}

/** Runs a command. One that was not done stands in the field again, if that is empty. */
function useRun(
  key: ConversationKey,
  value: string,
  { onTaken, onNotice }: Pick<Props, 'onTaken' | 'onNotice'>,
) {
  const client = useClient()
  const tell = useTell()
  const [notice, setShown] = useState<CommandNews>()
  // At once: without a notice the panel goes with the draft.
  const setNotice = (next: CommandNews | undefined) => {
    setShown(next)
    onNotice(next !== undefined)
  }
  const run = async (given: GivenCommand) => {
    const { one, words, draft } = given
    // Tried again, another text may stand there.
    if (value === draft) onTaken()
    setNotice(tell.asking(one))
    const writer = client.store.getState().session.me?.id
    const ran = await client.botCommands.run(key, one.command, words)
    const isDone = ran.ok && ['shown', 'private', 'accepted'].includes(ran.value.outcome)
    // In the store: the field may be gone by now, and keeps what has been typed in it since.
    const { session, conversations } = client.store.getState()
    const isFree = session.me?.id === writer && !conversations.get(key)?.draft
    if (!isDone && isFree) client.drafts.set(key, draft)
    setNotice(tell.ran(given, ran))
  }
  return { notice, setNotice, run }
}

type Ran = Awaited<ReturnType<Client['botCommands']['run']>>

/** What is said of a command. */
function useTell() {
  const texts = useText()
  const text = useBotCommandsText()
  const say = (words: string, retry?: GivenCommand): CommandNews => ({
    kind: 'words',
    words,
    ...(retry && { retry }),
  })
  return {
    asking: ({ command }: OfferedCommand): CommandNews => ({
      kind: 'waiting',
      words: text.asking(command.bot_name),
    }),
    ran(given: GivenCommand, ran: Ran): CommandNews | undefined {
      const { command, written } = given.one
      const bot = command.bot_name
      if (!ran.ok) {
        const { code, params } = ran.problem
        if (params?.code === '403' || params?.code === '404') return say(text.left)
        return say(code === 'network' ? text.offline : displayProblem(texts, ran.problem), given)
      }
      const { outcome, text: answer = '' } = ran.value
      if (outcome === 'shown') return undefined
      if (outcome === 'private') return { kind: 'answer', bot, words: answer }
      if (outcome === 'accepted') return say(text.accepted(bot))
      if (outcome === 'unknown') return say(text.gone(bot, written))
      return say(text[outcome](bot), given)
    },
  }
}
