import { type ReactNode, useMemo, useState } from 'react'
import { type Language, loadCatalogue } from './languages.ts'
import { TextContext } from './text-context.ts'
import type { Catalogue } from './zh-CN.ts'

interface Props {
  initial: { language: Language; text: Catalogue }
  children: ReactNode
  onChange(language: Language): void
}

/** The old language stays on screen until the new catalogue has arrived. */
export function TextProvider({ initial, children, onChange }: Props) {
  const [current, setCurrent] = useState(initial)
  const value = useMemo(
    () => ({
      ...current,
      setLanguage: async (language: Language) => {
        setCurrent({ language, text: await loadCatalogue(language) })
        onChange(language)
      },
    }),
    [current, onChange],
  )
  return <TextContext value={value}>{children}</TextContext>
}
