import { MAX_NAME_LENGTH } from '../../constants.ts'

/** 100 MB [files-1]. */
export const MAX_FILE_BYTES = 104_857_600

/** Types accepted by the image button [files-2]. */
export const UPLOAD_IMAGE_EXTENSIONS = ['jpg', 'png', 'jpeg', 'gif', 'bmp'] as const

export type UploadProblem = 'silenced' | 'no-dot' | 'name-too-long' | 'too-large'

export interface UploadAttempt {
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
