import { type ReactNode, useState } from 'react'
import { useText } from '../../../../text/text-context.ts'
import { Segmented } from '../../../../ui/segmented/segmented.tsx'
import { PreviewStage } from '../../parts/preview-stage.tsx'
import styles from './text-viewer.module.css'
import { TextBody } from './text-viewer.tsx'

type View = 'shown' | 'source'

interface Props {
  bytes: Uint8Array
  subType: string
  /** What the file is when it is shown, e.g. an image. */
  name: string
  /** It cannot be shown. */
  isSourceOnly?: boolean
  children: ReactNode
}

/** A file as what it means, and its source one press away. */
export function ShownOrSource({ bytes, subType, name, isSourceOnly = false, children }: Props) {
  const { preview } = useText()
  const [chosen, setChosen] = useState<View>('shown')
  const view = isSourceOnly ? 'source' : chosen
  return (
    <PreviewStage isFilled>
      <div className={styles.body}>
        <div className={styles.bar}>
          <Segmented<View>
            label={preview.view}
            options={[
              { value: 'shown', label: name },
              { value: 'source', label: preview.source },
            ]}
            value={view}
            onChange={setChosen}
          />
        </div>
        {view === 'source' ? (
          <div className={styles.text}>
            <TextBody bytes={bytes} subType={subType} />
          </div>
        ) : (
          children
        )}
      </div>
    </PreviewStage>
  )
}
