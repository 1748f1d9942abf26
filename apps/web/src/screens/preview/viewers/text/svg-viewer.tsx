import { useEffect, useState } from 'react'
import { useText } from '../../../../text/text-context.ts'
import type { BytesViewerProps } from '../../viewer.ts'
import { ShownOrSource } from './shown-or-source.tsx'
import styles from './text-viewer.module.css'

/** As an image it runs no scripts and loads nothing; its source is shown as text. */
export function SvgViewer({ source, bytes }: BytesViewerProps) {
  const { preview, kinds } = useText()
  const url = useObjectUrl(bytes, 'image/svg+xml')
  const [isBroken, setIsBroken] = useState(false)
  return (
    <ShownOrSource bytes={bytes} subType="svg" name={preview.picture} isSourceOnly={isBroken}>
      <div className={styles.picture}>
        {url && (
          <img src={url} alt={kinds.imageAlt(source.file.file_name)} onError={() => setIsBroken(true)} />
        )}
      </div>
    </ShownOrSource>
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
