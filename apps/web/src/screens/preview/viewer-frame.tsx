import type { PreviewSource } from '@parley/core'
import { type ComponentType, Suspense } from 'react'
import { PreviewStage } from './parts/preview-stage.tsx'
import { Refused } from './parts/refused.tsx'
import { Waiting } from './parts/waiting.tsx'
import { useFileBytes } from './use-file-bytes.ts'
import type { BytesViewerProps, ViewerProps } from './viewer.ts'
import { ViewerBoundary } from './viewer-boundary.tsx'
import { viewerOf } from './viewers.ts'

interface Props extends ViewerProps {
  onRetry(): void
}

function BytesFrame({ View, onRetry, ...viewer }: Props & { View: ComponentType<BytesViewerProps> }) {
  const { file, url, path, subType } = viewer.source
  const isConverted = subType === 'pdf' && !file.file_name.toLowerCase().endsWith('.pdf')
  const state = useFileBytes(url, isConverted ? 0 : file.file_size)
  if (state.phase === 'ready') return <View {...viewer} bytes={state.bytes} />
  if (state.phase === 'failed') return <Refused path={path} file={file} onRetry={onRetry} />
  return (
    <PreviewStage>
      <Waiting done={state.done} total={state.total} />
    </PreviewStage>
  )
}

/** Chooses the viewer for a file and loads what it needs. */
export function ViewerFrame({ onRetry, ...viewer }: Props) {
  const found = viewerOf(viewer.source)
  const { path, file }: PreviewSource = viewer.source
  if (!found) return <Refused path={path} file={file} reason="not-previewable" />
  return (
    <ViewerBoundary fallback={<Refused path={path} file={file} isBroken />}>
      <Suspense
        fallback={
          <PreviewStage>
            <Waiting />
          </PreviewStage>
        }
      >
        {found.reads === 'bytes' ? (
          <BytesFrame {...viewer} View={found.View} onRetry={onRetry} />
        ) : (
          <found.View {...viewer} />
        )}
      </Suspense>
    </ViewerBoundary>
  )
}
