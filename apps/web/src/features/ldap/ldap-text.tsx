import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { ldap } from '../../text/zh-CN/ldap.ts'

const LdapTextContext = createContext<typeof ldap | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/ldap.ts')).ldap,
  en: async () => (await import('../../text/en/ldap.ts')).ldap,
}

export const LdapText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={LdapTextContext}>
    {children}
  </SectionText>
)

export const useLdapText = () => useSectionText(LdapTextContext)
