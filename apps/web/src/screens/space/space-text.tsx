import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { space } from '../../text/zh-CN/space.ts'

const SpaceTextContext = createContext<typeof space | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/space.ts')).space,
  en: async () => (await import('../../text/en/space.ts')).space,
}

export const SpaceText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={SpaceTextContext}>
    {children}
  </SectionText>
)

export const useSpaceText = () => useSectionText(SpaceTextContext)
