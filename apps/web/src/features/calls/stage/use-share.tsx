import { type ReactNode, useState } from 'react'
import { ShareDialog } from './share-dialog.tsx'
import type { CallInWindow } from './use-call-session.ts'

const canShare = (): boolean => 'getDisplayMedia' in (navigator.mediaDevices ?? {})

export interface Share {
  /** Undefined: this browser cannot share. */
  toggle: (() => void) | undefined
  dialog: ReactNode
}

/** Sharing the screen, which asks how first. */
export function useShare({ session, view }: CallInWindow, name: string | undefined): Share {
  const [isAsking, setIsAsking] = useState(false)
  const toggle = () => {
    if (view.media.screen) void session.own.setScreen(false)
    else setIsAsking(true)
  }
  return {
    toggle: canShare() ? toggle : undefined,
    dialog: isAsking && (
      <ShareDialog
        name={name}
        onShare={options => void session.own.setScreen(true, options)}
        onClose={() => setIsAsking(false)}
      />
    ),
  }
}
