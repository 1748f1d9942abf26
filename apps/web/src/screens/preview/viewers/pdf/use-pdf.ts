import type { FileProblem } from '@parley/protocol/model'
import { PasswordException, type PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { openPdf } from './open-pdf.ts'

export interface Pdf {
  document: PDFDocumentProxy
  /** Size of the first page, in points; assumed for the others until they are rendered. */
  width: number
  height: number
}

export function usePdf(bytes: Uint8Array, onRefused: (reason?: FileProblem) => void): Pdf | undefined {
  const [pdf, setPdf] = useState<Pdf>()
  useEffect(() => {
    let isCurrent = true
    const { opened, close } = openPdf(bytes)
    const open = async () => {
      const document = await opened
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
      if (isCurrent) setPdf({ document, width, height })
    }
    open().catch(error => {
      if (isCurrent) onRefused(error instanceof PasswordException ? 'encrypted' : undefined)
    })
    return () => {
      isCurrent = false
      close()
    }
  }, [bytes, onRefused])
  return pdf
}
