import { Suspense, useState } from 'react'
import { LabelChips } from '../../parts/labels/label-chips.tsx'
import { useLabels } from '../../parts/labels/use-labels.ts'
import { lazySection } from '../../platform/lazy-section.ts'
import type { DetailsSection, DetailsSectionProps } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'

const LabelsDialog = lazySection(async () => (await import('./labels-dialog.tsx')).LabelsDialog)

/** In the details of a consultation, for its team. */
function LabelRow({ conversationKey: key }: DetailsSectionProps) {
  const { labels: text } = useText()
  const { set } = useLabels(key)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <SettingRow aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="flag" size="sm" />
        {text.title}
        <LabelChips labels={set} />
      </SettingRow>
      <Suspense>{isOpen && <LabelsDialog conversationKey={key} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

export const labelRow: DetailsSection = {
  id: 'labels',
  of: ['consultation'],
  position: 'row',
  View: LabelRow,
}
