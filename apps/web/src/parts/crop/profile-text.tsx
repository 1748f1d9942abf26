import { createContext, type ReactNode } from 'react'
import type { profile } from '../../text/zh-CN/profile.ts'
import { SectionText, useSectionText } from '../section-text/section-text.tsx'

const ProfileTextContext = createContext<typeof profile | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/profile.ts')).profile,
  en: async () => (await import('../../text/en/profile.ts')).profile,
}

export const ProfileText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={ProfileTextContext}>
    {children}
  </SectionText>
)

export const useProfileText = () => useSectionText(ProfileTextContext)
