import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { bots } from '../../text/zh-CN/bots.ts'

const BotsTextContext = createContext<typeof bots | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/bots.ts')).bots,
  en: async () => (await import('../../text/en/bots.ts')).bots,
}

export const BotsText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={BotsTextContext}>
    {children}
  </SectionText>
)

export const useBotsText = () => useSectionText(BotsTextContext)
