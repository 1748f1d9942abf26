import { Suspense, useId, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { focusComposer } from '../../parts/composer/focus-composer.ts'
import { LazyEmojiPicker } from '../../parts/emoji/lazy-emoji-picker.tsx'
import { lazySection } from '../../platform/lazy-section.ts'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import { TabList } from '../../ui/tabs/tab-list.tsx'
import { ToolPopover } from '../../ui/tool-popover/tool-popover.tsx'
import styles from './emoji-tool.module.css'

const StickerPanel = lazySection(
  async () => (await import('../../parts/stickers/sticker-panel.tsx')).StickerPanel,
)

type Tab = 'emoji' | 'stickers'

/** Stays open, so that several emoji can be inserted or stickers sent. */
export function EmojiTool({ conversationKey, onInsert }: ComposerToolProps) {
  const { actions, common, writing } = useText()
  const client = useClient()
  const panelId = useId()
  const [tab, setTab] = useState<Tab>('emoji')
  const names = { emoji: actions.emoji, stickers: writing.stickers }
  return (
    <ToolPopover icon="smile" label={actions.emoji} focusField={focusComposer}>
      {() => (
        <>
          <div className={styles.head}>
            <TabList<Tab>
              label={writing.emojiAndStickers}
              tabs={[
                { value: 'emoji', label: names.emoji },
                { value: 'stickers', label: names.stickers },
              ]}
              value={tab}
              panelId={panelId}
              onChange={setTab}
            />
          </div>
          <div id={panelId} role="tabpanel" aria-label={names[tab]}>
            {tab === 'emoji' ? (
              <LazyEmojiPicker onChoose={onInsert} />
            ) : (
              <Suspense fallback={<Spinner label={common.loading} />}>
                <StickerPanel onChoose={sticker => client.stickers.send(conversationKey, sticker)} />
              </Suspense>
            )}
          </div>
        </>
      )}
    </ToolPopover>
  )
}
