import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { secondFactor } from '../../text/zh-CN/second-factor.ts'

const FactorTextContext = createContext<typeof secondFactor | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/second-factor.ts')).secondFactor,
  en: async () => (await import('../../text/en/second-factor.ts')).secondFactor,
}

export const SecondFactorText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={FactorTextContext}>
    {children}
  </SectionText>
)

export const useSecondFactorText = () => useSectionText(FactorTextContext)
