import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { companyEmoji } from '../../text/zh-CN/company-emoji.ts'

const CompanyEmojiTextContext = createContext<typeof companyEmoji | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/company-emoji.ts')).companyEmoji,
  en: async () => (await import('../../text/en/company-emoji.ts')).companyEmoji,
}

export const CompanyEmojiText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={CompanyEmojiTextContext}>
    {children}
  </SectionText>
)

export const useCompanyEmojiText = () => useSectionText(CompanyEmojiTextContext)
