import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { auditStream } from '../../text/zh-CN/audit-stream.ts'

const AuditStreamTextContext = createContext<typeof auditStream | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/audit-stream.ts')).auditStream,
  en: async () => (await import('../../text/en/audit-stream.ts')).auditStream,
}

export const AuditStreamText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={AuditStreamTextContext}>
    {children}
  </SectionText>
)

export const useAuditStreamText = () => useSectionText(AuditStreamTextContext)
