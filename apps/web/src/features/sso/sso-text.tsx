import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { sso } from '../../text/zh-CN/sso.ts'

const SsoTextContext = createContext<typeof sso | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/sso.ts')).sso,
  en: async () => (await import('../../text/en/sso.ts')).sso,
}

export const SsoText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={SsoTextContext}>
    {children}
  </SectionText>
)

export const useSsoText = () => useSectionText(SsoTextContext)
