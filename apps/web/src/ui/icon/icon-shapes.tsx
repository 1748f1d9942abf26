import type { ReactNode } from 'react'

/** Outlines on a 20 px grid; stroke and colour come from the stylesheet. */
export const ICON_SHAPES = {
  alert: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6.25v4.5M10 13.5v.01" />
    </>
  ),
  check: <path d="m4 10.5 4 4 8-9" />,
  checkTwice: <path d="m2.5 10.5 3.5 3.5 7-8M9.6 13.6l.4.4 7-8" />,
  chevronDown: <path d="m5 8 5 5 5-5" />,
  chevronLeft: <path d="m12 5-5 5 5 5" />,
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
  info: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 9.25v4.5M10 6.5v.01" />
    </>
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
  user: (
    <>
      <circle cx="10" cy="7" r="3.25" />
      <path d="M3.75 16.75a6.25 6.25 0 0 1 12.5 0" />
    </>
  ),
  wifiOff: (
    <path d="M2.5 8a11 11 0 0 1 3.4-2.3M9 4.8A11 11 0 0 1 17.5 8M5.2 11a7 7 0 0 1 3-1.7M12.3 9.5a7 7 0 0 1 2.5 1.5M8 13.8a3 3 0 0 1 4 0M10 16.5v.01M3 3l14 14" />
  ),
  close: <path d="m5 5 10 10M15 5 5 15" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof ICON_SHAPES
