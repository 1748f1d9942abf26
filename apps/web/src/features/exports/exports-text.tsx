import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { exports } from '../../text/zh-CN/exports.ts'

const ExportsTextContext = createContext<typeof exports | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/exports.ts')).exports,
  en: async () => (await import('../../text/en/exports.ts')).exports,
}

export const ExportsText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={ExportsTextContext}>
    {children}
  </SectionText>
)

export const useExportsText = () => useSectionText(ExportsTextContext)
