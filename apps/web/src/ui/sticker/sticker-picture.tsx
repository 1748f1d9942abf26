import styles from './sticker-picture.module.css'

interface Props {
  /** Undefined: not yet. */
  src: string | undefined
  alt: string
  onError(): void
}

/** Bare and always of one size, whatever the sender says about it. */
export const StickerPicture = ({ src, alt, onError }: Props) => (
  <img className={styles.sticker} src={src} alt={alt} loading="lazy" decoding="async" onError={onError} />
)
