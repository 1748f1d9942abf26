/** Of the tools around a file that is being looked at; on the same grid as the others. */
export const VIEWER_ICON_SHAPES = {
  expand: <path d="M12 3.5h4.5V8M8 16.5H3.5V12M16.5 3.5l-5 5M3.5 16.5l5-5" />,
  rotate: (
    <>
      <path d="M4 8a6.4 6.4 0 1 1-.1 4.2" />
      <path d="M3.5 4v4h4" />
    </>
  ),
  zoomIn: (
    <>
      <circle cx="9" cy="9" r="5.25" />
      <path d="m13 13 4 4M9 6.75v4.5M6.75 9h4.5" />
    </>
  ),
  zoomOut: (
    <>
      <circle cx="9" cy="9" r="5.25" />
      <path d="m13 13 4 4M6.75 9h4.5" />
    </>
  ),
}
