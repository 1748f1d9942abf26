import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { noticeSettings } from '../../text/zh-CN/notice-settings.ts'

const NoticeSettingsContext = createContext<typeof noticeSettings | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/notice-settings.ts')).noticeSettings,
  en: async () => (await import('../../text/en/notice-settings.ts')).noticeSettings,
}

export const NoticeSettingsText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={NoticeSettingsContext}>
    {children}
  </SectionText>
)

export const useNoticeSettingsText = () => useSectionText(NoticeSettingsContext)
