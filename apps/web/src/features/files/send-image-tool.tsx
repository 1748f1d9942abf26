import { isImageName, UPLOAD_IMAGE_EXTENSIONS } from '@parley/protocol/model'
import { useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { FilePicker } from './file-picker.tsx'

const ACCEPTED = UPLOAD_IMAGE_EXTENSIONS.map(extension => `.${extension}`).join(',')

/** The image button takes pictures only [files-2]. */
export function SendImageTool() {
  const { files: text } = useText()
  const client = useClient()
  const admit = (files: readonly File[]) => {
    const others = files.filter(file => !isImageName(file.name))
    const [first, ...more] = others
    if (first)
      client.notices.announce('file-not-image', 'error', { name: first.name, more: String(more.length) })
    return files.filter(file => !others.includes(file))
  }
  return <FilePicker icon="image" label={text.sendImage} accept={ACCEPTED} admit={admit} />
}
