import type { FileProblem } from '@parley/protocol/model'
import { useCallback, useState } from 'react'
import { useEscape } from '../../ui/use-escape.ts'
import { PreviewHeader } from './parts/preview-header.tsx'
import { PreviewStage } from './parts/preview-stage.tsx'
import { Refused } from './parts/refused.tsx'
import { Waiting } from './parts/waiting.tsx'
import styles from './preview.module.css'
import { useClosePreview } from './use-close-preview.ts'
import { usePreviewSource } from './use-preview-source.ts'
import { useReturnToFile } from './use-return-to-file.ts'
import { ViewerFrame } from './viewer-frame.tsx'

/** A viewer's finding about the file that a retry would not change. */
interface Verdict {
  reason?: FileProblem | undefined
}

export function PreviewPage({ path }: { path: string }) {
  const { result, retry } = usePreviewSource(path)
  const [verdict, setVerdict] = useState<Verdict>()
  const close = useClosePreview(path)
  useEscape(true, close)
  useReturnToFile(path)
  const handleRefused = useCallback((reason?: FileProblem) => setVerdict({ reason }), [])
  const handleRetry = () => {
    setVerdict(undefined)
    retry()
  }
  const file = result && (result.ok ? result.source.file : result.file)

  const stage = () => {
    if (!result)
      return (
        <PreviewStage>
          <Waiting />
        </PreviewStage>
      )
    if (verdict) return <Refused path={path} file={file} isBroken reason={verdict.reason} />
    if (!result.ok) return <Refused path={path} file={file} reason={result.reason} onRetry={handleRetry} />
    return <ViewerFrame source={result.source} onRefused={handleRefused} onRetry={handleRetry} />
  }
  return (
    <div className={styles.preview}>
      <PreviewHeader path={path} file={file} onClose={close} />
      {stage()}
    </div>
  )
}
