import { useEffect, useState } from 'react'
import { useText } from '../../../../text/text-context.ts'
import { Segmented } from '../../../../ui/segmented/segmented.tsx'
import { PreviewStage } from '../../parts/preview-stage.tsx'
import type { BytesViewerProps } from '../../viewer.ts'
import styles from './text-viewer.module.css'
import { TextBody } from './text-viewer.tsx'

type View = 'picture' | 'source'

/** As an image it runs no scripts and loads nothing; its source is shown as text. */
export function SvgViewer({ source, bytes }: BytesViewerProps) {
  const { preview, kinds } = useText()
  const [view, setView] = useState<View>('picture')
  const url = useObjectUrl(bytes, 'image/svg+xml')
  return (
    <PreviewStage isFilled>
      <div className={styles.body}>
        <div className={styles.bar}>
          <Segmented<View>
            label={preview.view}
            options={[
              { value: 'picture', label: preview.picture },
              { value: 'source', label: preview.source },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
        {view === 'source' ? (
          <div className={styles.text}>
            <TextBody bytes={bytes} subType="svg" />
          </div>
        ) : (
          <div className={styles.picture}>
            {url && (
              <img src={url} alt={kinds.imageAlt(source.file.file_name)} onError={() => setView('source')} />
            )}
          </div>
        )}
      </div>
    </PreviewStage>
  )
}

function useObjectUrl(bytes: Uint8Array, type: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return url
}
