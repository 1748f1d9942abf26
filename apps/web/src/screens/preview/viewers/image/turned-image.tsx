import { useText } from '../../../../text/text-context.ts'
import styles from './turned-image.module.css'

export interface Size {
  width: number
  height: number
}

/** Quarter turns swap width and height. */
export const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

interface Props {
  /** Undefined while it is fetched. */
  url: string | undefined
  name: string
  /** Unknown until the image has loaded. */
  natural: Size | undefined
  /** Quarter turns to the left. */
  turns: number
  zoom: number
  onSize(size: Size): void
  onError(): void
}

/** An image in a box of its turned and zoomed size. */
export function TurnedImage({ url, name, natural, turns, zoom, onSize, onError }: Props) {
  const { kinds } = useText()
  const shape = turned(natural ?? { width: 1, height: 1 }, turns)
  return (
    <div
      className={styles.place}
      hidden={!natural}
      style={{ width: shape.width * zoom, height: shape.height * zoom }}
    >
      <img
        className={styles.picture}
        src={url}
        alt={kinds.imageAlt(name)}
        draggable={false}
        style={{
          width: (natural?.width ?? 1) * zoom,
          height: (natural?.height ?? 1) * zoom,
          transform: `translate(-50%, -50%) rotate(${-turns * 90}deg)`,
        }}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          onSize({ width, height })
        }
        onError={onError}
      />
    </div>
  )
}
