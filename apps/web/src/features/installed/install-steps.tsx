import { createContext } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import { useText } from '../../text/text-context.ts'
import type { installSteps } from '../../text/zh-CN/install-steps.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import styles from './install-steps.module.css'

/** The ways that the person has to find in a menu. */
export type Way = keyof typeof installSteps

const PICTURES: Record<Way, readonly IconName[]> = {
  dock: ['list', 'download', 'check'],
  home: ['upload', 'plus', 'check'],
}

const StepsContext = createContext<typeof installSteps | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/install-steps.ts')).installSteps,
  en: async () => (await import('../../text/en/install-steps.ts')).installSteps,
}

function Steps({ way }: { way: Way }) {
  const text = useSectionText(StepsContext)
  return (
    <ol className={styles.steps}>
      {text[way].map((words, index) => (
        <li key={words} className={styles.step}>
          <span className={styles.picture}>
            <Icon name={PICTURES[way][index] ?? 'check'} />
          </span>
          {words}
        </li>
      ))}
    </ol>
  )
}

/** Three pictures with a sentence each, for browsers that offer no installation of their own. */
export function InstallSteps({ way, onClose }: { way: Way; onClose(): void }) {
  const { always } = useText()
  return (
    <Dialog title={always[way].title} onClose={onClose}>
      <SectionText loaders={LOADERS} context={StepsContext}>
        <Steps way={way} />
      </SectionText>
    </Dialog>
  )
}
