import type { CallMedia, CallTipContent } from '../../content.ts'

/** A sentence about a call for one reader [calls-1]. 'sent': the reader is the one who sent the tip. */
export interface CallTipLine {
  key: `call.${CallTipContent['outcome']}.${'sent' | 'received'}`
  params: { media: CallMedia; name: string; time: string }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** 'mm:ss', from an hour on 'h:mm:ss'. */
export function formatCallDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const rest = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(Math.floor(seconds) % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** `peerName` is the other side: whom the reader called or who called the reader. */
export const callTipLine = (content: CallTipContent, isSender: boolean, peerName: string): CallTipLine => ({
  key: `call.${content.outcome}.${isSender ? 'sent' : 'received'}`,
  params: { media: content.media, name: peerName, time: formatCallDuration(content.duration ?? 0) },
})
