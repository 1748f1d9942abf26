import { noticeTag } from '@parley/protocol/model'

/** A notification in the corner of the screen. */
export interface DesktopNotice {
  /** A later one about the same thing replaces the earlier one. */
  about: string
  messageId: string
  title: string
  body: string
  icon: string
}

export type NoticePermission = NotificationPermission | 'unsupported'

/** Notifications close by themselves [notifications-2]. */
const SHOWN_MS = 5_000

export const noticePermission = (): NoticePermission =>
  'Notification' in window && window.isSecureContext ? Notification.permission : 'unsupported'

/** Only in a click handler: browsers refuse to ask otherwise. */
export const askNoticePermission = async (): Promise<NoticePermission> =>
  noticePermission() === 'default' ? await Notification.requestPermission() : noticePermission()

interface Shown {
  notification: Notification
  messageId: string
  timer: ReturnType<typeof setTimeout>
}

export function createDesktopNotices(owner: string, onPress: (about: string) => void) {
  const shown = new Map<string, Shown>()
  const close = (about: string, messageId?: string) => {
    const open = shown.get(about)
    if (!open || (messageId !== undefined && open.messageId !== messageId)) return
    shown.delete(about)
    clearTimeout(open.timer)
    open.notification.close()
  }
  const present = ({ about, title, body, icon }: DesktopNotice): Notification | undefined => {
    try {
      return new Notification(title, { body, icon, tag: noticeTag(owner, about) })
    } catch {
      // Browsers of phones offer the interface, but only inside a service worker.
      return undefined
    }
  }
  return {
    show(notice: DesktopNotice): void {
      if (noticePermission() !== 'granted') return
      const { about, messageId } = notice
      close(about)
      const notification = present(notice)
      if (!notification) return
      notification.onclick = () => {
        window.focus()
        close(about)
        onPress(about)
      }
      shown.set(about, { notification, messageId, timer: setTimeout(() => close(about), SHOWN_MS) })
    },
    /** With an id: only where it is this message that is shown. */
    close,
    closeAll: () => {
      for (const about of [...shown.keys()]) close(about)
    },
  }
}

export type DesktopNotices = ReturnType<typeof createDesktopNotices>
