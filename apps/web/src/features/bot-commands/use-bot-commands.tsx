import { type State, selectRoom } from '@parley/core'
import { type ConversationKey, isBotId, splitConversationKey } from '@parley/protocol/model'
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { Dispensable } from '../../platform/dispensable.tsx'
import { lazySection } from '../../platform/lazy-section.ts'
import { reportFault } from '../../platform/report-fault.ts'
import type { CommandHandle } from './command-panel.tsx'

const CommandPanel = lazySection(async () => (await import('./command-panel.tsx')).CommandPanel)

interface Input {
  conversationKey: ConversationKey
  value: string
  onChange(value: string): void
  onTaken(): void
  onSendAnyway(): void
}

/** Commands are for staff. Of a group that is not known as a whole, the server tells. */
function mayHaveCommands(state: State, key: ConversationKey): boolean {
  const { kind, id } = splitConversationKey(key)
  if (state.session.me?.isCustomer) return false
  if (kind === 'chat') return isBotId(id)
  const room = selectRoom(state, key)
  return !room?.isComplete || room.members.some(member => isBotId(member.id))
}

/** Where there is a bot, what begins with a slash may be a command; everything else is not looked at [bots-8]. */
export function useBotCommands({ conversationKey: key, value, ...on }: Input) {
  const handle = useRef<CommandHandle>(null)
  const listId = useId()
  const [option, setOption] = useState<string>()
  const [hasNotice, setNotice] = useState(false)
  const [early, setEarly] = useState<string>()
  const [isLost, setLost] = useState(false)
  const mayBe = useAppState(state => value.startsWith('/') && !isLost && mayHaveCommands(state, key))
  const handleLost = (error: unknown) => {
    reportFault('bot-commands', error)
    setLost(true)
    if (early === value) on.onSendAnyway()
  }
  return {
    /** Whether the draft is a command and was taken; before that is known, it waits for the panel. */
    submit: () => {
      if (mayBe && !handle.current) setEarly(value)
      return mayBe && (handle.current?.submit() ?? true)
    },
    panel: !isLost && (mayBe || hasNotice || early !== undefined) && (
      // Without the panel, which could not be downloaded, everything is a message.
      <Dispensable onLost={handleLost}>
        <Suspense fallback={null}>
          <CommandPanel
            conversationKey={key}
            value={value}
            listId={listId}
            handle={handle}
            early={early}
            onEarly={setEarly}
            {...on}
            onPoint={setOption}
            onNotice={setNotice}
          />
        </Suspense>
      </Dispensable>
    ),
    picker: {
      handleKey: (event: KeyboardEvent) => handle.current?.handleKey(event) ?? false,
      inputProps: option && { 'aria-controls': listId, 'aria-activedescendant': option },
    },
  }
}
