import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { startWorker } from '../../../../platform/run-worker.ts'

/** Unset in development, where documents that need more than their own fonts look poorer. */
const RESOURCES: string | undefined = import.meta.env.PDF_RESOURCES

/** Scripts, forms and links of a document are never asked for: it is drawn, and its text laid over it. */
export function openPdf(bytes: Uint8Array): { opened: Promise<PDFDocumentProxy>; close(): void } {
  const port = startWorker(workerUrl)
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    // The worker takes the bytes it is given, and a second try needs them too.
    data: bytes.slice(),
    worker,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    ...(RESOURCES !== undefined && {
      cMapUrl: `${RESOURCES}cmaps/`,
      standardFontDataUrl: `${RESOURCES}standard_fonts/`,
      wasmUrl: `${RESOURCES}wasm/`,
    }),
  })
  const close = () => {
    // Whatever was still being read is of no use any more.
    task.destroy().catch(() => undefined)
    port.terminate()
  }
  return { opened: task.promise, close }
}
