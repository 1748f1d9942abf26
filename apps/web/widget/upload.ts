import { checkUpload, cleanFileName } from '@parley/protocol/model'
import { type AnswerOf, type Contract, contentOfFile } from '@parley/protocol/rest'
import type { VisitorSession } from './calls.ts'

type FileRecord = AnswerOf<Contract['finishUpload']>
type UploadedContent = ReturnType<typeof contentOfFile>

/** `too-large`: of the file; `full`: the visitor has sent as much as a customer may. */
export type FileFault = 'too-large' | 'full' | 'failed'
const FULL = 507

interface Reply<T> {
  code: number
  data: T | null
}

class Refused extends Error {
  readonly problem: FileFault
  constructor(problem: FileFault) {
    super(problem)
    this.problem = problem
  }
}

async function read<T>(response: Response): Promise<T> {
  const { code, data } = (await response.json()) as Reply<T>
  if (code !== 0 || !data) throw new Refused(code === FULL ? 'full' : 'failed')
  return data
}

/** By tus 1.0, in one part: what a visitor sends is small, and a broken upload is offered again. */
async function send({ session, im_room_name }: VisitorSession, file: File): Promise<UploadedContent> {
  const authorization = `Bearer ${session.token}`
  const query = new URLSearchParams({
    token: session.token,
    im_room_name,
    file_name: cleanFileName(file.name),
    file_size: String(file.size),
  })
  const { upload_url } = await read<{ upload_url: string }>(await fetch(`/chat/file/upload?${query}`))
  const tus = { authorization, 'tus-resumable': '1.0.0' }
  const begun = await fetch(upload_url, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(file.size) },
  })
  const location = begun.headers.get('location')
  if (!begun.ok || !location) throw new Refused(begun.status === FULL ? 'full' : 'failed')
  const sent = await fetch(location, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: file,
  })
  if (!sent.ok) throw new Refused('failed')
  const finished = await fetch('/chat/file/upload/finish', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: session.token, upload_id: location.slice(location.lastIndexOf('/') + 1) }),
  })
  return contentOfFile(await read<FileRecord>(finished), undefined)
}

/** What to send in a message, or why there is nothing to send. The server applies the same rules. */
export async function upload(visit: VisitorSession, file: File): Promise<UploadedContent | FileFault> {
  const problem = checkUpload({ name: cleanFileName(file.name), size: file.size, isSilenced: false })
  if (problem) return problem === 'too-large' ? problem : 'failed'
  try {
    return await send(visit, file)
  } catch (error) {
    return error instanceof Refused ? error.problem : 'failed'
  }
}
