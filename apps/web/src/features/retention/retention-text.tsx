import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { retention } from '../../text/zh-CN/retention.ts'

const RetentionTextContext = createContext<typeof retention | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/retention.ts')).retention,
  en: async () => (await import('../../text/en/retention.ts')).retention,
}

export const RetentionText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={RetentionTextContext}>
    {children}
  </SectionText>
)

export const useRetentionText = () => useSectionText(RetentionTextContext)
