/** Icons used only in the call window, on the same grid as the others. */
const PATHS = {
  screen:
    'M4 3.75h12a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H4a1.5 1.5 0 0 1-1.5-1.5v-7a1.5 1.5 0 0 1 1.5-1.5zM7 16.75h6M10 11V6.5M8 8.5l2-2 2 2',
  hand: 'M6.5 10.5V5a1.2 1.2 0 0 1 2.4 0v4M8.9 9V3.9a1.2 1.2 0 0 1 2.4 0V9M11.3 9V4.8a1.2 1.2 0 0 1 2.4 0V10M13.7 9V7a1.2 1.2 0 0 1 2.4 0v4.5a5.5 5.5 0 0 1-5.5 5.5h-.8a5 5 0 0 1-4.2-2.3l-2.2-3.3a1.2 1.2 0 0 1 1.9-1.4l1.2 1.5',
  hangUp:
    'M2.8 12.2c-.6-2 2.9-4.7 7.2-4.7s7.8 2.7 7.2 4.7l-.3 1a1 1 0 0 1-1.2.7l-2.6-.6a1 1 0 0 1-.8-1v-1.6a9 9 0 0 0-4.6 0v1.6a1 1 0 0 1-.8 1l-2.6.6a1 1 0 0 1-1.2-.7z',
  cameraOff:
    'M12.75 9V7.25A2.25 2.25 0 0 0 10.5 5H8.5M12.75 12.5v.25A2.25 2.25 0 0 1 10.5 15H5a2.25 2.25 0 0 1-2.25-2.25v-5.5A2.25 2.25 0 0 1 5 5M12.75 9l4.5-2.5v7l-3-1.7M3 3l14 14',
  record: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 7.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5z',
  stop: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM7.75 7.75h4.5v4.5h-4.5z',
  shrink: 'M16.5 8H12V3.5M3.5 12H8v4.5M12 8l4.5-4.5M8 12l-4.5 4.5',
}
export type StageIconName = keyof typeof PATHS

export const isStageIcon = (name: string): name is StageIconName => Object.hasOwn(PATHS, name)

interface Props {
  name: StageIconName
  /** In pixels; a small one stands beside words. */
  size?: 14 | 20
}

export const StageIcon = ({ name, size = 20 }: Props) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
)
