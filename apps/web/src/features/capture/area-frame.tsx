import { type Area, HANDLES } from './area.ts'
import styles from './editor-stage.module.css'

interface Props {
  /** Its position in the window. */
  shown: Area
  area: Area
  hasHandles: boolean
}

/** The edge of the area, which darkens the rest. The pointer is handled by the board. */
export const AreaFrame = ({ shown: { x, y, width, height }, area, hasHandles }: Props) => (
  <div className={styles.area} style={{ left: x, top: y, width, height }} aria-hidden="true">
    <span className={styles.size} data-inside={y < 40}>
      {area.width} × {area.height}
    </span>
    {hasHandles &&
      HANDLES.map(([edgeX, edgeY]) => (
        <span
          key={`${edgeX} ${edgeY}`}
          className={styles.handle}
          style={{ left: `${50 + 50 * edgeX}%`, top: `${50 + 50 * edgeY}%` }}
          data-handle={`${edgeX} ${edgeY}`}
        />
      ))}
  </div>
)
