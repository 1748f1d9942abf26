import type { PreviewSource } from '@parley/core'
import { MAX_FILE_BYTES } from '@parley/protocol/model'
import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { ChunkFailure } from '../../platform/chunk-failure.ts'
import { PreviewStage } from './parts/preview-stage.tsx'
import { Refused } from './parts/refused.tsx'
import { Waiting } from './parts/waiting.tsx'
import type { BytesViewerProps, ViewerProps } from './viewer.ts'
import { viewerOf } from './viewers.ts'

/** Bytes between two progress updates; more would not be visible. */
const STEP_BYTES = 262_144

async function loadBytes(
  url: string,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
  const parts: Uint8Array[] = []
  let [done, told] = [0, 0]
  for (const reader = response.body.getReader(); ; ) {
    const { value, done: isEnd } = await reader.read()
    if (isEnd) break
    parts.push(value)
    done += value.length
    if (done > MAX_FILE_BYTES) throw new Error('larger than any file')
    if (done - told >= STEP_BYTES) {
      told = done
      onProgress(done)
    }
  }
  return joined(parts, done)
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

type FileBytes =
  | { phase: 'loading'; done: number; total: number }
  | { phase: 'ready'; bytes: Uint8Array }
  | { phase: 'failed' }

/** The whole content of a file, with progress. Leaving the page aborts the download. */
function useFileBytes(url: string, size: number): FileBytes {
  const [state, setState] = useState<FileBytes>({ phase: 'loading', done: 0, total: size })
  useEffect(() => {
    const controller = new AbortController()
    const onProgress = (done: number) => setState({ phase: 'loading', done, total: size })
    loadBytes(url, onProgress, controller.signal).then(
      bytes => setState({ phase: 'ready', bytes }),
      () => {
        if (!controller.signal.aborted) setState({ phase: 'failed' })
      },
    )
    return () => controller.abort()
  }, [url, size])
  return state
}

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

interface ViewerBoundaryProps {
  fallback: ReactNode
  children: ReactNode
}

/** Contains errors of a viewer. A viewer that failed to download is handled by the page. */
class ViewerBoundary extends Component<ViewerBoundaryProps, { error?: unknown; hasFailed: boolean }> {
  override state = { error: undefined as unknown, hasFailed: false }

  static getDerivedStateFromError(error: unknown): { error: unknown; hasFailed: boolean } {
    return { error, hasFailed: true }
  }

  override render(): ReactNode {
    const { hasFailed, error } = this.state
    if (!hasFailed) return this.props.children
    if (error instanceof ChunkFailure) throw error
    return this.props.fallback
  }
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
