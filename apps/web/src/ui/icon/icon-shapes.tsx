import type { ReactNode } from 'react'

/** Outlines on a 20 px grid; stroke and colour come from the stylesheet. */
export const ICON_SHAPES = {
  alert: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6.25v4.5M10 13.5v.01" />
    </>
  ),
  apps: (
    <>
      <rect x="3" y="3" width="5.75" height="5.75" rx="1.5" />
      <rect x="11.25" y="3" width="5.75" height="5.75" rx="1.5" />
      <rect x="3" y="11.25" width="5.75" height="5.75" rx="1.5" />
      <path d="M14.1 11.5v5.25M11.5 14.1h5.25" />
    </>
  ),
  at: (
    <>
      <circle cx="10" cy="10" r="3" />
      <path d="M13 7v3.75a2 2 0 0 0 4 0V10a7 7 0 1 0-2.75 5.55" />
    </>
  ),
  bell: (
    <>
      <path d="M10 2.75A4.75 4.75 0 0 0 5.25 7.5c0 4-1.75 5.25-1.75 6.5h13c0-1.25-1.75-2.5-1.75-6.5A4.75 4.75 0 0 0 10 2.75z" />
      <path d="M8.25 16.75a2 2 0 0 0 3.5 0" />
    </>
  ),
  bellOff: (
    <>
      <path d="M5.6 5.6a4.7 4.7 0 0 0-.35 1.9c0 4-1.75 5.25-1.75 6.5H14M7.3 3.6a4.75 4.75 0 0 1 7.45 3.9c0 2.2.5 3.5 1 4.5" />
      <path d="M8.25 16.75a2 2 0 0 0 3.5 0M3 3l14 14" />
    </>
  ),
  block: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="m5 5 10 10" />
    </>
  ),
  edit: (
    <>
      <path d="m13 3.75 3.25 3.25L7 16.25l-4 .75.75-4z" />
      <path d="m11 5.75 3.25 3.25" />
    </>
  ),
  micOff: (
    <path d="M7.5 7.5v1.75a2.5 2.5 0 0 0 3.75 2.15M12.5 9V5.25a2.5 2.5 0 0 0-4.7-1.2M4.5 9.5A5.5 5.5 0 0 0 13 14.1M15.4 10.5c.07-.33.1-.66.1-1M10 15v2.25M3 3l14 14" />
  ),
  panel: (
    <>
      <rect x="2.75" y="3.5" width="14.5" height="13" rx="2.5" />
      <path d="M12.5 3.5v13" />
    </>
  ),
  plus: <path d="M10 4v12M4 10h12" />,
  briefcase: (
    <>
      <rect x="2.75" y="6" width="14.5" height="10.5" rx="2.25" />
      <path d="M7 6V5a1.75 1.75 0 0 1 1.75-1.75h2.5A1.75 1.75 0 0 1 13 5v1M2.75 10.5h14.5" />
    </>
  ),
  calendar: (
    <>
      <rect x="3.25" y="4.25" width="13.5" height="12.5" rx="2" />
      <path d="M3.25 8.25h13.5M7 2.75v3M13 2.75v3" />
    </>
  ),
  check: <path d="m4 10.5 4 4 8-9" />,
  checkTwice: <path d="m2.5 10.5 3.5 3.5 7-8M9.6 13.6l.4.4 7-8" />,
  chevronDown: <path d="m5 8 5 5 5-5" />,
  chevronLeft: <path d="m12 5-5 5 5 5" />,
  chevronRight: <path d="m8 5 5 5-5 5" />,
  device: (
    <>
      <rect x="5.75" y="2.5" width="8.5" height="15" rx="2" />
      <path d="M9.25 15h1.5" />
    </>
  ),
  copy: (
    <>
      <rect x="7" y="7" width="9.5" height="9.5" rx="2" />
      <path d="M13 7V5.5a2 2 0 0 0-2-2H5.5a2 2 0 0 0-2 2V11a2 2 0 0 0 2 2H7" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 10S5.25 4.75 10 4.75 17.5 10 17.5 10 14.75 15.25 10 15.25 2.5 10 2.5 10z" />
      <circle cx="10" cy="10" r="2.25" />
    </>
  ),
  eyeOff: (
    <path d="M4.6 6.6A12.8 12.8 0 0 0 2.5 10s2.75 5.25 7.5 5.25a7.3 7.3 0 0 0 3.2-.75M7.9 5.05A7 7 0 0 1 10 4.75c4.75 0 7.5 5.25 7.5 5.25a13 13 0 0 1-1.9 3M3 3l14 14" />
  ),
  history: (
    <>
      <path d="M4 8a6.4 6.4 0 1 1-.1 4.2" />
      <path d="M3.5 4v4h4M10 6.75V10l2.25 1.5" />
    </>
  ),
  image: (
    <>
      <rect x="2.75" y="3.75" width="14.5" height="12.5" rx="2.5" />
      <circle cx="7" cy="8" r="1.25" />
      <path d="m3.5 14.5 4-3.75 3 2.75 2.75-2.5 3.5 3.25" />
    </>
  ),
  info: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9.25v4.5M10 6.5v.01" />
    </>
  ),
  link: (
    <path d="M8.5 11.5a3 3 0 0 0 4.25 0l2.75-2.75a3 3 0 0 0-4.25-4.25l-.9.9M11.5 8.5a3 3 0 0 0-4.25 0L4.5 11.25a3 3 0 0 0 4.25 4.25l.9-.9" />
  ),
  lock: (
    <>
      <rect x="4" y="8.75" width="12" height="8.25" rx="2" />
      <path d="M6.75 8.75V6.5a3.25 3.25 0 0 1 6.5 0v2.25" />
    </>
  ),
  logout: <path d="M8 3.5H5.5a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2H8M12.5 6.25 16.25 10l-3.75 3.75M16 10H8" />,
  message: (
    <>
      <path d="M3 5.5A2.5 2.5 0 0 1 5.5 3h9A2.5 2.5 0 0 1 17 5.5v6a2.5 2.5 0 0 1-2.5 2.5H9l-4 3.2V14a2.5 2.5 0 0 1-2-2.5z" />
      <path d="M6.75 7h6.5M6.75 10h4" />
    </>
  ),
  more: <path d="M4.75 10h.01M10 10h.01M15.25 10h.01" />,
  pause: <path d="M7 5v10M13 5v10" />,
  phone: (
    <path d="M7.2 3.5H4.75a1.5 1.5 0 0 0-1.5 1.6A12.6 12.6 0 0 0 14.9 16.75a1.5 1.5 0 0 0 1.6-1.5V12.8l-3.6-1.4-1.5 1.8a9.6 9.6 0 0 1-4.6-4.6l1.8-1.5z" />
  ),
  play: <path d="M7 4.75v10.5L15.5 10z" />,
  qr: (
    <>
      <rect x="3" y="3" width="5.5" height="5.5" rx="1" />
      <rect x="11.5" y="3" width="5.5" height="5.5" rx="1" />
      <rect x="3" y="11.5" width="5.5" height="5.5" rx="1" />
      <path d="M11.5 11.5h2v2M17 11.5v2.25M11.5 16.75h2.25M16.75 16.75h.25" />
    </>
  ),
  reply: (
    <>
      <path d="M8 5 3.5 9.5 8 14" />
      <path d="M3.5 9.5h7a6 6 0 0 1 6 6v.5" />
    </>
  ),
  retry: (
    <>
      <path d="M16.1 8A6.4 6.4 0 1 0 16 12.4" />
      <path d="M16.5 4v4h-4" />
    </>
  ),
  search: (
    <>
      <circle cx="9" cy="9" r="5.25" />
      <path d="m13 13 4 4" />
    </>
  ),
  send: (
    <>
      <path d="M3.5 4 17 10 3.5 16l2-6z" />
      <path d="M5.5 10H11" />
    </>
  ),
  sliders: (
    <>
      <path d="M3 6h6.5M14.5 6H17M3 14h2.5M10.5 14H17" />
      <circle cx="12" cy="6" r="2.25" />
      <circle cx="8" cy="14" r="2.25" />
    </>
  ),
  smile: (
    <>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M6.9 11.75a3.6 3.6 0 0 0 6.2 0M7.5 7.75v.01M12.5 7.75v.01" />
    </>
  ),
  sticker: (
    <>
      <path d="M16.75 11V6a3 3 0 0 0-3-3h-7.5a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h4.5z" />
      <path d="M16.75 11h-3a3 3 0 0 0-3 3v3" />
    </>
  ),
  trash: (
    <path d="M3.5 5.5h13M8 5.5V4a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v1.5M5 5.5l.7 9.6a2 2 0 0 0 2 1.9h4.6a2 2 0 0 0 2-1.9l.7-9.6M8.5 9v4.5M11.5 9v4.5" />
  ),
  undo: (
    <>
      <path d="m6.5 3.5-3 3 3 3" />
      <path d="M3.5 6.5h8a5 5 0 0 1 0 10H7" />
    </>
  ),
  user: (
    <>
      <circle cx="10" cy="7" r="3.25" />
      <path d="M3.75 16.75a6.25 6.25 0 0 1 12.5 0" />
    </>
  ),
  userPlus: (
    <>
      <circle cx="8.5" cy="7" r="3.25" />
      <path d="M2.5 16.75a6 6 0 0 1 11-3.3M15.25 12.5v5M12.75 15h5" />
    </>
  ),
  video: (
    <>
      <rect x="2.75" y="5" width="10" height="10" rx="2.25" />
      <path d="m12.75 9 4.5-2.5v7l-4.5-2.5" />
    </>
  ),
  wifiOff: (
    <path d="M2.5 8a11 11 0 0 1 3.4-2.3M9 4.8A11 11 0 0 1 17.5 8M5.2 11a7 7 0 0 1 3-1.7M12.3 9.5a7 7 0 0 1 2.5 1.5M8 13.8a3 3 0 0 1 4 0M10 16.5v.01M3 3l14 14" />
  ),
  close: <path d="m5 5 10 10M15 5 5 15" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof ICON_SHAPES
