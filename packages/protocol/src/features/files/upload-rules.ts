import { MAX_NAME_LENGTH } from '../../constants.ts'
import { extensionOf } from './file-category.ts'

/** 100 MB [files-1]. */
export const MAX_FILE_BYTES = 104_857_600

/** Pictures as they are [files-2]. */
const SENT_AS_IMAGES = ['jpg', 'png', 'jpeg', 'gif', 'bmp', 'webp']
/** Pictures that not every browser shows: redrawn before they are sent where the browser can [files-2]. */
const REDRAWN_IMAGES = ['avif', 'heic', 'heif']

/** Types accepted by the image button [files-2]. */
export const UPLOAD_IMAGE_EXTENSIONS: readonly string[] = [...SENT_AS_IMAGES, ...REDRAWN_IMAGES]

export const isImageName = (name: string): boolean => UPLOAD_IMAGE_EXTENSIONS.includes(extensionOf(name))
export const isRedrawnImage = (name: string): boolean => REDRAWN_IMAGES.includes(extensionOf(name))

export type UploadProblem = 'silenced' | 'no-dot' | 'name-too-long' | 'too-large'

interface UploadAttempt {
  name: string
  /** Bytes. */
  size: number
  /** `canSpeak` of the conversation is false. */
  isSilenced: boolean
}

/** The upload rules, in order [files-1]. Client and server share this function; texts: `FILE_PROBLEMS`. */
export function checkUpload({ name, size, isSilenced }: UploadAttempt): UploadProblem | undefined {
  if (isSilenced) return 'silenced'
  // `.` and `..` are folders.
  if (!name.includes('.') || /^\.+$/.test(name)) return 'no-dot'
  if (name.length > MAX_NAME_LENGTH) return 'name-too-long'
  return size > MAX_FILE_BYTES ? 'too-large' : undefined
}

/** The last four digits of the phone, attached to images and files [files-3]. Customers neither show nor see them [access-10]. */
export const tailNumOf = (mobile: string, meetsCustomer: boolean): string | undefined =>
  meetsCustomer ? undefined : /\d{4}$/.exec(mobile.replace(/\D/g, ''))?.[0]
