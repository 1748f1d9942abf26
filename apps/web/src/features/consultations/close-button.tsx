import type { Conversation } from '@parley/core'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { Suspense, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { lazySection } from '../../platform/lazy-section.ts'
import { useIsNarrow } from '../../platform/use-is-narrow.ts'
import type { HeaderTool } from '../../slots/header-tools.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

const CloseDialog = lazySection(async () => (await import('./close-dialog.tsx')).CloseDialog)

/** In the header, for staff of a consultation that is open; a narrow window has it in the details alone. */
function CloseButton({ conversation }: { conversation: Conversation }) {
  const texts = useText()
  const text = texts.customers
  const { key, type, name } = conversation
  const state = useAppState(({ rooms }) => rooms[key]?.consultation?.state)
  const isNarrow = useIsNarrow()
  const [isClosing, setIsClosing] = useState(false)
  if (type !== CONTACT_TYPE.customerGroup || !state || state === 'closed' || isNarrow) return null
  return (
    <>
      <Button
        size="sm"
        aria-label={text.close}
        data-tooltip={text.close}
        aria-haspopup="dialog"
        onClick={() => setIsClosing(true)}
      >
        <Icon name="check" size="sm" />
        {/* Left out where the header has no room. */}
        <span>{text.close}</span>
      </Button>
      <Suspense>
        {isClosing && (
          <CloseDialog
            conversationKey={key}
            name={shownName(texts, name)}
            onClose={() => setIsClosing(false)}
          />
        )}
      </Suspense>
    </>
  )
}

export const closeButton: HeaderTool = { id: 'close', View: CloseButton }
