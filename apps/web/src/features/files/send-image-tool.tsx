import { UPLOAD_IMAGE_EXTENSIONS } from '@parley/protocol/model'
import { useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { FilePicker } from './file-picker.tsx'
import { isImageName } from './prepare-file.ts'

const ACCEPTED = UPLOAD_IMAGE_EXTENSIONS.map(extension => `.${extension}`).join(',')

/** The image button takes jpg, png, jpeg, gif, bmp [files-2]. */
export function SendImageTool() {
  const text = useText().files
  const client = useClient()
  const admit = (files: readonly File[]) => {
    const images = files.filter(file => isImageName(file.name))
    if (images.length < files.length) client.notices.announce('file-not-image', 'error')
    return images
  }
  return <FilePicker icon="image" label={text.sendImage} accept={ACCEPTED} admit={admit} />
}
