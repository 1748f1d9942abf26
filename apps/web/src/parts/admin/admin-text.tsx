import { createContext, type ReactNode } from 'react'
import type { admin } from '../../text/zh-CN/admin.ts'
import { SectionText, useSectionText } from '../section-text/section-text.tsx'

export type AdminTexts = typeof admin

const AdminTextContext = createContext<AdminTexts | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/admin.ts')).admin,
  en: async () => (await import('../../text/en/admin.ts')).admin,
}

/** A failure is reported when they are shown. */
export function preloadAdminText(language: string): void {
  const load = language === 'zh-CN' ? LOADERS['zh-CN'] : LOADERS.en
  load().catch(() => undefined)
}

/** The texts of the administration, downloaded only there. */
export const AdminText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={AdminTextContext}>
    {children}
  </SectionText>
)

export const useAdminText = () => useSectionText(AdminTextContext)
