import { createContext } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { keptSearch } from '../../text/zh-CN/kept-search.ts'
import styles from './search-panel.module.css'

const KeptTextContext = createContext<typeof keptSearch | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/kept-search.ts')).keptSearch,
  en: async () => (await import('../../text/en/kept-search.ts')).keptSearch,
}

interface Props {
  of: keyof typeof keptSearch
}

const Note = ({ of }: Props) => (
  <p className={styles.note} role="status">
    {useSectionText(KeptTextContext)[of]}
  </p>
)

/** What was searched without a connection. */
export const KeptNote = (props: Props) => (
  <SectionText loaders={LOADERS} context={KeptTextContext}>
    <Note {...props} />
  </SectionText>
)
