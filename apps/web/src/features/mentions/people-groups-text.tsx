import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { peopleGroups } from '../../text/zh-CN/people-groups.ts'

const PeopleGroupsTextContext = createContext<typeof peopleGroups | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/people-groups.ts')).peopleGroups,
  en: async () => (await import('../../text/en/people-groups.ts')).peopleGroups,
}

export const PeopleGroupsText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={PeopleGroupsTextContext}>
    {children}
  </SectionText>
)

export const usePeopleGroupsText = () => useSectionText(PeopleGroupsTextContext)
