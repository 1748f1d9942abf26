import type { BotCommand } from '@parley/core'
import { BOT_PREFIX, type ConversationKey, MAX_COMMAND_TEXT, readCommand } from '@parley/protocol/model'
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { useLanguage, useText } from '../../text/text-context.ts'
import { useHighlight } from '../../ui/highlight/use-highlight.ts'
import { BotCommandsText, useBotCommandsText } from './bot-commands-text.tsx'
import { CommandList, type OfferedCommand } from './command-list.tsx'
import { type CommandNews, CommandNotice } from './command-notice.tsx'

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

function useCommands(key: ConversationKey): BotCommand[] | 'failed' | undefined {
  const client = useClient()
  const [commands, setCommands] = useState<BotCommand[] | 'failed'>()
  useEffect(() => {
    let isShown = true
    void client.botCommands.list(key).then(listed => {
      if (isShown) setCommands(listed.ok ? listed.value : 'failed')
    })
    return () => {
      isShown = false
    }
  }, [client, key])
  return commands
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

function Panel({ conversationKey: key, value, listId, handle, early, onChange, ...on }: Props) {
  const { language } = useLanguage()
  const commands = useCommands(key)
  const { notice, setNotice, run } = useRun(key, on)
  const [closedFor, setClosedFor] = useState<string>()
  const listed = Array.isArray(commands) ? offer(commands, language) : []
  const isTyping = /^\/\S*$/.test(value) && value !== closedFor
  const offered = isTyping ? listed.filter(({ written }) => written.startsWith(value.toLowerCase())) : []
  const { index, item, step } = useHighlight(offered, value)
  const { onPoint } = on
  const point = item && `${listId}-${index}`
  useEffect(() => onPoint(point), [onPoint, point])
  useEffect(() => () => onPoint(undefined), [onPoint])

  const pick = ({ written }: OfferedCommand) => onChange(`${written} `)
  const submit = (): boolean => {
    const written = readCommand(value)
    if (!written || (Array.isArray(commands) && listed.length === 0)) return false
    const found = listed.filter(
      ({ command: { name, bot } }) =>
        name === written.name && (!written.bot || bot === `${BOT_PREFIX}${written.bot}`),
    )
    const [only, ...others] = found
    if (commands === undefined) on.onEarly(value)
    else if (commands === 'failed') setNotice({ kind: 'not-loaded' })
    else if (!only) setNotice({ kind: 'unknown', command: `/${written.name}` })
    else if (others.length > 0) setNotice({ kind: 'several', command: `/${written.name}`, offered: found })
    else if (written.text.length > MAX_COMMAND_TEXT) setNotice({ kind: 'too-long' })
    else void run(only, written.text)
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
  return (
    <>
      <CommandList id={listId} offered={offered} chosen={index} onPick={pick} />
      {notice && (
        <CommandNotice
          notice={notice}
          onPick={one => {
            setNotice(undefined)
            onChange(`${one.written} ${readCommand(value)?.text ?? ''}`)
          }}
          onRetry={run}
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

/** Runs one after the other; what the bot said last is shown. */
function useRun(key: ConversationKey, { onTaken, onNotice }: Pick<Props, 'onTaken' | 'onNotice'>) {
  const client = useClient()
  const texts = useText()
  const text = useBotCommandsText()
  const [notice, setShown] = useState<CommandNews>()
  // At once: without a notice the panel goes with the draft.
  const setNotice = (next: CommandNews | undefined) => {
    setShown(next)
    onNotice(next !== undefined)
  }
  const run = async (one: OfferedCommand, words: string) => {
    const bot = one.command.bot_name
    onTaken()
    setNotice({ kind: 'words', words: text.asking(bot) })
    const ran = await client.botCommands.run(key, one.command, words)
    const retry = { one, words }
    if (!ran.ok) {
      const { code, params } = ran.problem
      if (params?.code === '403' || params?.code === '404') setNotice({ kind: 'words', words: text.left })
      else if (code === 'network') setNotice({ kind: 'words', words: text.offline, retry })
      else setNotice({ kind: 'words', words: displayProblem(texts, ran.problem), retry })
      return
    }
    const { outcome, text: answer = '' } = ran.value
    if (outcome === 'shown') setNotice(undefined)
    else if (outcome === 'private') setNotice({ kind: 'answer', bot, words: answer })
    else if (outcome === 'accepted') setNotice({ kind: 'words', words: text.accepted(bot) })
    else if (outcome === 'unknown') setNotice({ kind: 'words', words: text.gone(bot, one.written) })
    else setNotice({ kind: 'words', words: text[outcome](bot), retry })
  }
  return { notice, setNotice, run }
}
