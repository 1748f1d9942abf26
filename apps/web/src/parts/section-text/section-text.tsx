import { type Context, type ReactNode, useContext, useEffect, useState } from 'react'
import { loadSection } from '../../platform/lazy-section.ts'
import type { Language } from '../../text/languages.ts'
import { useLanguage } from '../../text/text-context.ts'

interface Props<T> {
  loaders: Record<Language, () => Promise<T>>
  context: Context<T | undefined>
  children: ReactNode
}

/** Texts that were downloaded, by their loader: what is shown again needs no second look. */
const known = new WeakMap<object, unknown>()

/** Texts of a single screen; downloaded with it, in one language. */
export function SectionText<T>({ loaders, context: Provider, children }: Props<T>) {
  const { language } = useLanguage()
  const [text, setText] = useState(() => known.get(loaders[language]) as T | undefined)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    let isCurrent = true
    loadSection(loaders[language]).then(
      loaded => {
        known.set(loaders[language], loaded)
        if (isCurrent) setText(() => loaded)
      },
      error => isCurrent && setFailure(error),
    )
    return () => {
      isCurrent = false
    }
  }, [loaders, language])
  if (failure) throw failure
  return text === undefined ? null : <Provider value={text}>{children}</Provider>
}

export function useSectionText<T>(context: Context<T | undefined>): T {
  const text = useContext(context)
  if (text === undefined) throw new Error('texts of a section outside of it')
  return text
}
