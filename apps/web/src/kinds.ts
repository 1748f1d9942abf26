import type { Content, Kind } from '@parley/protocol/model'
import { editView, pinMessageView, reactionView } from './kinds/annotations/annotation-views.tsx'
import { answerView } from './kinds/answer/answer-view.tsx'
import { applicationView } from './kinds/application/application-view.tsx'
import { callTipView } from './kinds/call-tip/call-tip-view.tsx'
import { chatRecordView } from './kinds/chat-record/chat-record-view.tsx'
import { chatletView } from './kinds/chatlet/chatlet-view.tsx'
import { confirmView } from './kinds/confirm/confirm-view.tsx'
import { fileView } from './kinds/file/file-view.tsx'
import { imageView } from './kinds/image/image-view.tsx'
import { linkView } from './kinds/link/link-view.tsx'
import { meetingView } from './kinds/meeting/meeting-view.tsx'
import { newCallingView } from './kinds/new-calling/new-calling-view.tsx'
import { pollView } from './kinds/poll/poll-view.tsx'
import { projectConsultView } from './kinds/project-consult/project-consult-view.tsx'
import { requestView } from './kinds/request/request-view.tsx'
import { roomEventView } from './kinds/room-event/room-event-view.tsx'
import { stickerView } from './kinds/sticker/sticker-view.tsx'
import { textView } from './kinds/text/text-view.tsx'
import { tipView } from './kinds/tip/tip-view.tsx'
import { unsupportedView } from './kinds/unsupported/unsupported-view.tsx'
import { videoView } from './kinds/video/video-view.tsx'
import { withdrawView } from './kinds/withdraw/withdraw-view.tsx'
import type { KindView } from './slots/kind.ts'

/** The type demands an entry for every kind of the protocol. */
const VIEWS: { [K in Kind]: KindView<K> } = {
  text: textView,
  image: imageView,
  file: fileView,
  video: videoView,
  link: linkView,
  sticker: stickerView,
  chatlet: chatletView,
  meeting: meetingView,
  application: applicationView,
  project_consult: projectConsultView,
  chat_record: chatRecordView,
  tip: tipView,
  request: requestView,
  withdraw: withdrawView,
  reaction: reactionView,
  edit: editView,
  pin_message: pinMessageView,
  new_calling: newCallingView,
  call_tip: callTipView,
  room_event: roomEventView,
  unsupported: unsupportedView,
  answer: answerView,
  poll: pollView,
  confirm: confirmView,
}

// The key and the content belong together, which the compiler cannot follow through an index.
export const viewOf = (content: Content): KindView<Kind> => VIEWS[content.kind] as KindView<Kind>
