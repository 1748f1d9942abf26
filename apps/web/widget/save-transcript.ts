import { isNotice, type Message, previewOf, showEmoji, timeOf } from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import { loadRecords } from './calls.ts'
import type { Texts } from './texts.ts'
import type { WidgetVisit } from './widget-visit.ts'

const PAGE = 100
/** Ten thousand messages: nobody reads a longer transcript. */
const MAX_PAGES = 100

/** The whole conversation as a text file. */
export async function saveTranscript(visit: WidgetVisit, text: Texts): Promise<void> {
  const messages: Message[] = []
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const records = await loadRecords(await visit.fresh(), messages.at(-1)?.stamp?.seq ?? 0)
    messages.push(...records.map(decodeRecord))
    if (records.length < PAGE) break
  }
  const lines = messages
    .filter(({ content, sender }) => sender !== '' && !isNotice(content))
    .map(message => `${momentOf(timeOf(message))}  ${message.senderName}: ${wordsOf(message, text)}\n`)
  const file = URL.createObjectURL(new Blob(lines, { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = file
  link.download = `${visit.team.natural_name}.txt`
  link.click()
  URL.revokeObjectURL(file)
}

function wordsOf({ content }: Message, text: Texts): string {
  if (content.kind === 'text') return showEmoji(content.text)
  if (content.kind === 'image' || content.kind === 'file' || content.kind === 'video') return content.name
  if (content.kind === 'application' || content.kind === 'project_consult')
    return [content.name, content.url].filter(Boolean).join(' ')
  const preview = previewOf(content)
  return typeof preview === 'string' ? preview : text.unsupported
}

const momentOf = (time: number): string =>
  new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16).replace('T', ' ')
