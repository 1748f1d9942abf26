import { type ConversationKey, isBotId, type RoomMember, splitConversationKey } from '@parley/protocol/model'
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { lazySection } from '../../platform/lazy-section.ts'
import type { CommandHandle } from './command-panel.tsx'

const CommandPanel = lazySection(async () => (await import('./command-panel.tsx')).CommandPanel)

interface Input {
  conversationKey: ConversationKey
  value: string
  members: readonly RoomMember[]
  onChange(value: string): void
  onTaken(): void
  onSendAnyway(): void
}

/** Where there is a bot, what begins with a slash may be a command; everything else is not looked at [bots-8]. */
export function useBotCommands({ conversationKey, value, members, ...on }: Input) {
  const handle = useRef<CommandHandle>(null)
  const listId = useId()
  const [option, setOption] = useState<string>()
  const [hasNotice, setNotice] = useState(false)
  const [early, setEarly] = useState<string>()
  const mayBe =
    value.startsWith('/') &&
    (isBotId(splitConversationKey(conversationKey).id) || members.some(({ id }) => isBotId(id)))
  return {
    /** Whether the draft is a command and was taken; before that is known, it waits for the panel. */
    submit: () => {
      if (mayBe && !handle.current) setEarly(value)
      return mayBe && (handle.current?.submit() ?? true)
    },
    panel: (mayBe || hasNotice) && (
      <Suspense fallback={null}>
        <CommandPanel
          conversationKey={conversationKey}
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
    ),
    picker: {
      handleKey: (event: KeyboardEvent) => handle.current?.handleKey(event) ?? false,
      inputProps: option && { 'aria-controls': listId, 'aria-activedescendant': option },
    },
  }
}
