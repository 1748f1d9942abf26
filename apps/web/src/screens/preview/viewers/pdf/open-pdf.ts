import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { startWorker } from '../../../../platform/run-worker.ts'

/** Not set in development, where documents without embedded fonts look worse. */
const RESOURCES: string | undefined = import.meta.env.PDF_RESOURCES

/** Scripts, forms and links of a document are ignored: it is rendered, with a text layer on top. */
export function openPdf(bytes: Uint8Array): { opened: Promise<PDFDocumentProxy>; close(): void } {
  const port = startWorker(workerUrl)
  const worker = PDFWorker.create({ port })
  const task = getDocument({
    // The worker takes ownership of the bytes, and a retry needs them too.
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
    // Pending reads are not needed any more.
    task.destroy().catch(() => undefined)
    port.terminate()
  }
  return { opened: task.promise, close }
}
