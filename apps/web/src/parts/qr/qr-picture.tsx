import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr-picture.module.css'

/** Side of the logo in the middle, in modules; the code stays readable with much more of it covered. */
const LOGO = 6

function drawModules(data: readonly boolean[][]): string {
  const rows = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return rows.join('')
}

export function QrPicture({ url, label }: { url: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size } = encode(url, { ecc: 'M', border: 0 })
    return { path: drawModules(data), size }
  }, [url])
  const start = (size - LOGO) / 2
  return (
    <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" fill="currentColor" />
      <rect className={styles.sign} x={start} y={start} width={LOGO} height={LOGO} rx="1.7" />
      <path
        className={styles.bubble}
        transform={`translate(${start} ${start})`}
        d="M1.5 1.9h3v1.9H3.1L1.9 4.8v-1h-.4z"
      />
    </svg>
  )
}
