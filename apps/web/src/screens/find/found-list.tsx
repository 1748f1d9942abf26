import { decodeSearchQuery } from '@parley/protocol/model'
import { useMemo } from 'react'
import { CustomerTag } from '../../parts/members/customer-tag.tsx'
import { useFaces } from '../../parts/members/use-faces.ts'
import { MarkedText } from '../../parts/search/marked-text.tsx'
import { snippetOf } from '../../parts/search/snippet-of.ts'
import type { Finding } from '../../slots/finders.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Keys } from '../../ui/keys/keys.tsx'
import styles from './find-box.module.css'
import type { FoundSection } from './use-findings.ts'

interface Props {
  id: string
  /** What was searched for, to be highlighted. */
  query: string
  sections: readonly FoundSection[]
  chosen: Finding | undefined
  idOf(finding: Finding): string
  onPoint(finding: Finding): void
  onRun(finding: Finding): void
}

/** The focus stays in the field above, which refers to the active row. */
export function FoundList({ id, query, sections, chosen, idOf, onPoint, onRun }: Props) {
  const text = useText().finding
  const terms = useMemo(() => decodeSearchQuery(query), [query])
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={text.results}>
      {sections.map(({ section, findings }) => (
        // biome-ignore lint/a11y/useSemanticElements: options in a listbox are grouped by role
        <div key={section} role="group" aria-labelledby={`${id}-${section}`}>
          <div className={styles.heading} id={`${id}-${section}`}>
            {text.sections[section]}
          </div>
          {findings.map(finding => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field
            <div
              key={finding.id}
              id={idOf(finding)}
              className={styles.option}
              role="option"
              aria-selected={finding === chosen}
              onMouseMove={() => finding !== chosen && onPoint(finding)}
              onClick={() => onRun(finding)}
            >
              <Picture finding={finding} />
              <span className={styles.words}>
                <span className={styles.head}>
                  <span className={styles.title} dir="auto">
                    <MarkedText {...snippetOf(finding.title, terms)} />
                  </span>
                  {finding.isCustomer && <CustomerTag />}
                </span>
                {finding.detail && (
                  <span className={styles.detail} dir="auto">
                    {finding.detail}
                  </span>
                )}
              </span>
              {finding.keys !== undefined && <Keys keys={finding.keys} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function Picture({ finding: { title, face, icon } }: { finding: Finding }) {
  const faces = useFaces(face?.key ?? 'chat:')
  if (face)
    return <Avatar id={face.id} name={face.name ?? title} image={face.image} faces={faces} size="sm" />
  return <span className={styles.sign}>{icon && <Icon name={icon} size="sm" />}</span>
}
