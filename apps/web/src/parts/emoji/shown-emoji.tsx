import { nameInSign } from '@parley/protocol/model'
import { Suspense } from 'react'
import { lazySection } from '../../platform/lazy-section.ts'

const CompanyEmojiPicture = lazySection(
  async () => (await import('./company-emoji-picture.tsx')).CompanyEmojiPicture,
)

/** An emoji as it is shown; `:name:` is a picture if the company has one of that name. */
export function ShownEmoji({ sign }: { sign: string }) {
  const name = nameInSign(sign)
  if (name === undefined) return sign
  return (
    <Suspense fallback={sign}>
      <CompanyEmojiPicture name={name} sign={sign} />
    </Suspense>
  )
}
