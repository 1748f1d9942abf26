import { Suspense } from 'react'
import { lazySection } from '../../platform/lazy-section.ts'
import { useText } from '../../text/text-context.ts'
import { Spinner } from '../../ui/spinner/spinner.tsx'

const EmojiPicker = lazySection(async () => (await import('./emoji-picker.tsx')).EmojiPicker)

/** The picker, downloaded when first opened. */
export function LazyEmojiPicker({ onChoose }: { onChoose(sign: string): void }) {
  const { common } = useText()
  return (
    <Suspense fallback={<Spinner label={common.loading} />}>
      <EmojiPicker onChoose={onChoose} />
    </Suspense>
  )
}
