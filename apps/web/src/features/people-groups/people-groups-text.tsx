import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { peopleGroupsPage } from '../../text/zh-CN/people-groups-page.ts'

const PeopleGroupsTextContext = createContext<typeof peopleGroupsPage | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/people-groups-page.ts')).peopleGroupsPage,
  en: async () => (await import('../../text/en/people-groups-page.ts')).peopleGroupsPage,
}

export const PeopleGroupsText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={PeopleGroupsTextContext}>
    {children}
  </SectionText>
)

export const usePeopleGroupsText = () => useSectionText(PeopleGroupsTextContext)
