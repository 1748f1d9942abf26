import { createContext, useContext } from 'react'
import type { Language } from './languages.ts'
import type { Catalogue } from './zh-CN.ts'

export interface TextValue {
  text: Catalogue
  language: Language
  /** False while only the texts of the sign-in are loaded. */
  isWhole: boolean
  /** Fetches the rest; rejects when it cannot be had. */
  complete(): Promise<void>
  setLanguage(language: Language): Promise<void>
}

export const TextContext = createContext<TextValue | undefined>(undefined)

export function useLanguage(): TextValue {
  const value = useContext(TextContext)
  if (!value) throw new Error('useText outside of TextProvider')
  return value
}

export const useText = (): Catalogue => useLanguage().text
