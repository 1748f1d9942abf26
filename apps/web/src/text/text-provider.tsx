import { type ReactNode, useMemo, useState } from 'react'
import { type Language, loadCatalogue, loadEntryTexts } from './languages.ts'
import { TextContext } from './text-context.ts'
import type { Catalogue } from './zh-CN.ts'

interface Props {
  initial: { language: Language; text: Catalogue }
  children: ReactNode
  onChange(language: Language): void
}

/** Begins with the texts of the sign-in. The old language stays on screen until the new catalogue has arrived. */
export function TextProvider({ initial, children, onChange }: Props) {
  const [current, setCurrent] = useState({ ...initial, isWhole: false })
  const value = useMemo(
    () => ({
      ...current,
      complete: async () => {
        if (current.isWhole) return
        const text = await loadCatalogue(current.language)
        setCurrent(now => (now.language === current.language ? { ...now, text, isWhole: true } : now))
      },
      setLanguage: async (language: Language) => {
        const { isWhole } = current
        const text = await (isWhole ? loadCatalogue(language) : loadEntryTexts(language))
        setCurrent({ language, text, isWhole })
        onChange(language)
      },
    }),
    [current, onChange],
  )
  return <TextContext value={value}>{children}</TextContext>
}
