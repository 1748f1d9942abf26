import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { groupDirectory } from '../../text/zh-CN/group-directory.ts'

const DirectoryTextContext = createContext<typeof groupDirectory | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/group-directory.ts')).groupDirectory,
  en: async () => (await import('../../text/en/group-directory.ts')).groupDirectory,
}

export const DirectoryText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={DirectoryTextContext}>
    {children}
  </SectionText>
)

export const useDirectoryText = () => useSectionText(DirectoryTextContext)
