import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { scim } from '../../text/zh-CN/sso.ts'

const ScimTextContext = createContext<typeof scim | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/sso.ts')).scim,
  en: async () => (await import('../../text/en/sso.ts')).scim,
}

export const ScimText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={ScimTextContext}>
    {children}
  </SectionText>
)

export const useScimText = () => useSectionText(ScimTextContext)
