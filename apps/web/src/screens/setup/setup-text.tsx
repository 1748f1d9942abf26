import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { setup } from '../../text/zh-CN/setup.ts'

const SetupTextContext = createContext<typeof setup | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/setup.ts')).setup,
  en: async () => (await import('../../text/en/setup.ts')).setup,
}

export const SetupText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={SetupTextContext}>
    {children}
  </SectionText>
)

export const useSetupText = () => useSectionText(SetupTextContext)
