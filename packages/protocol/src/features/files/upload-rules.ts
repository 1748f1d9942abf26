import { MAX_NAME_LENGTH } from '../../constants.ts'

/** Spec 2 §9. */
export const MAX_FILE_BYTES = 104_857_600

/** Spec 2 §5: what the image button takes. */
export const UPLOAD_IMAGE_EXTENSIONS = ['jpg', 'png', 'jpeg', 'gif', 'bmp'] as const

export type UploadProblem = 'silenced' | 'no-dot' | 'name-too-long' | 'too-large'

export interface UploadAttempt {
  name: string
  /** Bytes. */
  size: number
  /** `canSpeak` of the conversation says no. */
  isSilenced: boolean
}

/** Spec 2 §5 Upload, in its order. Client and server ask this one function; sentences: `FILE_PROBLEMS`. */
export function checkUpload({ name, size, isSilenced }: UploadAttempt): UploadProblem | undefined {
  if (isSilenced) return 'silenced'
  // `.` and `..` are folders as well.
  if (!name.includes('.') || /^\.+$/.test(name)) return 'no-dot'
  if (name.length > MAX_NAME_LENGTH) return 'name-too-long'
  return size > MAX_FILE_BYTES ? 'too-large' : undefined
}

/** Spec 2 §9: the last four digits of the phone, attached to images and files. Customers neither show nor see them (reliability S21). */
export const tailNumOf = (mobile: string, meetsCustomer: boolean): string | undefined =>
  meetsCustomer ? undefined : /\d{4}$/.exec(mobile.replace(/\D/g, ''))?.[0]
