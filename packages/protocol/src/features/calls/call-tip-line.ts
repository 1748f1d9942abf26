import type { CallMedia, CallTipContent } from '../../content.ts'

/** The text of a call tip for one reader [calls-1]. 'sent': the reader sent the tip. */
interface CallTipLine {
  key: `call.${CallTipContent['outcome']}.${'sent' | 'received'}`
  params: { media: CallMedia; name: string; time: string }
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** 'mm:ss'; 'h:mm:ss' from one hour on. */
export function formatCallDuration(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const rest = `${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(Math.floor(seconds) % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** `peerName` is the other side: the callee or the caller. */
export const callTipLine = (content: CallTipContent, isSender: boolean, peerName: string): CallTipLine => ({
  key: `call.${content.outcome}.${isSender ? 'sent' : 'received'}`,
  params: { media: content.media, name: peerName, time: formatCallDuration(content.duration ?? 0) },
})
